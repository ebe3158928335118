package dev.switchboard.api.calling.phones;

import dev.switchboard.api.calling.engines.EngineChanges;
import dev.switchboard.api.directory.devices.DeviceRegistrations;
import dev.switchboard.api.directory.numbers.Callee;
import dev.switchboard.api.platform.database.Columns;
import dev.switchboard.telephony.DialedCall;
import dev.switchboard.telephony.EmergencyDialing;
import dev.switchboard.telephony.SipDevice;
import dev.switchboard.telephony.SipDevices;
import dev.switchboard.telephony.WaitingCall;
import dev.switchboard.web.emergency.EmergencyNumbers;
import dev.switchboard.web.numbers.PhoneNumbers;
import java.time.Clock;
import java.util.Collection;
import java.util.HashSet;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.r2dbc.core.DatabaseClient;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;

/// The devices with SIP credentials of active users of active companies. Those of sandboxes register nowhere: what they
/// dial would reach the telephone network.
@Component
final class RegisteredDevices implements SipDevices {

    /// Phones in the browser come first: a user who places or answers a call with another client is most likely at
    /// the page that shows the call. The line is the one from which emergency numbers are called, and at which the
    /// caller is called back: that of the device, else of its user, else the main number, else any.
    private static final String OF = """
            with phones as (
                select devices.org_id, devices.id, devices.user_id, devices.number_id, devices.type = 'web' as browser,
                    false as of_page, devices.last_seen_at as used_at, sip_credentials.username, sip_credentials.realm,
                    sip_credentials.ha1_md5
                from sip_credentials
                    join devices on devices.org_id = sip_credentials.org_id and devices.id = sip_credentials.device_id
                where devices.org_id = any(:companies) and devices.status <> 'revoked'
                union all
                select org_id, id, user_id, null, true, true, used_at, username, realm, ha1_md5
                from browser_phones where org_id = any(:companies) and expires_at > :now)
            select phones.*, tied.id as shared_number_id, companies.country, coalesce(own.id, other.id, any_other.id) as line_id,
                coalesce(own.number, other.number, any_other.number) as line
            from phones
                join users on users.org_id = phones.org_id and users.id = phones.user_id
                join companies on companies.id = phones.org_id
                left join numbers as tied on tied.org_id = phones.org_id and tied.id = phones.number_id
                    and tied.user_id is null
                left join lateral (
                    select numbers.id, numbers.number from numbers
                    where numbers.org_id = phones.org_id
                        and (numbers.user_id = phones.user_id or numbers.id = tied.id)
                        and numbers.status = 'active' and 'voice' = any(numbers.capabilities)
                    order by numbers.id = phones.number_id desc nulls last, numbers.assigned_at, numbers.id
                    limit 1) as own on true
                left join lateral (
                    select numbers.id, numbers.number from numbers
                    where own.id is null and numbers.org_id = phones.org_id
                        and numbers.number = companies.main_number
                        and numbers.status = 'active' and 'voice' = any(numbers.capabilities)) as other on true
                left join lateral (
                    select numbers.id, numbers.number from numbers
                    where own.id is null and other.id is null and numbers.org_id = phones.org_id
                        and numbers.status = 'active' and 'voice' = any(numbers.capabilities)
                    order by numbers.assigned_at, numbers.id
                    limit 1) as any_other on true
            where users.status = 'active' and companies.status = 'active' and companies.sandbox_of is null
            order by phones.org_id, phones.user_id, phones.of_page desc, phones.used_at desc nulls last, phones.id""";

    private static final String COMPANIES = "select id from companies where status = 'active' and sandbox_of is null";

    /// A phone in the browser is not listed any more once it has expired, before it is deleted.
    private static final String EXPIRED = """
            select distinct org_id from browser_phones where expires_at > :since and expires_at <= :now""";

    private static final String PHONES = """
            with phones as (
                select org_id, id, user_id, number_id from devices where status <> 'revoked'
                union all
                select org_id, id, user_id, null from browser_phones where expires_at > :now)
            """;

    /// The device's line, if it is assigned to its user or to nobody; otherwise the line that was assigned to its user
    /// first.
    private static final String LINE = PHONES + """
            select numbers.id, numbers.number
            from phones
                join companies on companies.id = phones.org_id
                join users on users.org_id = phones.org_id and users.id = phones.user_id
                join numbers on numbers.org_id = phones.org_id and (numbers.user_id = phones.user_id
                    or numbers.id = phones.number_id and numbers.user_id is null)
            where phones.org_id = :org_id and phones.id = :id
                and users.status = 'active' and companies.status = 'active'
                and numbers.status = 'active' and 'voice' = any(numbers.capabilities)
            order by numbers.id = phones.number_id desc nulls last, numbers.assigned_at, numbers.id limit 1""";

    /// The line of the device or its user, else the main number, else any: calls to colleagues need no
    /// line of the user.
    private static final String ANY_LINE = PHONES + """
            select numbers.id, numbers.number
            from phones
                join companies on companies.id = phones.org_id
                join numbers on numbers.org_id = phones.org_id
            where phones.org_id = :org_id and phones.id = :id
                and numbers.status = 'active' and 'voice' = any(numbers.capabilities)
            order by numbers.user_id is not distinct from phones.user_id desc,
                numbers.id is not distinct from phones.number_id desc,
                numbers.number is not distinct from companies.main_number desc,
                numbers.user_id is null desc, numbers.assigned_at, numbers.id limit 1""";

    private static final String COUNTRY = PHONES + """
            select companies.country
            from phones join companies on companies.id = phones.org_id
                join users on users.org_id = phones.org_id and users.id = phones.user_id
            where phones.org_id = :org_id and phones.id = :id
                and users.status = 'active' and companies.status = 'active'""";

    private static final String PARKED = "select id, media_server from calls"
            + " where org_id = :org_id and parked_slot = :slot and media_server is not null";

    private static final String RINGING = """
            select calls.id, calls.media_server
            from users join calls on calls.org_id = users.org_id and calls.offered_to @> array[users.id]
            where users.org_id = :org_id and users.extension = :extension and users.status = 'active'
                and calls.ended_at is null and calls.state = 'ringing' and calls.media_server is not null
            order by calls.started_at, calls.id limit 1""";

    /// A colleague, with the number that was assigned to them first. A call to a user without a number shows a number
    /// of the company.
    private static final String COLLEAGUE = """
            select users.id, numbers.number from users
                join companies on companies.id = users.org_id
                join numbers on numbers.org_id = users.org_id
            where users.org_id = :org_id and users.extension = :extension and users.status = 'active'
                and numbers.status = 'active' and 'voice' = any(numbers.capabilities)
            order by numbers.user_id is not distinct from users.id desc,
                numbers.number is not distinct from companies.main_number desc,
                numbers.user_id is null desc, numbers.assigned_at, numbers.id limit 1""";

    private final DatabaseClient database;
    private final PhoneNumbers phoneNumbers;
    private final DeviceRegistrations registrations;
    private final EngineChanges changes;
    private final Clock clock;

    RegisteredDevices(
            DatabaseClient database,
            PhoneNumbers phoneNumbers,
            DeviceRegistrations registrations,
            EngineChanges changes,
            Clock clock) {
        this.database = database;
        this.changes = changes;
        this.phoneNumbers = phoneNumbers;
        this.registrations = registrations;
        this.clock = clock;
    }

    @Override
    public Flux<UUID> companies() {
        return database.sql(COMPANIES).mapValue(UUID.class).all();
    }

    @Override
    public Mono<Changes> changes(@Nullable String position) {
        return changes.devices(position)
                .flatMap(changed -> expired(changed).map(expired -> {
                    var companies = new HashSet<>(changed.companies());
                    companies.addAll(expired);
                    return new Changes(companies, changed.known(), changed.position());
                }));
    }

    private Mono<Set<UUID>> expired(EngineChanges.Changed changed) {
        return changed.known()
                ? database.sql(EXPIRED)
                        .bind("since", changed.since())
                        .bind("now", clock.instant())
                        .mapValue(UUID.class)
                        .all()
                        .collect(Collectors.toSet())
                : Mono.just(Set.of());
    }

    @Override
    public Flux<SipDevice> of(Collection<UUID> companies) {
        return Flux.defer(() -> database.sql(OF)
                .bind("companies", companies.toArray(UUID[]::new))
                .bind("now", clock.instant())
                .map(row -> device(new Columns(row)))
                .all());
    }

    private SipDevice device(Columns row) {
        return new SipDevice(
                row.uuid("org_id"),
                row.uuid("id"),
                row.uuid("user_id"),
                row.text("username"),
                row.text("realm"),
                row.text("ha1_md5"),
                row.uuidOrNull("shared_number_id"),
                row.bool("browser"),
                emergency(row));
    }

    private @Nullable EmergencyDialing emergency(Columns row) {
        var line = row.uuidOrNull("line_id");
        var country = row.text("country");
        return line == null
                ? null
                : new EmergencyDialing(
                        EmergencyNumbers.of(country),
                        phoneNumbers.countryCode(country),
                        new DialedCall.Line(line, row.text("line")));
    }

    @Override
    public Mono<DialedCall> dialed(SipDevice device, String digits) {
        return country(device)
                .flatMap(country -> phoneNumbers.emergency(digits, country)
                        ? Mono.just(new DialedCall.Emergency(digits))
                        : call(device, digits, country))
                .defaultIfEmpty(new DialedCall.NotAllowed());
    }

    private Mono<String> country(SipDevice device) {
        return database.sql(COUNTRY)
                .bind("org_id", device.orgId())
                .bind("id", device.deviceId())
                .bind("now", clock.instant())
                .mapValue(String.class)
                .one();
    }

    /// Digits that are a colleague's extension call the colleague, even if they are a number of the country too.
    private Mono<DialedCall> call(SipDevice device, String digits, String country) {
        return line(LINE, device)
                .flatMap(line -> colleague(device, digits)
                        .switchIfEmpty(Mono.justOrEmpty(
                                phoneNumbers.dialed(digits, country).map(number -> new Callee(number, null))))
                        .map(to -> call(line, to))
                        .defaultIfEmpty(new DialedCall.UnknownNumber()))
                .switchIfEmpty(Mono.defer(() -> callColleague(device, digits)));
    }

    /// A call of a user without a line, who may call colleagues only.
    private Mono<DialedCall> callColleague(SipDevice device, String digits) {
        return Mono.zip(line(ANY_LINE, device), colleague(device, digits), RegisteredDevices::call);
    }

    private static DialedCall call(DialedCall.Line line, Callee to) {
        return new DialedCall.To(line.numberId(), line.number(), to.number(), to.userId());
    }

    @Override
    public Mono<WaitingCall> parkedIn(SipDevice device, String slot) {
        return waiting(PARKED, device, "slot", slot);
    }

    @Override
    public Mono<WaitingCall> ringingAt(SipDevice device, String extension) {
        return waiting(RINGING, device, "extension", extension);
    }

    private Mono<WaitingCall> waiting(String sql, SipDevice device, String name, String value) {
        return database.sql(sql)
                .bind("org_id", device.orgId())
                .bind(name, value)
                .map(row -> {
                    var columns = new Columns(row);
                    return new WaitingCall(columns.uuid("id"), columns.text("media_server"));
                })
                .one();
    }

    private Mono<DialedCall.Line> line(String sql, SipDevice device) {
        return database.sql(sql)
                .bind("org_id", device.orgId())
                .bind("id", device.deviceId())
                .bind("now", clock.instant())
                .map(row -> {
                    var columns = new Columns(row);
                    return new DialedCall.Line(columns.uuid("id"), columns.text("number"));
                })
                .one();
    }

    private Mono<Callee> colleague(SipDevice device, String extension) {
        return database.sql(COLLEAGUE)
                .bind("org_id", device.orgId())
                .bind("extension", extension)
                .map(row -> {
                    var columns = new Columns(row);
                    return new Callee(columns.text("number"), columns.uuid("id"));
                })
                .one();
    }

    @Override
    public Flux<UUID> online() {
        return registrations.online();
    }

    /// Does nothing for a phone in the browser, which has no status.
    @Override
    public Mono<Void> registered(SipDevice device, boolean online) {
        return registrations.change(device.orgId(), device.deviceId(), online);
    }
}
