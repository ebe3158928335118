package dev.switchboard.auth;

import static com.tngtech.archunit.library.Architectures.layeredArchitecture;

import dev.switchboard.testkit.ArchitectureRules;
import org.junit.jupiter.api.Test;

/// The rooms of the authorization server, and which of them may use which (auth-server/README.md).
class RoomTests {

    private static final String AUTH = "dev.switchboard.auth.";

    @Test
    void useOnlyTheRoomsBelowThem() {
        layeredArchitecture()
                .consideringOnlyDependenciesInLayers()
                .layer("platform")
                .definedBy(AUTH + "platform..")
                .layer("mail")
                .definedBy(AUTH + "mail..")
                .layer("audit")
                .definedBy(AUTH + "audit..")
                .layer("revocation")
                .definedBy(AUTH + "revocation..")
                .layer("apps")
                .definedBy(AUTH + "apps..")
                .layer("keys")
                .definedBy(AUTH + "keys..")
                .layer("tokens")
                .definedBy(AUTH + "tokens..")
                .layer("signin")
                .definedBy(AUTH + "signin..")
                .layer("consent")
                .definedBy(AUTH + "consent..")
                .layer("people")
                .definedBy(AUTH + "people..")
                .layer("companies")
                .definedBy(AUTH + "companies..")
                .layer("operators")
                .definedBy(AUTH + "operators..")
                .layer("traffic")
                .definedBy(AUTH + "traffic..")
                .layer("health")
                .definedBy(AUTH + "health..")
                .whereLayer("platform")
                .mayNotAccessAnyLayer()
                .whereLayer("mail")
                .mayOnlyAccessLayers("platform")
                .whereLayer("audit")
                .mayOnlyAccessLayers("platform")
                .whereLayer("revocation")
                .mayOnlyAccessLayers("platform")
                .whereLayer("apps")
                .mayOnlyAccessLayers("platform", "audit", "revocation")
                .whereLayer("keys")
                .mayOnlyAccessLayers("platform", "audit", "revocation", "apps")
                .whereLayer("tokens")
                .mayOnlyAccessLayers("platform", "audit", "revocation", "apps")
                .whereLayer("signin")
                .mayOnlyAccessLayers("platform", "mail", "audit", "revocation", "tokens")
                .whereLayer("consent")
                .mayOnlyAccessLayers("platform", "audit", "revocation", "apps", "tokens", "signin")
                .whereLayer("people")
                .mayOnlyAccessLayers("platform", "mail", "audit", "revocation", "apps", "tokens", "signin", "consent")
                .whereLayer("companies")
                .mayOnlyAccessLayers("platform", "mail", "audit", "apps", "keys", "signin", "people")
                .whereLayer("operators")
                .mayNotBeAccessedByAnyLayer()
                .whereLayer("traffic")
                .mayOnlyAccessLayers("platform", "companies")
                .whereLayer("health")
                .mayOnlyAccessLayers("platform", "mail", "revocation")
                .check(ArchitectureRules.classesOf("dev.switchboard.auth"));
    }
}
