/// Contacts: people outside of the company, with their numbers and emails (docs/guides/contacts.md). A contact
/// belongs to one user, who alone sees it, or is shared by the whole company. [Owner] has these rules.
///
/// `contacts` has what the API shows. A trigger keeps the numbers and emails of each contact in `contact_keys`, by
/// which the filter `number` and imports find it.
@NullMarked
package dev.switchboard.api.directory.contacts;

import org.jspecify.annotations.NullMarked;
