@NullMarked
package dev.switchboard.app.history.faxes;

import org.jspecify.annotations.NullMarked;
