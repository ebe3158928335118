/// An app asks, a person answers: the consent page, and the port behind it.
@NullMarked
package dev.switchboard.consent.authorization;

import org.jspecify.annotations.NullMarked;
