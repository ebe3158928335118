package dev.switchboard.app.team;

import dev.switchboard.app.api.Api;
import dev.switchboard.app.api.Page;
import dev.switchboard.app.api.Query;
import dev.switchboard.app.pages.Choices;
import dev.switchboard.app.pages.Choices.Choice;
import dev.switchboard.app.sessions.Session;
import java.util.ArrayList;
import java.util.List;
import org.springframework.core.ParameterizedTypeReference;
import org.springframework.stereotype.Component;

/// The company's users, to choose one of them.
@Component
public class Users {

    static final ParameterizedTypeReference<Page<User>> PAGE = new ParameterizedTypeReference<>() {};

    private static final int PAGE_SIZE = 200;
    private static final int MOST_PAGES = 5;

    private final Api api;

    Users(Api api) {
        this.api = api;
    }

    /// The users by name, disabled ones included; no more than the first thousand.
    public List<User> all(Session session) {
        var users = new ArrayList<User>();
        String cursor = null;
        for (int read = 0; read < MOST_PAGES; read++) {
            var page = api.get(session, Query.of("/users").page(PAGE_SIZE, cursor), PAGE);
            users.addAll(page.items());
            cursor = page.nextCursor();
            if (cursor == null) {
                break;
            }
        }
        return users;
    }

    /// Those who are active, to be chosen in a page.
    public static Choices choices(List<User> users) {
        return new Choices(users.stream()
                .filter(User::active)
                .map(user -> new Choice(user.id(), user.name()))
                .toList());
    }
}
