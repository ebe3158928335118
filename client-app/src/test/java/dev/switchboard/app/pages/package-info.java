@NullMarked
package dev.switchboard.app.pages;

import org.jspecify.annotations.NullMarked;
