/// Slows the guessing of SIP passwords down: addresses whose authentications fail too often are refused by Asterisk.
@NullMarked
package dev.switchboard.asterisk.guessing;

import org.jspecify.annotations.NullMarked;
