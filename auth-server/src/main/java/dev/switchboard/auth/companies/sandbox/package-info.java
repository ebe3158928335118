/// A company's sandbox: a company of its own for tests, whose calls, messages and faxes are simulated
/// (docs/guides/testing.md). A function of the telephony schema creates it with its users and numbers, and suspends,
/// reinstates and closes it with its company.
@NullMarked
package dev.switchboard.auth.companies.sandbox;

import org.jspecify.annotations.NullMarked;
