/// A small authorization server: both ports in memory, behind Spring Security's form login. It
/// serves the tests, and as an example of how to embed the pages in a service.
@NullMarked
package dev.switchboard.consent.testapp;

import org.jspecify.annotations.NullMarked;
