package dev.switchboard.api.directory.contacts;

import dev.switchboard.api.directory.contacts.Contact.Content;
import dev.switchboard.api.platform.actor.Actor;
import dev.switchboard.api.platform.database.ColumnNames;
import dev.switchboard.api.platform.database.Columns;
import dev.switchboard.api.platform.database.SearchClient;
import dev.switchboard.api.platform.database.SearchPattern;
import dev.switchboard.api.platform.database.Select;
import dev.switchboard.web.paging.KeysetPosition;
import dev.switchboard.web.paging.Limit;
import dev.switchboard.web.paging.PageRequest;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.r2dbc.core.DatabaseClient;
import org.springframework.r2dbc.core.DatabaseClient.GenericExecuteSpec;
import org.springframework.stereotype.Repository;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;
import tools.jackson.core.type.TypeReference;
import tools.jackson.databind.json.JsonMapper;

@Repository
class ContactStore {

    private static final String COLUMNS = "id, user_id, name, company, cast(numbers as text) as numbers,"
            + " cast(emails as text) as emails, note, created_at, updated_at";
    private static final ColumnNames NAMES = ColumnNames.of(COLUMNS);
    static final String SELECT = "select " + COLUMNS + " from contacts where org_id = :org_id";

    /// Separates the values in the column `search`.
    private static final String SEPARATOR = "\u001f";

    /// A contact that an actor without a user sees.
    static final String SHARED = "user_id is null";

    private static final String OWN = "user_id = :viewer";

    /// The sub-select hides the length of the array, so that the plan is kept (package `database`). No number is in
    /// so many contacts that its look-up would not come first.
    private static final String WITH_NUMBER = """
            id in (
                select found.contact_id
                from unnest((select :numbers)) as asked (number)
                cross join lateral (
                    select contact_id from contact_keys
                    where contact_keys.org_id = :org_id and contact_keys.key = asked.number offset 0) as found)""";

    private static final String INSERT = """
            insert into contacts (org_id, id, user_id, name, company, numbers, emails, note, created_at, updated_at)
            values (:org_id, :id, :user_id, :name, :company, cast(:numbers as jsonb), cast(:emails as jsonb), :note,
                :created_at, :updated_at)""";

    private static final String UPDATE = """
            update contacts set user_id = :user_id, name = :name, company = :company, numbers = cast(:numbers as jsonb),
                emails = cast(:emails as jsonb), note = :note, updated_at = :updated_at
            where org_id = :org_id and id = :id""";

    /// The columns of a contact as the API shows it.
    private static final String ROWS = """
            json_to_recordset(cast(:contacts as json)) as rows (id uuid, user_id uuid, name text, company text, numbers jsonb,
                emails jsonb, note text, created_at timestamptz, updated_at timestamptz)""";

    private static final String INSERT_ALL = """
            insert into contacts (org_id, id, user_id, name, company, numbers, emails, note, created_at, updated_at)
            select :org_id, id, user_id, name, company, numbers, emails, note, created_at, updated_at from\s""" + ROWS;

    private static final String UPDATE_ALL = """
            update contacts set name = rows.name, company = rows.company, numbers = rows.numbers, emails = rows.emails,
                note = rows.note, updated_at = rows.updated_at
            from\s""" + ROWS + " where contacts.org_id = :org_id and contacts.id = rows.id";

    /// Of each number and email a few contacts, and not more than fit in memory.
    private static final String HAVING = """
            id in (
                select found.contact_id
                from unnest((select :keys)) as asked (key)
                cross join lateral (
                    select contact_id from contact_keys
                    where contact_keys.org_id = :org_id and contact_keys.key = folded(asked.key) limit 20) as found)
            limit 10000 for no key update""";

    /// How many contacts one statement writes.
    private static final int WRITTEN_AT_ONCE = 500;

    private static final TypeReference<List<ContactNumber>> NUMBERS = new TypeReference<>() {};
    private static final TypeReference<List<ContactEmail>> EMAILS = new TypeReference<>() {};

    private final DatabaseClient database;
    private final SearchClient searches;
    private final JsonMapper json;

    ContactStore(DatabaseClient database, SearchClient searches, JsonMapper json) {
        this.database = database;
        this.searches = searches;
        this.json = json;
        // Otherwise the first rows would wait for a lock in the JSON library.
        json.readValue("[]", NUMBERS);
        json.readValue("[]", EMAILS);
    }

    /// The contact, if the actor sees it.
    Mono<Contact> find(Actor actor, UUID id) {
        return one(visible(actor, id));
    }

    /// The contact, if the actor sees it, with the row locked until the transaction ends.
    Mono<Contact> lock(Actor actor, UUID id) {
        return one(visible(actor, id).add(" for no key update"));
    }

    private static Select visible(Actor actor, UUID id) {
        return visible(
                Select.from(SELECT)
                        .bind("org_id", actor.orgId())
                        .and("id = :id")
                        .bind("id", id),
                actor);
    }

    private static Select visible(Select select, Actor actor) {
        var userId = actor.userId();
        return userId == null
                ? select.and(SHARED)
                : select.and("(" + SHARED + " or " + OWN + ")").bind("viewer", userId);
    }

    private Mono<Contact> one(Select select) {
        return select.on(database).map(row -> contact(new Columns(row))).one();
    }

    /// The contacts that the actor sees and that match the query, in code-point order of their names, then by id.
    Flux<Contact> list(Actor actor, ContactQuery query, List<String> numbers, PageRequest page) {
        var userId = actor.userId();
        var shared = part(actor, SHARED, query, numbers, page);
        var select = userId == null
                ? shared
                : Select.allOf(List.of(
                                shared, part(actor, OWN, query, numbers, page).bind("viewer", userId)))
                        .add(" order by name, id")
                        .limit(page.rows());
        return query.q() == null
                ? select.page(database, NAMES, this::contact)
                : searches.search(
                                actor.orgId(),
                                client -> select.page(client, NAMES, this::contact)
                                        .collectList())
                        .flatMapIterable(contacts -> contacts);
    }

    /// The first contacts of one owner, in the order of an index.
    private static Select part(Actor actor, String owner, ContactQuery query, List<String> numbers, PageRequest page) {
        var select = Select.from(SELECT).bind("org_id", actor.orgId()).and(owner);
        if (query.q() != null) {
            var digits = query.digits();
            select.and("(search like folded(:pattern)" + (digits == null ? "" : " or search like :digits") + ")")
                    .bind("pattern", pattern(query.q()));
            if (digits != null) {
                select.bind("digits", SearchPattern.partOf(digits));
            }
        }
        if (!numbers.isEmpty()) {
            select.and(WITH_NUMBER).bind("numbers", numbers.toArray(String[]::new));
        }
        return select.afterText("name", page.after()).add(" order by name, id").limit(page.rows());
    }

    /// No value contains the separator, and two separators are never adjacent, so that a query with a separator finds
    /// nothing.
    private static String pattern(String q) {
        return SearchPattern.partOf(q.replace(SEPARATOR, SEPARATOR + SEPARATOR));
    }

    /// All contacts that the actor sees, in the order of [#list], page by page as they are consumed.
    Flux<List<Contact>> pages(Actor actor) {
        return page(actor, null)
                .expand(page -> page.size() <= Limit.MOST
                        ? Mono.empty()
                        : page(actor, page.getLast().position()))
                .filter(page -> !page.isEmpty());
    }

    private Mono<List<Contact>> page(Actor actor, @Nullable KeysetPosition after) {
        var page = new PageRequest(Limit.MOST, KeysetPosition.NONE, after);
        return list(actor, ContactQuery.ALL, List.of(), page).collectList();
    }

    /// The contacts that the actor sees and that have one of these numbers or emails, with their rows locked until
    /// the transaction ends.
    Flux<Contact> having(Actor actor, List<String> keys) {
        return visible(Select.from(SELECT).bind("org_id", actor.orgId()), actor)
                .and(HAVING)
                .bind("keys", keys.toArray(String[]::new))
                .on(database)
                .map(row -> contact(new Columns(row)))
                .all();
    }

    /// The country of the company, ISO 3166-1 alpha-2.
    Mono<String> country(UUID orgId) {
        return database.sql("select country from companies where id = :id")
                .bind("id", orgId)
                .mapValue(String.class)
                .one();
    }

    /// Serializes transactions that add contacts of a company.
    Mono<Void> lockCompany(UUID orgId) {
        return database.sql("select from companies where id = :id for no key update")
                .bind("id", orgId)
                .then();
    }

    /// How many contacts a company has, those of all users included.
    Mono<Long> count(UUID orgId) {
        return database.sql("select count(*) from contacts where org_id = :org_id")
                .bind("org_id", orgId)
                .mapValue(Long.class)
                .one();
    }

    Mono<Void> add(UUID orgId, Contact contact) {
        return written(INSERT, orgId, contact)
                .bind("created_at", contact.createdAt())
                .then();
    }

    Mono<Void> addAll(UUID orgId, List<Contact> added) {
        return writeAll(INSERT_ALL, orgId, added);
    }

    Mono<Void> saveAll(UUID orgId, List<Contact> changed) {
        return writeAll(UPDATE_ALL, orgId, changed);
    }

    private Mono<Void> writeAll(String statement, UUID orgId, List<Contact> written) {
        return Flux.fromIterable(written)
                .buffer(WRITTEN_AT_ONCE)
                .concatMap(some -> database.sql(statement)
                        .bind("org_id", orgId)
                        .bind("contacts", json.writeValueAsString(some))
                        .then())
                .then();
    }

    Mono<Void> save(UUID orgId, Contact contact) {
        return written(UPDATE, orgId, contact).then();
    }

    private GenericExecuteSpec written(String statement, UUID orgId, Contact contact) {
        return database.sql(statement)
                .bind("org_id", orgId)
                .bind("id", contact.id())
                .bind("user_id", Columns.parameter(contact.userId(), UUID.class))
                .bind("name", contact.name())
                .bind("company", Columns.parameter(contact.company(), String.class))
                .bind("numbers", json.writeValueAsString(contact.numbers()))
                .bind("emails", json.writeValueAsString(contact.emails()))
                .bind("note", Columns.parameter(contact.note(), String.class))
                .bind("updated_at", contact.updatedAt());
    }

    Mono<Void> delete(UUID orgId, UUID id) {
        return database.sql("delete from contacts where org_id = :org_id and id = :id")
                .bind("org_id", orgId)
                .bind("id", id)
                .then();
    }

    /// Maps a row of [#SELECT].
    Contact contact(Columns row) {
        var content = new Content(
                row.text("name"),
                row.textOrNull("company"),
                json.readValue(row.text("numbers"), NUMBERS),
                json.readValue(row.text("emails"), EMAILS),
                row.textOrNull("note"));
        return Contact.of(
                row.uuid("id"),
                new Owner(row.uuidOrNull("user_id")),
                content,
                row.instant("created_at"),
                row.instant("updated_at"));
    }
}
