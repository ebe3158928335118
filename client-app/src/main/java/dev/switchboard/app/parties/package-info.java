/// Who is at a number, and how numbers are read and written: as the company's country does
/// (docs/guides/client-application.md#numbers).
@NullMarked
package dev.switchboard.app.parties;

import org.jspecify.annotations.NullMarked;
