@NullMarked
package dev.switchboard.auth.apps.registration;

import org.jspecify.annotations.NullMarked;
