package dev.switchboard.app.console;

import dev.switchboard.app.api.Api;
import dev.switchboard.app.api.Page;
import dev.switchboard.app.api.Query;
import dev.switchboard.app.sessions.Session;
import java.util.Map;
import java.util.stream.Collectors;
import org.springframework.core.ParameterizedTypeReference;

/// A record of which a page shows the name only.
public record Named(String id, String name) {

    private static final int MAX_RECORDS = 200;
    private static final ParameterizedTypeReference<Page<Named>> PAGE = new ParameterizedTypeReference<>() {};

    /// The names of the newest records of a list by id. A page shows others by their id.
    ///
    /// @param path of the list
    public static Map<String, String> of(Api api, Session session, String path) {
        return api.get(session, Query.of(path).with("limit", MAX_RECORDS), PAGE).items().stream()
                .collect(Collectors.toMap(Named::id, Named::name));
    }
}
