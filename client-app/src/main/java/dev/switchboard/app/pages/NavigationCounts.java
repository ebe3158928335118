package dev.switchboard.app.pages;

import dev.switchboard.app.sessions.Session;
import java.util.Map;

/// How much is new on pages of the navigation.
public interface NavigationCounts {

    /// What is known of a session without a request, by the page's `data-page`. What is missing is not known.
    Map<String, Integer> known(Session session);
}
