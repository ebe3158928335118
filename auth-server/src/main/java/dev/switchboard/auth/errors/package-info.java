/// Every error that is no token error leaves here, in the contract's envelope and without an
/// internal detail (contract, Errors).
@NullMarked
package dev.switchboard.auth.errors;

import org.jspecify.annotations.NullMarked;
