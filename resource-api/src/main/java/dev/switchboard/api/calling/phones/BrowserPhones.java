package dev.switchboard.api.calling.phones;

import dev.switchboard.api.calling.clients.SocketOwner;
import dev.switchboard.api.directory.devices.SipCredentials;
import dev.switchboard.api.directory.devices.SipCredentialsGenerator;
import dev.switchboard.web.errors.ApiError;
import dev.switchboard.web.ids.UuidV7Generator;
import java.time.Clock;
import java.util.UUID;
import org.springframework.stereotype.Component;
import org.springframework.transaction.reactive.TransactionalOperator;
import reactor.core.publisher.Mono;

/// Issues SIP credentials to pages of the client application, with which a page is a phone for as long as it renews
/// them and its user is signed in.
@Component
final class BrowserPhones {

    private final EngineSockets engines;
    private final BrowserPhoneStore phones;
    private final SipCredentialsGenerator generator;
    private final UuidV7Generator ids;
    private final TransactionalOperator transactions;
    private final BrowserPhoneProperties properties;
    private final IceServers iceServers;
    private final Clock clock;

    BrowserPhones(
            EngineSockets engines,
            BrowserPhoneStore phones,
            SipCredentialsGenerator generator,
            UuidV7Generator ids,
            TransactionalOperator transactions,
            BrowserPhoneProperties properties,
            IceServers iceServers,
            Clock clock) {
        this.engines = engines;
        this.phones = phones;
        this.generator = generator;
        this.ids = ids;
        this.transactions = transactions;
        this.properties = properties;
        this.iceServers = iceServers;
        this.clock = clock;
    }

    /// Creates a phone, which replaces earlier ones of the same credential.
    ///
    /// @param owner with the credential; the phone ends when it ends
    /// @return 409 when the engine has no sound in the browser, as the simulator of sandboxes has none
    Mono<BrowserPhone> issue(SocketOwner owner) {
        return engines.require(owner.orgId()).then(generator.generate()).flatMap(sip -> add(owner, sip));
    }

    private Mono<BrowserPhone> add(SocketOwner owner, SipCredentials sip) {
        return Mono.defer(() -> {
            var id = ids.next();
            var now = clock.instant();
            var expiresAt = now.plus(properties.lifetime());
            return phones.add(owner, id, sip, now, expiresAt, properties.maxPerUser() - 1)
                    .as(transactions::transactional)
                    .thenReturn(new BrowserPhone(
                            id,
                            sip.username(),
                            sip.password(),
                            sip.domain(),
                            properties.websocketUrl(),
                            expiresAt,
                            iceServers.of(id)));
        });
    }

    /// Extends the lifetime of a phone. From now on it ends with the credential of this request.
    ///
    /// @param used whether the user is at the page: of the user's phones, the one used last is called first
    /// @return 404 for one of another user, or one that has expired
    Mono<BrowserPhoneRenewal> renew(SocketOwner owner, UUID id, boolean used) {
        return Mono.defer(() -> {
            var now = clock.instant();
            var expiresAt = now.plus(properties.lifetime());
            return phones.renew(owner, id, used, now, expiresAt)
                    .filter(renewed -> renewed)
                    .switchIfEmpty(Mono.error(ApiError::notFound))
                    .thenReturn(new BrowserPhoneRenewal(id, expiresAt, iceServers.of(id)));
        });
    }

    /// Ends the phones of the owner's credential.
    Mono<Void> end(SocketOwner owner) {
        var credential = owner.credential();
        return credential == null ? Mono.empty() : phones.removeOf(owner, credential);
    }
}
