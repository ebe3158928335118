package dev.switchboard.asterisk.endpoints;

import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/// The usernames of devices that an Asterisk lacks, and the order in which it gets them.
///
/// For each new AOR, Asterisk sorts all endpoints that it has, by inserting one after the other into a list
/// (`ast_sip_get_endpoints`): with 5,000 endpoints that takes 45 ms, and the square of their number counts. So where it
/// lacks many, it gets those whose phones were registered, then the AORs of all others, and their endpoints last.
final class LackingDevices {

    private final int many;
    private final Set<String> usernames = new LinkedHashSet<>();
    private final Set<String> withAor = new HashSet<>();

    /// Those that come first; null until it is known, and once Asterisk lacks none.
    private @Nullable Set<String> first;

    /// @param many more than so many are given to Asterisk in this order, and so many at once
    LackingDevices(int many) {
        this.many = many;
    }

    synchronized void add(Collection<String> more) {
        usernames.addAll(more);
    }

    synchronized void remove(String username) {
        usernames.remove(username);
        withAor.remove(username);
        endOfWork();
    }

    synchronized void removeIf(Predicate<String> gone) {
        usernames.removeIf(gone);
        endOfWork();
    }

    private void endOfWork() {
        if (usernames.isEmpty()) {
            reset();
        }
    }

    /// Asterisk has refused it. It is tried again after all others, which do not wait for it.
    synchronized void refused(String username) {
        if (usernames.remove(username)) {
            usernames.add(username);
            withAor.add(username);
        }
        if (first != null) {
            first.remove(username);
        }
    }

    /// Asterisk may have lost what it had. Which come first stays, while work is left: meanwhile none of them is
    /// registered.
    synchronized void clear() {
        usernames.clear();
        withAor.clear();
    }

    /// Nothing is known any more.
    synchronized void reset() {
        clear();
        first = null;
    }

    synchronized boolean hasNot(String username) {
        return !usernames.contains(username);
    }

    synchronized boolean isEmpty() {
        return usernames.isEmpty();
    }

    synchronized boolean areMany() {
        return usernames.size() > many;
    }

    /// Whether there are many, and it is not known which come first.
    synchronized boolean isWithoutOrder() {
        return areMany() && first == null;
    }

    /// @param registered those whose phones were registered
    synchronized void first(Set<String> registered) {
        first = new HashSet<>(registered);
    }

    synchronized void aorCreated(String username) {
        withAor.add(username);
    }

    /// Those that can be pushed now.
    synchronized List<String> next() {
        if (!areMany()) {
            return List.copyOf(usernames);
        }
        var registered = usernames.stream().filter(this::isFirst).limit(many).toList();
        if (!registered.isEmpty()) {
            return registered;
        }
        return withAor.containsAll(usernames) ? usernames.stream().limit(many).toList() : List.of();
    }

    /// Those whose AORs can be created now, once all that come first were pushed.
    synchronized List<String> nextAors(int most) {
        if (!areMany() || usernames.stream().anyMatch(this::isFirst)) {
            return List.of();
        }
        return usernames.stream()
                .filter(username -> !withAor.contains(username))
                .limit(most)
                .toList();
    }

    private boolean isFirst(String username) {
        return first != null && first.contains(username);
    }
}
