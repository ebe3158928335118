package dev.switchboard.app.forms;

import static dev.switchboard.app.forms.FormCase.on;

import java.util.List;

/// The forms of contacts.
final class ContactForms {

    private static final String CONTACT = "/app/contacts/k1";

    private ContactForms() {}

    static List<FormCase> all() {
        return List.of(
                on("/app/contacts")
                        .submits("save", "/app/contacts")
                        .types("name", "Dana Whitfield")
                        .types("company", "Acme")
                        .types("numbers.0.number", "+44 20 7946 0018")
                        .types("numbers.0.label", "mobile")
                        .types("numbers.1.number", "(312) 555-0101")
                        .types("emails.0.email", "dana@example.com")
                        .types("note", "Mornings")
                        .types("shared", "true")
                        .sends("POST /v1/contacts", """
                                {"name": "Dana Whitfield", "company": "Acme",
                                "numbers": [{"number": "+442079460018", "label": "mobile"}, {"number": "+13125550101"}],
                                "emails": [{"email": "dana@example.com"}], "note": "Mornings", "shared": true}""")
                        .once()
                        .leadsTo(CONTACT),
                on("/app/contacts?number=%2B13125550102")
                        .submits("save", "/app/contacts")
                        .types("name", "Dana")
                        .sends("POST /v1/contacts", """
                                {"name": "Dana", "numbers": [{"number": "+13125550102"}], "emails": [], "shared": false}""")
                        .once(),
                on(CONTACT)
                        .submits("save", CONTACT)
                        .types("name", "Dana W.")
                        .types("company", "")
                        .types("numbers.0.number", "+13125550103")
                        .types("note", "Evenings")
                        .sends("PATCH /v1/contacts/k1", """
                                {"name": "Dana W.", "company": null,
                                "numbers": [{"number": "+13125550103", "label": "mobile"}],
                                "emails": [{"email": "dana@example.com", "label": "work"}], "note": "Evenings",
                                "shared": true}""")
                        .leadsTo(CONTACT),
                on(CONTACT)
                        .submits("save", CONTACT)
                        .types("numbers.0.number", "")
                        .types("numbers.0.label", "")
                        .sends("PATCH /v1/contacts/k1", """
                                {"name": "Dana Whitfield", "company": "Acme", "numbers": [],
                                "emails": [{"email": "dana@example.com", "label": "work"}], "note": null,
                                "shared": true}"""),
                on(CONTACT)
                        .submits("delete", CONTACT + "/delete")
                        .sends("DELETE /v1/contacts/k1")
                        .leadsTo("/app/contacts"),
                on("/app/contacts/import")
                        .submits("upload", "/app/contacts/import")
                        .types("shared", "true")
                        .sends("POST /v1/contacts/import", "file=%PDF-1.7; shared=true")
                        .once()
                        .leadsTo("/app/contacts/import"));
    }
}
