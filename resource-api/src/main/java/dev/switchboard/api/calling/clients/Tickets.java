package dev.switchboard.api.calling.clients;

import dev.switchboard.api.platform.database.PurgeClock;
import dev.switchboard.api.platform.jobs.BackgroundJobs;
import dev.switchboard.contract.keys.Secrets;
import dev.switchboard.contract.keys.Sha256;
import java.security.SecureRandom;
import java.time.Clock;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Component;
import org.springframework.transaction.reactive.TransactionalOperator;
import reactor.core.publisher.Mono;
import reactor.core.scheduler.Schedulers;

/// Tickets for one socket each: a browser cannot send a bearer credential when it opens one, and a
/// credential in a URL would appear in logs.
@Component
class Tickets {

    private final SecureRandom random = new SecureRandom();
    private final TicketStore tickets;
    private final ClientStore clients;
    private final OpenClients open;
    private final TransactionalOperator transactions;
    private final ClientProperties properties;
    private final Clock clock;
    private final PurgeClock purgeClock;
    private final BackgroundJobs jobs;

    Tickets(
            TicketStore tickets,
            ClientStore clients,
            OpenClients open,
            TransactionalOperator transactions,
            ClientProperties properties,
            Clock clock,
            PurgeClock purgeClock,
            BackgroundJobs jobs) {
        this.tickets = tickets;
        this.clients = clients;
        this.open = open;
        this.transactions = transactions;
        this.properties = properties;
        this.clock = clock;
        this.purgeClock = purgeClock;
        this.jobs = jobs;
    }

    /// Above the limit, it replaces the user's oldest unused ticket: a browser whose page is loaded again before its
    /// socket opens leaves one behind.
    ///
    /// @return 409 when the user has too many clients open
    Mono<ClientTicket> issue(SocketOwner owner) {
        // The source of secure random numbers may block.
        return open.requireCapacity(owner.orgId(), owner.userId())
                .then(Mono.fromCallable(() -> Secrets.generate(random)).subscribeOn(Schedulers.boundedElastic()))
                .flatMap(ticket -> add(ticket, owner));
    }

    private Mono<ClientTicket> add(String ticket, SocketOwner owner) {
        return Mono.defer(() -> {
            var expiresAt = clock.instant().plus(properties.ticketLifetime());
            return clients.lock(owner.orgId(), owner.userId())
                    .then(tickets.add(Sha256.of(ticket), owner, expiresAt, properties.maxPerUser()))
                    .as(transactions::transactional)
                    .thenReturn(new ClientTicket(ticket, expiresAt));
        });
    }

    /// The owner of the socket that the ticket opens; empty when the ticket is unknown, used or expired.
    Mono<SocketOwner> redeem(String ticket) {
        return Mono.defer(() -> tickets.take(Sha256.of(ticket), clock.instant()));
    }

    @Scheduled(
            initialDelayString = "${switchboard.clients.purge-every}",
            fixedDelayString = "${switchboard.clients.purge-every}")
    void everyRound() {
        jobs.run("purge tickets", this::purge);
    }

    Mono<Void> purge() {
        return purgeClock.now().flatMap(tickets::purge);
    }
}
