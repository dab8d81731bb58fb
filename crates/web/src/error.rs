//! What the server answers when it cannot do what it is asked for.

use std::fmt::Display;

use axum::{
    http::{StatusCode, header},
    response::{IntoResponse, Response},
};
use serde_json::json;

/// A refusal: a status of the 400s and one line that says why.
#[derive(Debug)]
pub(crate) struct Refusal {
    pub(crate) status: StatusCode,
    pub(crate) cause: String,
}

impl Refusal {
    fn new(status: StatusCode, cause: impl Display) -> Refusal {
        // A cause can quote what was sent: one line, and not a long one.
        let cause = cause.to_string().chars().filter(|c| !c.is_control()).take(300).collect();
        Refusal { status, cause }
    }

    /// What was sent is wrong.
    pub(crate) fn bad(cause: impl Display) -> Refusal {
        Refusal::new(StatusCode::BAD_REQUEST, cause)
    }

    /// There is nothing here.
    pub(crate) fn missing(what: impl Display) -> Refusal {
        Refusal::new(StatusCode::NOT_FOUND, what)
    }

    /// It does not fit what has happened meanwhile.
    pub(crate) fn conflict(cause: impl Display) -> Refusal {
        Refusal::new(StatusCode::CONFLICT, cause)
    }

    /// There are too many of them.
    pub(crate) fn too_many(cause: impl Display) -> Refusal {
        Refusal::new(StatusCode::TOO_MANY_REQUESTS, cause)
    }

    /// It is not of the right type.
    pub(crate) fn wrong_type(wanted: &str) -> Refusal {
        Refusal::new(StatusCode::UNSUPPORTED_MEDIA_TYPE, format!("the content type must be {wanted}"))
    }

    /// This is not for everybody.
    pub(crate) fn forbidden(cause: &str) -> Refusal {
        Refusal::new(StatusCode::FORBIDDEN, cause)
    }

    /// The path exists, but not for this method.
    pub(crate) fn wrong_method() -> Refusal {
        Refusal::new(StatusCode::METHOD_NOT_ALLOWED, "this method is not allowed here")
    }
}

impl IntoResponse for Refusal {
    fn into_response(self) -> Response {
        let body = json!({ "error": self.cause }).to_string();
        (self.status, [(header::CONTENT_TYPE, "application/json")], body).into_response()
    }
}
