package dev.switchboard.app.console;

import dev.switchboard.app.api.Api;
import dev.switchboard.app.api.ApiException;
import dev.switchboard.app.api.ApiException.FieldProblem;
import dev.switchboard.app.api.Page;
import dev.switchboard.app.api.Query;
import dev.switchboard.app.sessions.Session;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.springframework.core.ParameterizedTypeReference;
import org.springframework.http.HttpStatus;

/// A record of which a page shows the name only.
public record Named(String id, String name) {

    private static final Pattern ID = Pattern.compile("[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}");
    private static final int MAX_RECORDS = 200;
    private static final int FOUND = 20;
    private static final ParameterizedTypeReference<Page<Named>> PAGE = new ParameterizedTypeReference<>() {};

    /// The company with this id; empty when there is none, and for an empty id.
    public static Optional<Named> find(Api api, Session session, String companyId) {
        if (companyId.isEmpty()) {
            return Optional.empty();
        }
        try {
            return Optional.of(api.get(session, Query.of("/operator/companies/{company_id}", companyId), Named.class));
        } catch (ApiException error) {
            if (error.status() >= HttpStatus.INTERNAL_SERVER_ERROR.value()) {
                throw error;
            }
            return Optional.empty();
        }
    }

    /// The companies with a part of a name, the newest first; none for an empty part.
    public static List<Named> search(Api api, Session session, String part) {
        return part.isBlank()
                ? List.of()
                : api.get(
                                session,
                                Query.of("/operator/companies")
                                        .with("q", part.strip())
                                        .with("limit", FOUND),
                                PAGE)
                        .items();
    }

    /// The company that somebody typed: the one with this id or name, or else the only one with this part of a name.
    ///
    /// @throws ApiException what is wrong with `company_id` when it is none, or one of several
    public static String chosen(Api api, Session session, String typed) {
        var text = typed.strip();
        if (text.isEmpty() || ID.matcher(text).matches()) {
            return text;
        }
        var found = search(api, session, text);
        var named =
                found.stream().filter(one -> one.name().equalsIgnoreCase(text)).toList();
        var candidates = named.isEmpty() ? found : named;
        if (candidates.size() == 1) {
            return candidates.getFirst().id();
        }
        var code = candidates.isEmpty() ? "unknown_company" : "several_companies";
        throw ApiException.invalid(new FieldProblem("company_id", "does not name one company", code, null, null));
    }

    /// The names of the newest records of a list by id. A page shows others by their id.
    ///
    /// @param path of the list
    public static Map<String, String> of(Api api, Session session, String path) {
        return api.get(session, Query.of(path).with("limit", MAX_RECORDS), PAGE).items().stream()
                .collect(Collectors.toMap(Named::id, Named::name));
    }
}
