/// The tests that every telephony engine has to pass.
@NullMarked
package dev.switchboard.telephony.testkit;

import org.jspecify.annotations.NullMarked;
