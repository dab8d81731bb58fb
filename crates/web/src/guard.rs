//! Who may ask: the page of this server and nobody else.
//!
//! A web site that the user visits can make the browser send requests to loopback, and with a name of its own that
//! points there (DNS rebinding) even read the answers. So requests must name this server as their host, and as their
//! origin if they name one. Beyond loopback a token is asked for as well.

use std::{
    net::{IpAddr, SocketAddr},
    sync::Arc,
    time::Duration,
};

use axum::{
    extract::{Request, State},
    http::{HeaderMap, HeaderValue, StatusCode, header},
    middleware::Next,
    response::{IntoResponse, Response},
};

use crate::error::Refusal;

/// The longest that an answer may take to begin.
const PATIENCE: Duration = Duration::from_secs(60);

/// The name under which browsers keep the token.
const COOKIE: &str = "tewari-token";

/// What the page may do: load its own files, talk to its own server.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; \
                      connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/// Where the server listens, and the token that it asks for.
#[derive(Debug)]
pub(crate) struct Gate {
    pub(crate) address: SocketAddr,
    pub(crate) token: Option<String>,
}

impl Gate {
    fn admits(&self, headers: &HeaderMap) -> Result<(), Refusal> {
        let text = |name: header::HeaderName| headers.get(name).map(|value| value.to_str().unwrap_or("?"));
        let host = text(header::HOST).unwrap_or_default();
        if headers.get_all(header::HOST).iter().count() != 1 || !self.is_own(host) {
            return Err(Refusal::forbidden("this host is not served here"));
        }
        if text(header::ORIGIN).is_some_and(|origin| origin != format!("http://{host}")) {
            return Err(Refusal::forbidden("requests from other sites are not answered"));
        }
        let site = headers.get("sec-fetch-site").map(|value| value.to_str().unwrap_or("?"));
        if site.is_some_and(|site| !matches!(site, "same-origin" | "none")) && text(header::ORIGIN).is_none() {
            let navigates = headers.get("sec-fetch-mode").is_some_and(|mode| mode == "navigate");
            if !navigates {
                return Err(Refusal::forbidden("requests from other sites are not answered"));
            }
        }
        Ok(())
    }

    /// Whether `host` is a name of this server.
    fn is_own(&self, host: &str) -> bool {
        let (name, port) = match host.rsplit_once(':') {
            Some((name, port)) if !port.ends_with(']') => (name, port.parse().ok()),
            _ => (host, Some(80)),
        };
        let address = name.trim_start_matches('[').trim_end_matches(']').parse::<IpAddr>().ok();
        let known = match address {
            Some(address) => self.token.is_some() || address.is_loopback(),
            None => name.eq_ignore_ascii_case("localhost"),
        };
        known && port == Some(self.address.port())
    }

    fn is_authorised(&self, headers: &HeaderMap) -> bool {
        let Some(token) = &self.token else { return true };
        let bearer = headers.get(header::AUTHORIZATION).and_then(|value| value.to_str().ok()?.strip_prefix("Bearer "));
        let cookies = headers.get_all(header::COOKIE).iter().filter_map(|value| value.to_str().ok());
        let kept = cookies.flat_map(|list| list.split(';')).filter_map(|cookie| cookie.trim().split_once('='));
        let mut kept = kept.filter(|(name, _)| *name == COOKIE).map(|(_, value)| value).chain(bearer);
        kept.any(|given| is_same(given, token))
    }

    /// The page with the token in its address: the browser keeps the token and asks again without it.
    fn welcome(&self, request: &Request) -> Option<Response> {
        let token = self.token.as_ref()?;
        let given = request.uri().query()?.split('&').find_map(|pair| pair.strip_prefix("token="))?;
        if request.uri().path() != "/" || !is_same(given, token) {
            return None;
        }
        let cookie = format!("{COOKIE}={token}; HttpOnly; SameSite=Strict; Path=/");
        Some(
            (StatusCode::SEE_OTHER, [(header::LOCATION, "/".to_owned()), (header::SET_COOKIE, cookie)]).into_response(),
        )
    }
}

/// Compares in a time that does not tell how much of it is right.
fn is_same(given: &str, token: &str) -> bool {
    given.len() == token.len() && given.bytes().zip(token.bytes()).fold(0, |all, (a, b)| all | (a ^ b)) == 0
}

/// Lets requests through that may pass, and sees to it that all answers are as they should be.
pub(crate) async fn guard(State(gate): State<Arc<Gate>>, request: Request, next: Next) -> Response {
    let mut response = match gate.admits(request.headers()) {
        Err(refusal) => refusal.into_response(),
        Ok(()) => match gate.welcome(&request) {
            Some(welcome) => welcome,
            None if !gate.is_authorised(request.headers()) => {
                Refusal::forbidden("open the address with the token that the server printed").into_response()
            }
            None => match tokio::time::timeout(PATIENCE, next.run(request)).await {
                Ok(response) => told(response),
                Err(_) => Refusal { status: StatusCode::REQUEST_TIMEOUT, cause: "too slow".into() }.into_response(),
            },
        },
    };
    let headers = response.headers_mut();
    for (name, value) in [
        (header::CONTENT_SECURITY_POLICY, POLICY),
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
        (header::REFERRER_POLICY, "no-referrer"),
        (header::CACHE_CONTROL, "no-store"),
    ] {
        headers.insert(name, HeaderValue::from_static(value));
    }
    response
}

/// Refusals of the framework (bodies too long, paths that are no text) say why in JSON like all others.
fn told(response: Response) -> Response {
    let is_json = response.headers().get(header::CONTENT_TYPE).is_some_and(|kind| kind == "application/json");
    let status = response.status();
    if status.is_client_error() && !is_json {
        let cause = status.canonical_reason().unwrap_or("refused").to_lowercase();
        return Refusal { status, cause }.into_response();
    }
    response
}

#[cfg(test)]
mod tests {
    use super::*;

    fn gate(token: Option<&str>) -> Gate {
        Gate { address: "127.0.0.1:8361".parse().unwrap(), token: token.map(str::to_owned) }
    }

    #[test]
    fn only_own_names_are_served() {
        let gate = gate(None);
        for host in ["127.0.0.1:8361", "localhost:8361", "LOCALHOST:8361", "[::1]:8361"] {
            assert!(gate.is_own(host), "{host}");
        }
        for host in
            ["evil.example:8361", "127.0.0.1", "127.0.0.1:80", "localhost", "10.0.0.1:8361", "", ":8361", "[::1]"]
        {
            assert!(!gate.is_own(host), "{host}");
        }
    }

    #[test]
    fn other_origins_are_refused() {
        let admits = |origin: &'static str| {
            let mut headers = HeaderMap::new();
            headers.insert(header::HOST, HeaderValue::from_static("localhost:8361"));
            headers.insert(header::ORIGIN, HeaderValue::from_static(origin));
            gate(None).admits(&headers).is_ok()
        };
        assert!(admits("http://localhost:8361"));
        for origin in ["http://evil.example", "null", "http://127.0.0.1:8361", "https://localhost:8361", ""] {
            assert!(!admits(origin), "{origin}");
        }
    }

    #[test]
    fn a_token_is_asked_for() {
        let authorised = |name: header::HeaderName, value: &'static str| {
            gate(Some("secret")).is_authorised(&HeaderMap::from_iter([(name, HeaderValue::from_static(value))]))
        };
        assert!(authorised(header::COOKIE, "a=b; tewari-token=secret"));
        assert!(authorised(header::AUTHORIZATION, "Bearer secret"));
        assert!(!authorised(header::COOKIE, "tewari-token=secre"));
        assert!(!authorised(header::AUTHORIZATION, "secret"));
        assert!(gate(None).is_authorised(&HeaderMap::new()));
    }
}
