/// The written form of keys, tokens and client secrets, and how they are kept (decisions, section 6).
@NullMarked
package dev.switchboard.contract.credentials;

import org.jspecify.annotations.NullMarked;
