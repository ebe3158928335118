@NullMarked
package dev.switchboard.app.contacts;

import org.jspecify.annotations.NullMarked;
