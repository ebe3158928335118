@NullMarked
package dev.switchboard.app.developer.auditlog;

import org.jspecify.annotations.NullMarked;
