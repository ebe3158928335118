@NullMarked
package dev.switchboard.auth.companies.signup;

import org.jspecify.annotations.NullMarked;
