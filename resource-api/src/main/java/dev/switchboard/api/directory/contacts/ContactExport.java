package dev.switchboard.api.directory.contacts;

import dev.switchboard.api.platform.exports.ExportedRows;
import org.springframework.r2dbc.core.DatabaseClient;
import org.springframework.stereotype.Component;

/// Contacts in exports: those that the company shares. Users' own are seen by nobody else, also not by the owner, who
/// asks for exports.
@Component
final class ContactExport extends ExportedRows<Contact> {

    ContactExport(DatabaseClient database, ContactStore contacts) {
        super(
                "contacts",
                database,
                ContactStore.SELECT + " and " + ContactStore.SHARED,
                "id",
                contacts::contact,
                Contact::id);
    }
}
