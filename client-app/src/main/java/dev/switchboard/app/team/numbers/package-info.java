/// The page of phone numbers: label, assign and release those of the company, and take one from the pool
/// (docs/guides/company.md#numbers).
@NullMarked
package dev.switchboard.app.team.numbers;

import org.jspecify.annotations.NullMarked;
