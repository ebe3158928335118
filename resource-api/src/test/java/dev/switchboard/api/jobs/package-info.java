@NullMarked
package dev.switchboard.api.jobs;

import org.jspecify.annotations.NullMarked;
