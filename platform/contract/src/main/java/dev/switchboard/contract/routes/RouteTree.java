package dev.switchboard.contract.routes;

import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Routes as a tree of path segments, so that a request is matched with one look-up per segment. A fixed
/// segment takes precedence over a variable (`/users/me` over `/users/{user_id}`).
final class RouteTree {

    private static final int MAX_DEPTH = 8;

    private final Map<String, RouteTree> fixed = new HashMap<>();
    private @Nullable RouteTree variable;
    private final Map<Method, Route> routes = new EnumMap<>(Method.class);

    private RouteTree() {}

    static RouteTree of(List<Route> routes) {
        var root = new RouteTree();
        for (var route : routes) {
            var node = root;
            for (var segment : route.segments()) {
                node = node.child(segment);
            }
            if (node.routes.put(route.method(), route) != null) {
                throw new IllegalArgumentException("duplicate route " + route);
            }
        }
        return root;
    }

    private RouteTree child(String segment) {
        if (!segment.startsWith("{")) {
            return fixed.computeIfAbsent(segment, name -> new RouteTree());
        }
        if (variable == null) {
            variable = new RouteTree();
        }
        return variable;
    }

    RouteMatch match(String method, String rawPath) {
        var node = find(rawPath);
        if (node == null || node.routes.isEmpty()) {
            return new RouteMatch.NotFound();
        }
        for (var entry : node.routes.entrySet()) {
            var name = entry.getKey().name();
            if (name.equals(method) || (method.equals("HEAD") && entry.getKey() == Method.GET)) {
                return new RouteMatch.Found(entry.getValue());
            }
        }
        return new RouteMatch.MethodNotAllowed(Set.copyOf(node.routes.keySet()));
    }

    private @Nullable RouteTree find(String rawPath) {
        if (rawPath.isEmpty() || rawPath.charAt(0) != '/') {
            return null;
        }
        RouteTree node = this;
        int start = 1;
        for (int depth = 0; depth < MAX_DEPTH; depth++) {
            int slash = rawPath.indexOf('/', start);
            int end = slash < 0 ? rawPath.length() : slash;
            if (end == start) {
                return null;
            }
            var next = node.fixed.get(rawPath.substring(start, end));
            node = next == null ? node.variable : next;
            if (node == null || slash < 0) {
                return node;
            }
            start = slash + 1;
        }
        return null;
    }
}
