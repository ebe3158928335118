// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.api;

import dev.switchboard.sdk.Media;
import dev.switchboard.sdk.Pager;
import dev.switchboard.sdk.RequestOptions;
import dev.switchboard.sdk.Spec;
import dev.switchboard.sdk.Transport;
import dev.switchboard.sdk.model.Contact;
import dev.switchboard.sdk.model.ContactCreate;
import dev.switchboard.sdk.model.ContactFileForm;
import dev.switchboard.sdk.model.ContactPatch;
import dev.switchboard.sdk.model.ImportResult;
import dev.switchboard.sdk.model.ListContactsQuery;
import javax.annotation.processing.Generated;

/// The routes under "Contacts".
@Generated("sdk/renew")
public final class ContactsApi {

    private final Transport transport;

    ContactsApi(Transport transport) {
        this.transport = transport;
    }

    /// Creates a contact.
    ///
    /// It is the user's own unless it is `shared`, for which an owner or admin is needed. A credential without a
    /// user creates shared ones.
    ///
    /// Scope `contacts:write`, tier `medium`. An extension of the API specification.
    public Contact create(ContactCreate body) {
        return create(body, RequestOptions.DEFAULT);
    }

    /// Creates a contact.
    ///
    /// It is the user's own unless it is `shared`, for which an owner or admin is needed. A credential without a
    /// user creates shared ones.
    ///
    /// Scope `contacts:write`, tier `medium`. An extension of the API specification.
    public Contact create(ContactCreate body, RequestOptions options) {
        return transport.json(Spec.of("POST", "/contacts").body(body).idempotent(), Contact.class, options);
    }

    /// Deletes a contact.
    ///
    /// Users delete their own, owners and admins also those that the company shares.
    ///
    /// Scope `contacts:write`, tier `medium`. An extension of the API specification.
    public void delete(String contactId) {
        delete(contactId, RequestOptions.DEFAULT);
    }

    /// Deletes a contact.
    ///
    /// Users delete their own, owners and admins also those that the company shares.
    ///
    /// Scope `contacts:write`, tier `medium`. An extension of the API specification.
    public void delete(String contactId, RequestOptions options) {
        transport.nothing(Spec.of("DELETE", "/contacts/" + Transport.segment(contactId)), options);
    }

    /// All contacts that the credential sees, as CSV or vCard.
    ///
    /// `Accept: text/vcard` gets vCard 3.0, anything else CSV.
    ///
    /// Scope `contacts:read`, tier `heavy`. An extension of the API specification.
    public Media export() {
        return export(RequestOptions.DEFAULT);
    }

    /// All contacts that the credential sees, as CSV or vCard.
    ///
    /// `Accept: text/vcard` gets vCard 3.0, anything else CSV.
    ///
    /// Scope `contacts:read`, tier `heavy`. An extension of the API specification.
    public Media export(RequestOptions options) {
        return transport.media(Spec.of("GET", "/contacts/export"), options);
    }

    /// One contact.
    ///
    /// Scope `contacts:read`, tier `medium`. An extension of the API specification.
    public Contact get(String contactId) {
        return get(contactId, RequestOptions.DEFAULT);
    }

    /// One contact.
    ///
    /// Scope `contacts:read`, tier `medium`. An extension of the API specification.
    public Contact get(String contactId, RequestOptions options) {
        return transport.json(Spec.of("GET", "/contacts/" + Transport.segment(contactId)), Contact.class, options);
    }

    /// Imports a file of contacts: CSV with a header row, or vCard 3 or 4.
    ///
    /// Of a file that cannot be read nothing is imported, of any other all entries that can be. An entry is about
    /// a contact that is there if they have a number or an email in common. The file has at most 5 MiB and 5,000
    /// entries.
    ///
    /// Scope `contacts:write`, tier `medium`. An extension of the API specification.
    public ImportResult importContacts(ContactFileForm body) {
        return importContacts(body, RequestOptions.DEFAULT);
    }

    /// Imports a file of contacts: CSV with a header row, or vCard 3 or 4.
    ///
    /// Of a file that cannot be read nothing is imported, of any other all entries that can be. An entry is about
    /// a contact that is there if they have a number or an email in common. The file has at most 5 MiB and 5,000
    /// entries.
    ///
    /// Scope `contacts:write`, tier `medium`. An extension of the API specification.
    public ImportResult importContacts(ContactFileForm body, RequestOptions options) {
        return transport.json(Spec.of("POST", "/contacts/import").form(body).idempotent(), ImportResult.class, options);
    }

    /// Contacts, by name.
    ///
    /// The user's own and those that the company shares; without a user only the latter.
    ///
    /// Scope `contacts:read`, tier `medium`. An extension of the API specification.
    public Pager<Contact> list() {
        return list(new ListContactsQuery(), RequestOptions.DEFAULT);
    }

    /// Contacts, by name.
    ///
    /// The user's own and those that the company shares; without a user only the latter.
    ///
    /// Scope `contacts:read`, tier `medium`. An extension of the API specification.
    public Pager<Contact> list(ListContactsQuery query) {
        return list(query, RequestOptions.DEFAULT);
    }

    /// Contacts, by name.
    ///
    /// The user's own and those that the company shares; without a user only the latter.
    ///
    /// Scope `contacts:read`, tier `medium`. An extension of the API specification.
    public Pager<Contact> list(ListContactsQuery query, RequestOptions options) {
        return transport.pager(Spec.of("GET", "/contacts").query(query), Contact.class, options);
    }

    /// Changes a contact.
    ///
    /// Any subset of the fields; `numbers` and `emails` replace all that the contact has. Users change their own,
    /// owners and admins also those that the company shares.
    ///
    /// Scope `contacts:write`, tier `medium`. An extension of the API specification.
    public Contact update(String contactId, ContactPatch body) {
        return update(contactId, body, RequestOptions.DEFAULT);
    }

    /// Changes a contact.
    ///
    /// Any subset of the fields; `numbers` and `emails` replace all that the contact has. Users change their own,
    /// owners and admins also those that the company shares.
    ///
    /// Scope `contacts:write`, tier `medium`. An extension of the API specification.
    public Contact update(String contactId, ContactPatch body, RequestOptions options) {
        return transport.json(Spec.of("PATCH", "/contacts/" + Transport.segment(contactId)).body(body), Contact.class, options);
    }
}
