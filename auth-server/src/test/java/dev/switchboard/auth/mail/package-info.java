@NullMarked
package dev.switchboard.auth.mail;

import org.jspecify.annotations.NullMarked;
