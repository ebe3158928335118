@NullMarked
package dev.switchboard.app.faxes;

import org.jspecify.annotations.NullMarked;
