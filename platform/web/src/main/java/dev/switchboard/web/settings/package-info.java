/// Where settings come from besides what Spring Boot reads: files with secrets. And which settings there are, so that a
/// service does not start with one that it would ignore.
@NullMarked
package dev.switchboard.web.settings;

import org.jspecify.annotations.NullMarked;
