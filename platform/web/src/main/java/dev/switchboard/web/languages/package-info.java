/// The languages of pages and mail.
@NullMarked
package dev.switchboard.web.languages;

import org.jspecify.annotations.NullMarked;
