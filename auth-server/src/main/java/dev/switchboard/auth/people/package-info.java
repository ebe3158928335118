/// Users of a company come and go: administrators disable, enable and erase them, and the owner
/// makes somebody else the owner (docs/guides/users-come-and-go.md).
@NullMarked
package dev.switchboard.auth.people;

import org.jspecify.annotations.NullMarked;
