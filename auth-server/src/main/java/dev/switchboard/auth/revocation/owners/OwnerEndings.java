package dev.switchboard.auth.revocation.owners;

import dev.switchboard.web.ids.UuidV7Generator;
import java.time.Duration;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.dao.DataAccessException;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Propagation;
import org.springframework.transaction.annotation.Transactional;

/// Suspends the subscriptions of a key or an app that a use case ends, in two steps, as with
/// tombstones: a pending notification inside the transaction, and [#send] after the commit and
/// before the response.
@Component
public class OwnerEndings {

    private static final Logger log = LoggerFactory.getLogger(OwnerEndings.class);
    /// Within this time the use case itself is expected to send the notification; afterwards the
    /// sweeper may.
    static final Duration HEAD_START = ResourceApi.TIMEOUT.plusSeconds(1);

    private final PendingEndingStore pending;
    private final ResourceApi resourceApi;
    private final UuidV7Generator identifiers;

    OwnerEndings(PendingEndingStore pending, ResourceApi resourceApi, UuidV7Generator identifiers) {
        this.pending = pending;
        this.resourceApi = resourceApi;
        this.identifiers = identifiers;
    }

    /// Enqueues that an API key was revoked or has expired.
    @Transactional(propagation = Propagation.MANDATORY)
    public OwnerEnding enqueueForKey(UUID orgId, UUID keyId, Instant now) {
        return enqueue(orgId, keyId, null, now);
    }

    /// Enqueues that an app was suspended or deleted, and so ended in all companies.
    @Transactional(propagation = Propagation.MANDATORY)
    public OwnerEnding enqueueForApp(String clientId, Instant now) {
        return enqueue(null, null, clientId, now);
    }

    /// Enqueues that no user of the company grants the app access any more.
    @Transactional(propagation = Propagation.MANDATORY)
    public OwnerEnding enqueueForAppIn(UUID orgId, String clientId, Instant now) {
        return enqueue(orgId, null, clientId, now);
    }

    private OwnerEnding enqueue(@Nullable UUID orgId, @Nullable UUID keyId, @Nullable String clientId, Instant now) {
        var ending = new OwnerEnding(identifiers.next(), orgId, keyId, clientId, now);
        pending.add(ending, now, now.plus(HEAD_START));
        return ending;
    }

    /// Notifies the resource API, within a second. If it is unavailable, the sweeper sends the
    /// notification later.
    public void send(OwnerEnding ending) {
        if (!resourceApi.send(ending)) {
            return;
        }
        try {
            pending.table().remove(ending);
        } catch (DataAccessException failure) {
            log.warn("An ending was sent but could not be removed from the outbox; it will be sent again", failure);
        }
    }
}
