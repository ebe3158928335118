@NullMarked
package dev.switchboard.auth.companies.rateplans;

import org.jspecify.annotations.NullMarked;
