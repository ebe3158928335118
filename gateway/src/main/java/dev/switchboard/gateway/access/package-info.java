/// One log line and one timing per request.
@NullMarked
package dev.switchboard.gateway.access;

import org.jspecify.annotations.NullMarked;
