/// The page of the company's sandbox, a company for tests: its users, numbers and keys, and how to have something come
/// from outside (docs/guides/testing.md).
@NullMarked
package dev.switchboard.app.developer.testmode;

import org.jspecify.annotations.NullMarked;
