package dev.switchboard.standalone;

import dev.switchboard.demo.Addresses;
import dev.switchboard.demo.DemoPhones;
import dev.switchboard.standalone.services.Ports;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Locale;
import java.util.stream.Collectors;

/// The text that the terminal shows when everything is ready: the addresses and a first request.
final class Welcome {

    private Welcome() {}

    /// The text of a run without demo data.
    static String empty(Addresses addresses, Path operatorFile, String simulator, Duration took) {
        return String.format(
                Locale.ROOT,
                """

                Open %s and sign in as the operator of Credentials. There is no company yet (ready after %.1f s).

                  API page     %s/docs (OpenAPI: %s/openapi.json)
                  Simulator    %s
                  Mail         %s (nothing is sent)
                  Credentials  %s
                  Logs         %s

                  Go on with docs/guides/first-company.md:
                    source '%s'

                Ctrl-C stops everything.
                """,
                addresses.operatorUrl(),
                took.toMillis() / 1000.0,
                addresses.baseUrl(),
                addresses.baseUrl(),
                simulator,
                operatorFile.resolveSibling("mail"),
                operatorFile,
                operatorFile.resolveSibling("logs"),
                operatorFile);
    }

    /// Where softphones register, and with which credentials.
    static String phones(DemoPhones phones, Path file) {
        var lines = phones.phones().stream()
                .map(phone -> String.format(
                        Locale.ROOT,
                        "    %s (%s), extension %s, %s: username %s, password %s%n",
                        phone.name(),
                        phone.role(),
                        phone.extension(),
                        phone.number(),
                        phone.username(),
                        phone.password()))
                .collect(Collectors.joining());
        var server = phones.server();
        return String.format(
                Locale.ROOT,
                """

                  Phones register by UDP or TCP at %s, port %d (docs/guides/phones.md; also in %s):
                %s%s""",
                server.domain(),
                server.port(),
                file,
                lines,
                server.tls() == null ? "" : tls(server.domain(), server.tls()));
    }

    private static String tls(String domain, DemoPhones.Tls tls) {
        return String.format(Locale.ROOT, """
                  Or by TLS at %s, port %d, with encrypted sound (SRTP); the certificate that they have to trust is
                    %s
                """, domain, tls.port(), tls.certificate());
    }

    /// The text of a run with demo data.
    ///
    /// @param simulator the address of its control interface
    static String withDemo(Addresses addresses, Ports ports, Path demoFile, String simulator, Duration took) {
        return String.format(
                Locale.ROOT,
                """

                Open %s/ and click Owner (ready after %.1f s).

                  API          %s
                  OAuth        %s
                  App          %s (sign in as the owner of Credentials)
                  Console      %s (sign in as the operator of Credentials)
                  API page     %s/docs (OpenAPI: %s/openapi.json)
                  Simulator    %s
                  Mail         %s (nothing is sent)
                  Metrics      http://127.0.0.1:%d/actuator/prometheus (other ports: %s)
                  Credentials  %s
                  Logs         %s

                  Try it:
                    source '%s'
                    curl -s -H "Authorization: Bearer $SWITCHBOARD_API_KEY" $SWITCHBOARD_URL/v1/account

                Ctrl-C stops everything.
                """,
                addresses.authUrl(),
                took.toMillis() / 1000.0,
                addresses.baseUrl(),
                addresses.authUrl(),
                addresses.appUrl(),
                addresses.operatorUrl(),
                addresses.baseUrl(),
                addresses.baseUrl(),
                simulator,
                demoFile.resolveSibling("mail"),
                ports.gatewayManagement(),
                demoFile.resolveSibling("ports.json"),
                demoFile,
                demoFile.resolveSibling("logs"),
                demoFile.resolveSibling("demo.env"));
    }
}
