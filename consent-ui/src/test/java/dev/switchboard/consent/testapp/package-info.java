/// A small authorization server: both ports in memory, behind Spring Security's form login. The tests, and whoever
/// wires the pages into a service, can read here how it is done.
@NullMarked
package dev.switchboard.consent.testapp;

import org.jspecify.annotations.NullMarked;
