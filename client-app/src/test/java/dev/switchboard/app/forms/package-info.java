/// Every form of the applications, as a browser without scripts sends it.
@NullMarked
package dev.switchboard.app.forms;

import org.jspecify.annotations.NullMarked;
