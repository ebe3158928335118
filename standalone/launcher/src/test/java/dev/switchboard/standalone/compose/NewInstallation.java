package dev.switchboard.standalone.compose;

import dev.switchboard.embedded.Binaries;
import dev.switchboard.testkit.JsonHttp;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;

/// The installation that the tests of this JVM share: the services of docker-compose.yml with an `.env` of
/// deploy/secrets, started on an empty database when a test first needs them. Mail is kept as files, the simulator can
/// be controlled, and webhooks may go to this machine, as by a docker-compose.override.yml.
///
/// Methods of a class with `@ExtendWith(NewInstallation.Resolver.class)` receive it as a parameter.
final class NewInstallation implements AutoCloseable {

    static final String OPERATOR = "operator@example.com";
    static final String OPERATOR_CONSOLE = "svc_app_switchboard_operator";
    static final String CLIENT_APPLICATION = "svc_app_switchboard_client";

    private final Path directory;
    private final Map<String, String> postgres;
    private final String[] settings;
    private @Nullable ComposeFile compose;
    private @Nullable ComposeStack stack;
    private boolean running;

    /// @param settings of its `.env`, in addition
    NewInstallation(String... settings) throws IOException {
        this(Map.of(), settings);
    }

    /// @param postgres settings of PostgreSQL, in addition
    NewInstallation(Map<String, String> postgres, String... settings) throws IOException {
        this.postgres = postgres;
        this.settings = settings;
        directory = Files.createTempDirectory("installation");
    }

    /// Resolves the installation as a parameter, and closes it at the end of the tests of this JVM.
    static final class Resolver implements ParameterResolver {

        private static final ExtensionContext.Namespace NAMESPACE =
                ExtensionContext.Namespace.create(NewInstallation.class);

        @Override
        public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
            return parameter.getParameter().getType() == NewInstallation.class;
        }

        @Override
        public NewInstallation resolveParameter(ParameterContext parameter, ExtensionContext context) {
            return context.getStore(ExtensionContext.StoreScope.LAUNCHER_SESSION, NAMESPACE)
                    .computeIfAbsent(NewInstallation.class, type -> newInstance(), NewInstallation.class);
        }

        private static NewInstallation newInstance() {
            try {
                return new NewInstallation();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }

    /// Itself, ready for requests. The test is skipped if the services are not packaged.
    NewInstallation running() throws Exception {
        if (!running) {
            running = true;
            prepared().start();
        }
        return this;
    }

    /// Its services and servers, before they are started.
    ComposeStack prepared() throws Exception {
        if (stack == null) {
            var arguments = new ArrayList<>(List.of(settings));
            arguments.addAll(List.of(
                    "--simulator",
                    "SWITCHBOARD_OPERATOR_EMAIL=" + OPERATOR,
                    "SWITCHBOARD_OPERATOR_API_KEY=" + SecretsScript.operatorKey()));
            compose = new SecretsScript(Files.createDirectory(directory.resolve("project")))
                    .compose(arguments.toArray(String[]::new));
            var prepared = new ComposeStack(compose, directory, postgres);
            stack = prepared;
            var mail = directory.resolve("mail").toString();
            prepared.override("auth-server", "SWITCHBOARD_MAIL_DIRECTORY", mail);
            prepared.override("resource-api", "SWITCHBOARD_SIMULATOR_MAIL_DIRECTORY", mail);
            prepared.override("resource-api", "SWITCHBOARD_SIMULATOR_PORT", String.valueOf(prepared.simulatorPort()));
            prepared.override("resource-api", "SWITCHBOARD_WEBHOOKS_ALLOW_LOOPBACK", "true");
            // The machine of the tests may be busy.
            prepared.override("resource-api", "SWITCHBOARD_WEBHOOKS_HANDSHAKE_TIMEOUT", "30s");
            prepared.override("resource-api", "SWITCHBOARD_DATABASE_ACQUIRE_TIMEOUT", "10s");
            // As a variable, ..._CONNECTION_TIMEOUT, Spring would read it as the property "timeout" of "connection".
            prepared.override(
                    "auth-server",
                    "SPRING_APPLICATION_JSON",
                    "{\"spring.datasource.hikari.connection-timeout\": 10000}");
            prepared.override("gateway", "SWITCHBOARD_SERVICES_AUTH_SERVER_TIMEOUT", "20s");
            for (var service : List.of("gateway", "auth-server", "client-app")) {
                prepared.override(service, "SWITCHBOARD_REDIS_COMMAND_TIMEOUT", "500ms");
            }
        }
        return stack;
    }

    /// The address of the gateway.
    String address() {
        return stack().address();
    }

    JsonHttp http() {
        return JsonHttp.at(address());
    }

    /// The control interface of the simulator.
    JsonHttp simulator() {
        return JsonHttp.at(simulatorAddress());
    }

    String simulatorAddress() {
        return "http://127.0.0.1:" + stack().simulatorPort();
    }

    String operatorPassword() {
        return setting("SWITCHBOARD_OPERATOR_PASSWORD");
    }

    /// The key of the first operator.
    String operatorKey() {
        return setting("SWITCHBOARD_OPERATOR_API_KEY");
    }

    private String setting(String name) {
        if (compose == null) {
            throw new IllegalStateException("not started");
        }
        return compose.value("auth-server", name);
    }

    UserBrowser browser() {
        return new UserBrowser(address());
    }

    /// A token of the operator console for the first operator.
    String operatorToken(String scope) {
        return browser()
                .signIn(OPERATOR, operatorPassword())
                .token(OPERATOR_CONSOLE, address() + "/operator/callback", scope);
    }

    /// A token of the client application for a user of a company.
    String userToken(String email, String password, String scope) {
        return browser().signIn(email, password).token(CLIENT_APPLICATION, address() + "/app/callback", scope);
    }

    private ComposeStack stack() {
        if (stack == null) {
            throw new IllegalStateException("not started");
        }
        return stack;
    }

    @Override
    public void close() throws IOException {
        if (stack != null) {
            stack.close();
        }
        Binaries.delete(directory);
    }
}
