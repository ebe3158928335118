package dev.switchboard.api.directory.contacts;

import dev.switchboard.api.directory.contacts.Contact.Content;
import dev.switchboard.api.directory.contacts.ContactEntry.Accepted;
import dev.switchboard.api.directory.contacts.ImportResult.SkippedRow;
import dev.switchboard.contract.errors.FieldCode;
import dev.switchboard.web.ids.UuidV7Generator;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.function.BinaryOperator;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Which contacts the entries of a file create and update.
///
/// An entry is about a contact of the same owner with which it has a number or an email in common, one with the same
/// name first. Several people may have one number, such as that of an office: so an entry with another name updates a
/// contact only if no other entry of the file does, and entries of one file are the same contact only if they have
/// the same name, too.
///
/// The name of an entry replaces the contact's; company and note do so unless they are empty; numbers and emails are
/// added.
final class ImportPlan {

    private final UuidV7Generator ids;
    private final Instant now;
    private final Map<Key, Set<Target>> byKey = new HashMap<>();
    private final Map<UUID, Target> targets = new LinkedHashMap<>();
    private final List<SkippedRow> skipped = new ArrayList<>();
    private int created;
    private int updated;

    private ImportPlan(UuidV7Generator ids, Instant now) {
        this.ids = ids;
        this.now = now;
    }

    /// A number, or an email in lower case.
    private record Key(Owner owner, String value) {}

    private record Owned(Accepted entry, Owner owner) {}

    private static final class Target {

        private final @Nullable Contact before;
        private Contact after;
        private boolean taken;

        Target(@Nullable Contact before, Contact after) {
            this.before = before;
            this.after = after;
        }
    }

    /// @param entries with the owner of each
    /// @param existing contacts of these owners that have a number or email of an entry
    static ImportPlan of(Map<Accepted, Owner> entries, Collection<Contact> existing, UuidV7Generator ids, Instant now) {
        var plan = new ImportPlan(ids, now);
        existing.forEach(contact -> plan.add(new Target(contact, contact)));
        var others = new ArrayList<Owned>();
        entries.forEach((entry, owner) -> {
            var known = plan.known(entry, owner, target -> sameName(target, entry));
            if (known == null) {
                others.add(new Owned(entry, owner));
            } else {
                plan.update(known, entry);
            }
        });
        others.forEach(plan::decide);
        return plan;
    }

    private void decide(Owned owned) {
        var entry = owned.entry();
        var known = known(entry, owned.owner(), target -> sameName(target, entry));
        if (known == null) {
            known = known(entry, owned.owner(), target -> target.before != null && !target.taken);
        }
        if (known == null) {
            add(new Target(null, Contact.of(ids.next(), owned.owner(), entry.content(), now, now)));
            created++;
        } else {
            update(known, entry);
        }
    }

    private static boolean sameName(Target target, Accepted entry) {
        return target.after.name().equalsIgnoreCase(entry.content().name());
    }

    private @Nullable Target known(Accepted entry, Owner owner, Predicate<Target> suitable) {
        return keys(entry.content())
                .flatMap(key -> byKey.getOrDefault(new Key(owner, key), Set.of()).stream())
                .filter(suitable)
                .findFirst()
                .orElse(null);
    }

    private void update(Target target, Accepted entry) {
        var merged = merged(target.after.content(), entry.content());
        if (merged.numbers().size() > ContactValues.MOST || merged.emails().size() > ContactValues.MOST) {
            skipped.add(new SkippedRow(
                    entry.row(),
                    FieldCode.ELEMENTS.slug(),
                    "the contact would have more than " + ContactValues.MOST + " numbers or emails"));
            return;
        }
        target.taken = true;
        target.after = target.after.changed(target.after.owner(), merged, now);
        updated++;
        add(target);
    }

    private void add(Target target) {
        targets.put(target.after.id(), target);
        keys(target.after.content())
                .forEach(key -> byKey.computeIfAbsent(new Key(target.after.owner(), key), _ -> new LinkedHashSet<>())
                        .add(target));
    }

    private static Content merged(Content before, Content entry) {
        return new Content(
                entry.name(),
                entry.company() == null ? before.company() : entry.company(),
                merged(
                        before.numbers(),
                        entry.numbers(),
                        ContactNumber::number,
                        (old, given) -> given.label() == null ? old : given),
                merged(
                        before.emails(),
                        entry.emails(),
                        email -> email.email().toLowerCase(Locale.ROOT),
                        (old, given) -> given.label() == null ? old : given),
                entry.note() == null ? before.note() : entry.note());
    }

    private static <T> List<T> merged(List<T> before, List<T> given, Function<T, String> key, BinaryOperator<T> same) {
        var all = new LinkedHashMap<String, T>();
        before.forEach(value -> all.put(key.apply(value), value));
        given.forEach(value -> all.merge(key.apply(value), value, same));
        return List.copyOf(all.values());
    }

    /// By which a contact is known.
    static Stream<String> keys(Content content) {
        return Stream.concat(
                content.numbers().stream().map(ContactNumber::number),
                content.emails().stream().map(email -> email.email().toLowerCase(Locale.ROOT)));
    }

    /// The contacts to add.
    List<Contact> additions() {
        return targets.values().stream()
                .filter(target -> target.before == null)
                .map(target -> target.after)
                .toList();
    }

    /// The contacts to save.
    List<Contact> changes() {
        return targets.values().stream()
                .filter(target -> target.before != null && !target.before.equals(target.after))
                .map(target -> target.after)
                .toList();
    }

    int created() {
        return created;
    }

    int updated() {
        return updated;
    }

    /// The entries that cannot be merged with their contact.
    List<SkippedRow> skipped() {
        return List.copyOf(skipped);
    }
}
