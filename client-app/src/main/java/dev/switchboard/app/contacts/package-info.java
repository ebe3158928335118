/// The pages of contacts, and their names beside numbers on all pages (docs/guides/contacts.md).
@NullMarked
package dev.switchboard.app.contacts;

import org.jspecify.annotations.NullMarked;
