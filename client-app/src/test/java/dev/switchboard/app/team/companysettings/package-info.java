/// Tests of the package.
@NullMarked
package dev.switchboard.app.team.companysettings;

import org.jspecify.annotations.NullMarked;
