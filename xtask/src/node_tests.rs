//! Tests through real clients that run in Node.js: their packages, each set in a folder of its own, and their runs.

use crate::failure::Failure;
use crate::step::{cargo, command, root, run as step};
use std::path::PathBuf;

/// A test that is ignored unless its packages are there.
struct NodeTest {
    name: &'static str,
    /// Below `target`.
    folder: &'static str,
    /// With the versions that the test was written with.
    packages: &'static [&'static str],
    /// The test, whose name no other crate has.
    test: &'static str,
}

const TESTS: [NodeTest; 2] = [
    NodeTest { name: "client", folder: "sabaki", packages: &["@sabaki/gtp@3.0.0"], test: "sabaki" },
    NodeTest {
        name: "browser",
        folder: "browser",
        packages: &["playwright-core@1.65.0", "axe-core@4.14.0"],
        test: "browser",
    },
];

impl NodeTest {
    fn folder(&self) -> PathBuf {
        root().join("target").join(self.folder)
    }

    fn is_present(&self) -> bool {
        let name = |package: &&str| package.rsplit_once('@').map_or(*package, |(name, _)| name).to_owned();
        let modules = self.folder().join("node_modules");
        self.packages.iter().all(|package| modules.join(name(package)).join("package.json").is_file())
    }

    fn install(&self) -> Result<(), Failure> {
        if self.is_present() {
            return Ok(());
        }
        let mut npm = command("npm");
        npm.args(["install", "--silent", "--no-audit", "--no-fund", "--no-package-lock", "--ignore-scripts"]);
        step(self.name, npm.arg("--prefix").arg(self.folder()).args(self.packages))
    }

    fn run(&self, features: &[&str]) -> Result<(), Failure> {
        if !self.is_present() {
            println!("==> {}: skipped, target/{} has no {}", self.name, self.folder, self.packages.join(", "));
            return Ok(());
        }
        // Of the whole workspace: for one package alone dependencies would be built again, with fewer features.
        let mut tests = cargo(&["test", "--workspace", "--test", self.test]);
        step(self.name, tests.args(features).args(["--", "--ignored"]))
    }
}

/// Puts the packages into `target`, where they are not there.
pub(crate) fn install_missing() -> Result<(), Failure> {
    TESTS.iter().try_for_each(NodeTest::install)
}

/// Runs the tests with the `features` of all others; says so where one is left out.
pub(crate) fn run(features: &[&str]) -> Result<(), Failure> {
    TESTS.iter().try_for_each(|test| test.run(features))
}
