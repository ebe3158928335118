package dev.switchboard.app.team.numbers;

import dev.switchboard.app.api.Api;
import dev.switchboard.app.api.Page;
import dev.switchboard.app.api.Query;
import dev.switchboard.app.sessions.Session;
import java.util.ArrayList;
import java.util.List;
import org.springframework.core.ParameterizedTypeReference;
import org.springframework.stereotype.Component;

/// The company's numbers, to choose one of them.
@Component
public class Numbers {

    static final ParameterizedTypeReference<Page<CompanyNumber>> PAGE = new ParameterizedTypeReference<>() {};

    private static final int PAGE_SIZE = 200;
    private static final int MOST_PAGES = 5;

    private final Api api;

    Numbers(Api api) {
        this.api = api;
    }

    /// All numbers in order; no more than the first thousand.
    public List<CompanyNumber> all(Session session) {
        var numbers = new ArrayList<CompanyNumber>();
        String cursor = null;
        for (int read = 0; read < MOST_PAGES; read++) {
            var page = api.get(session, Query.of("/numbers").page(PAGE_SIZE, cursor), PAGE);
            numbers.addAll(page.items());
            cursor = page.nextCursor();
            if (cursor == null) {
                break;
            }
        }
        return numbers;
    }
}
