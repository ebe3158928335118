package dev.switchboard.asterisk.endpoints;

import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.asterisk.TestSipDevices;
import dev.switchboard.asterisk.ari.AriClient;
import dev.switchboard.asterisk.ari.AriEvent;
import dev.switchboard.asterisk.ari.TestAri;
import dev.switchboard.telephony.SipDevice;
import java.time.Duration;
import java.util.List;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import reactor.core.publisher.Mono;

/// What the devices of many companies cost, in requests to Asterisk and in devices that are read.
class DevicesTests {

    private static final String SERVER = "test";
    private static final int COMPANIES = 50;
    private static final int DEVICES = 1_000;
    private static final String LIST = "/endpoints/PJSIP";
    private static final String VARIABLE = "/asterisk/variable";
    private static final String OBJECTS = "/asterisk/config/dynamic/res_pjsip/";
    private static final SipDevice NEW = TestSipDevices.device(new UUID(0, 7), new UUID(1, DEVICES), "new-phone");

    private final TestAri server = new TestAri();
    private final AriClient ari = new AriClient(server.address());
    private final TestSipDevices phones = new TestSipDevices();
    private Devices devices = devices();

    private Devices devices() {
        return new Devices(
                SERVER,
                phones,
                new PhoneUsers(_ -> Mono.empty()),
                ari,
                Srtp.OFF,
                false,
                new EmergencyVariable(List.of(), Duration.ofSeconds(1)),
                new Registrations(List.of(SERVER)),
                _ -> false);
    }

    /// Asterisk has all of them, and none is registered.
    @BeforeEach
    void addPhones() {
        for (int i = 0; i < DEVICES; i++) {
            phones.add(TestSipDevices.device(new UUID(0, i % COMPANIES), new UUID(1, i), "phone-" + i));
        }
        server.respond(LIST, 200, offline(phones.usernames()));
        server.respond(VARIABLE, 200, "{\"value\":\"\"}");
    }

    @AfterEach
    void close() {
        ari.close();
        server.close();
    }

    private static String offline(Stream<String> endpoints) {
        return endpoints
                .map(name -> "{\"technology\":\"PJSIP\",\"resource\":\"" + name + "\",\"state\":\"offline\"}")
                .collect(Collectors.joining(",", "[", "]"));
    }

    /// A node that has just become the leader.
    private void takeOver() {
        devices.load();
        devices.prepare();
        devices.forgetPushed();
    }

    private void refreshUntilComplete() {
        int before = phones.listed();
        for (int i = 0; i < DEVICES / 500 + 1; i++) {
            devices.refresh();
        }
        assertThat(phones.listed()).isEqualTo(before);
    }

    private List<String> requestsOf(Runnable task) {
        int before = server.requests().size();
        task.run();
        return server.requests().subList(before, server.requests().size());
    }

    @Test
    void asksAsteriskAndTheDatabaseForNoDeviceWhereNothingHasChanged() {
        takeOver();
        refreshUntilComplete();
        int read = phones.listed();
        int wholeReads = phones.wholeReads();

        var requests = requestsOf(() -> {
            devices.refresh();
            devices.refresh();
        });

        assertThat(requests).isEmpty();
        assertThat(phones.listed()).isEqualTo(read);
        assertThat(phones.wholeReads()).isEqualTo(wholeReads);
    }

    @Test
    void readsTheCompanyOfANewDeviceAndPushesThatDeviceOnly() {
        takeOver();
        refreshUntilComplete();
        int read = phones.listed();
        phones.add(NEW);

        var requests = requestsOf(devices::refresh);

        assertThat(phones.listed() - read).isEqualTo(DEVICES / COMPANIES + 1);
        assertThat(requests)
                .filteredOn(request -> request.contains(OBJECTS))
                .isNotEmpty()
                .allMatch(request -> request.endsWith("/" + NEW.username()));
    }

    @Test
    void comparesAtATakeoverOnlyWhatHasChangedSinceTheLastLeaderPushedEverything() {
        takeOver();
        refreshUntilComplete();
        var mark = server.lastQuery(VARIABLE, "value");
        server.respond(VARIABLE, 200, "{\"value\":\"" + mark + "\"}");
        phones.add(NEW);

        devices = devices();
        takeOver();
        var requests = requestsOf(devices::refresh);

        assertThat(requests)
                .filteredOn(request -> request.startsWith("GET " + OBJECTS + "endpoint/"))
                .hasSizeBetween(1, DEVICES / COMPANIES + 1);
    }

    /// Each new AOR costs Asterisk as much as all its endpoints together.
    @Test
    void createsTheAorsOfManyDevicesThatAsteriskLacksBeforeTheirEndpoints() {
        server.respond(LIST, 200, "[]");
        phones.add(NEW);
        takeOver();

        var created = kindsCreatedIn(2);

        assertThat(created).contains("endpoint");
        assertThat(created.subList(0, created.indexOf("endpoint")))
                .hasSize(DEVICES + 1)
                .containsOnly("aor");
    }

    /// What refreshes create, one after the other: `aor`, `endpoint` and others.
    private List<String> kindsCreatedIn(int refreshes) {
        return requestsOf(() -> IntStream.range(0, refreshes).forEach(_ -> devices.refresh())).stream()
                .filter(request -> request.startsWith("PUT " + OBJECTS))
                .map(request -> request.substring(("PUT " + OBJECTS).length()).replaceFirst("/.*", ""))
                .toList();
    }

    /// Neither other devices nor calls wait for all of them.
    @Test
    void pushesTheDevicesOfALargeCompanyThatIsActiveAgainInParts() {
        takeOver();
        refreshUntilComplete();
        for (int i = 0; i < DEVICES + 200; i++) {
            phones.add(TestSipDevices.device(new UUID(0, COMPANIES), new UUID(2, i), "again-" + i));
        }

        var created = kindsCreatedIn(3);

        assertThat(created.subList(0, created.indexOf("endpoint")))
                .hasSize(DEVICES + 200)
                .containsOnly("aor");
        assertThat(created).filteredOn("endpoint"::equals).hasSize(DEVICES + 200);
    }

    @Test
    void removesTheDevicesOfALargeCompanyThatIsSuspendedInParts() {
        var large = IntStream.range(0, DEVICES + 200)
                .mapToObj(i -> TestSipDevices.device(new UUID(0, COMPANIES), new UUID(2, i), "large-" + i))
                .toList();
        large.forEach(phones::add);
        server.respond(LIST, 200, offline(phones.usernames()));
        takeOver();
        IntStream.range(0, 5).forEach(_ -> devices.refresh());
        large.forEach(phones::remove);

        assertThat(endpointsRemovedByARefresh()).isEqualTo(1_000);
        assertThat(endpointsRemovedByARefresh()).isEqualTo(200);
        assertThat(endpointsRemovedByARefresh()).isZero();
    }

    private long endpointsRemovedByARefresh() {
        return requestsOf(devices::refresh).stream()
                .filter(request -> request.startsWith("DELETE " + OBJECTS + "endpoint/"))
                .count();
    }

    @Test
    void reportsAPhoneThatRegistersWithoutAListOfAllEndpoints() {
        takeOver();
        refreshUntilComplete();

        var requests = requestsOf(() -> {
            devices.handle(new AriEvent.EndpointState("PJSIP", "phone-7", true));
            devices.refresh();
        });

        assertThat(phones.isRegistered("phone-7")).isTrue();
        assertThat(requests).isEmpty();
        devices.handle(new AriEvent.EndpointState("PJSIP", "phone-7", false));
        devices.refresh();
        assertThat(phones.isRegistered("phone-7")).isFalse();
    }

    @Test
    void reportsAtATakeoverOnlyPhonesThatWereReportedOtherwise() {
        takeOver();
        refreshUntilComplete();
        int reports = phones.reports();

        devices = devices();
        takeOver();
        devices.refresh();

        assertThat(phones.reports()).isEqualTo(reports);
    }

    @Test
    void removesFromAsteriskADeviceThatIsGone() {
        phones.add(NEW);
        takeOver();
        refreshUntilComplete();
        phones.remove(NEW);

        var requests = requestsOf(devices::refresh);

        assertThat(requests)
                .contains("DELETE " + OBJECTS + "endpoint/" + NEW.username())
                .filteredOn(request -> request.startsWith("DELETE"))
                .allMatch(request -> request.endsWith("/" + NEW.username()));
    }
}
