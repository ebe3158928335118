@NullMarked
package dev.switchboard.auth.companies.erasure;

import org.jspecify.annotations.NullMarked;
