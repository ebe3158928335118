/// The written form of keys, tokens and client secrets, and the form in which they are stored.
@NullMarked
package dev.switchboard.contract.credentials;

import org.jspecify.annotations.NullMarked;
