/// What every engine has to pass, for the tests of engines.
@NullMarked
package dev.switchboard.telephony.testkit;

import org.jspecify.annotations.NullMarked;
