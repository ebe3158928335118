@NullMarked
package dev.switchboard.app.auditlog;

import org.jspecify.annotations.NullMarked;
