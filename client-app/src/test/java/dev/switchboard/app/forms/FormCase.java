package dev.switchboard.app.forms;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// A form, what a user types into it, and what the API receives then.
///
/// ```java
/// FormCase.on("/app/team").submits("save", "/app/team/ben")
///         .types("name", "Benjamin")
///         .sends("PATCH /v1/users/ben", """
///                 {"name": "Benjamin"}""");
/// ```
final class FormCase {

    private final String page;
    private String action = "";
    private String path = "";
    private @Nullable FormCase first;
    private @Nullable String leadsTo;
    private @Nullable String absent;
    private boolean once;
    private boolean ofScript;
    private final Map<String, List<String>> typed = new LinkedHashMap<>();
    private final Map<String, List<String>> kept = new LinkedHashMap<>();
    private final Map<String, String> refused = new LinkedHashMap<>();
    private final List<Sent> sent = new ArrayList<>();

    private FormCase(String page) {
        this.page = page;
    }

    /// A request that the API receives.
    ///
    /// @param target such as `PATCH /v1/users/ben`
    /// @param body JSON; the beginning of another kind of body; empty for none
    record Sent(String target, String body) {}

    /// @param page the address of the page with the form
    static FormCase on(String page) {
        return new FormCase(page);
    }

    /// @param button the `data-action` of the button
    /// @param address to which it sends the form, without the query
    FormCase submits(String button, String address) {
        action = button;
        path = address;
        return this;
    }

    /// The request of a script of the page instead of a form.
    FormCase runs(String address) {
        path = address;
        ofScript = true;
        return this;
    }

    /// The page has the form after another one was sent.
    FormCase after(FormCase other) {
        first = other;
        return this;
    }

    /// The page has the form while the API has no such record.
    ///
    /// @param target such as `GET /v1/account/sandbox`
    FormCase without(String target) {
        absent = target;
        return this;
    }

    /// Types into a field of the same name in the API, which can refuse it.
    FormCase types(String name, String... values) {
        refused.put(name, name);
        return typesOnly(name, values);
    }

    /// Types into a field that the API calls otherwise when it refuses it.
    FormCase typesAs(String apiField, String name, String... values) {
        refused.put(apiField, name);
        return typesOnly(name, values);
    }

    /// Types into a field that the API does not know.
    FormCase typesOnly(String name, String... values) {
        typed.put(name, List.of(values));
        kept.put(name, List.of(values));
        return this;
    }

    /// Types a secret, which no page shows again.
    FormCase typesSecret(String name, String value) {
        typed.put(name, List.of(value));
        refused.put(name, name);
        return this;
    }

    FormCase sends(String target) {
        return sends(target, "");
    }

    FormCase sends(String target, String body) {
        sent.add(new Sent(target, body));
        return this;
    }

    /// With an `Idempotency-Key`.
    FormCase once() {
        once = true;
        return this;
    }

    FormCase leadsTo(String address) {
        leadsTo = address;
        return this;
    }

    String page() {
        return page;
    }

    String action() {
        return action;
    }

    String path() {
        return path;
    }

    @Nullable
    FormCase first() {
        return first;
    }

    @Nullable
    String absent() {
        return absent;
    }

    @Nullable
    String leadsTo() {
        return leadsTo;
    }

    boolean isOnce() {
        return once;
    }

    boolean isOfScript() {
        return ofScript;
    }

    /// The application whose user sends it: its first path segment.
    boolean ofTheConsole() {
        return page.startsWith("/operator");
    }

    Map<String, List<String>> typed() {
        return typed;
    }

    /// What the page still has after a refusal.
    Map<String, List<String>> kept() {
        return kept;
    }

    /// The names of the form's fields by the API's.
    Map<String, String> refused() {
        return refused;
    }

    List<Sent> sent() {
        return sent;
    }

    @Override
    public String toString() {
        return page + ": " + action + " " + path + (typed.isEmpty() ? "" : " " + typed.keySet());
    }
}
