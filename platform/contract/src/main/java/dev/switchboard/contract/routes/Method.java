package dev.switchboard.contract.routes;

import java.util.ArrayList;
import java.util.Set;

/// The HTTP methods of routes. Every route of `GET` also responds with `HEAD`, and the gateway
/// responds with `OPTIONS`.
public enum Method {
    GET,
    POST,
    PUT,
    PATCH,
    DELETE;

    /// The value of the `Allow` field of a path with these methods, in the order above, with `HEAD` after `GET`
    /// and `OPTIONS` last.
    public static String allow(Set<Method> methods) {
        var names = new ArrayList<String>();
        for (var method : values()) {
            if (methods.contains(method)) {
                names.add(method.name());
                if (method == GET) {
                    names.add("HEAD");
                }
            }
        }
        names.add("OPTIONS");
        return String.join(", ", names);
    }
}
