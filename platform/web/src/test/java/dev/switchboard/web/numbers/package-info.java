@NullMarked
package dev.switchboard.web.numbers;

import org.jspecify.annotations.NullMarked;
