@NullMarked
package dev.switchboard.auth.traffic.requests;

import org.jspecify.annotations.NullMarked;
