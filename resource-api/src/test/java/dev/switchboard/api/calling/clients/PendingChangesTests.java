package dev.switchboard.api.calling.clients;

import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.api.calling.clients.ClientMessage.Changed;
import dev.switchboard.api.platform.events.ChangedResource;
import java.util.UUID;
import org.junit.jupiter.api.Test;

class PendingChangesTests {

    private final PendingChanges changes = new PendingChanges(6);

    private static Changed of(ChangedResource resource) {
        return new Changed(resource, UUID.randomUUID(), null, null, null);
    }

    private static Changed ofPresence(UUID userId) {
        return new Changed(ChangedResource.PRESENCE, null, userId, null, null);
    }

    @Test
    void keepsTheLastOfSeveralChangesOfARecord() {
        var user = UUID.randomUUID();
        var message = of(ChangedResource.MESSAGES);

        changes.add(message);
        changes.add(ofPresence(user));
        changes.add(message);
        var last = ofPresence(user);
        changes.add(last);

        assertThat(changes.takeAll()).containsExactly(message, last);
        assertThat(changes.isEmpty()).isTrue();
        assertThat(changes.takeAll()).isEmpty();
    }

    @Test
    void mergesTheResourceWithTheMostWhenThereAreTooMany() {
        var fax = of(ChangedResource.FAXES);
        changes.add(fax);
        for (int i = 0; i < 1_000; i++) {
            changes.add(of(ChangedResource.MESSAGES));
        }

        assertThat(changes.takeAll()).containsExactly(Changed.anyOf(ChangedResource.MESSAGES), fax);
    }

    @Test
    void holdsAtMostOneOfEachResourceHoweverManyChange() {
        for (int i = 0; i < 100; i++) {
            for (var resource : ChangedResource.values()) {
                changes.add(resource == ChangedResource.PRESENCE ? ofPresence(UUID.randomUUID()) : of(resource));
            }
        }

        assertThat(changes.takeAll()).hasSize(ChangedResource.values().length).allMatch(one -> one.recordId() == null);
    }

    @Test
    void beginsAnewOnceTheyAreTaken() {
        for (int i = 0; i < 10; i++) {
            changes.add(of(ChangedResource.MESSAGES));
        }
        changes.takeAll();
        var next = of(ChangedResource.MESSAGES);

        changes.add(next);

        assertThat(changes.takeAll()).containsExactly(next);
    }

    @Test
    void passesOnThatSeveralHaveChanged() {
        changes.add(of(ChangedResource.FAXES));

        changes.add(Changed.anyOf(ChangedResource.FAXES));

        assertThat(changes.takeAll()).containsExactly(Changed.anyOf(ChangedResource.FAXES));
    }
}
