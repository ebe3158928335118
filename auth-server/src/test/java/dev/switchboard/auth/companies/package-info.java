@NullMarked
package dev.switchboard.auth.companies;

import org.jspecify.annotations.NullMarked;
