package dev.switchboard.testkit;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.lang.ArchRule;
import java.util.List;

/// Which part of the product may depend on which (ARCHITECTURE.md).
public final class ModuleBoundaries {

    private static final String SIMULATOR = "dev.switchboard.simulator..";
    private static final String SMPP = "dev.switchboard.smpp..";
    private static final String ASTERISK = "dev.switchboard.asterisk..";
    private static final String[] PIPELINE = {
        "dev.switchboard.api.requests..",
        "dev.switchboard.api.actor..",
        "dev.switchboard.api.paging..",
        "dev.switchboard.api.database..",
        "dev.switchboard.api.jobs..",
        "dev.switchboard.api.nodes.."
    };
    /// The packages of the resource API that may know others of this list. Every other one is shared.
    private static final String[] FEATURES = {
        "dev.switchboard.api.browserphones..",
        "dev.switchboard.api.calling..",
        "dev.switchboard.api.calls..",
        "dev.switchboard.api.clients..",
        "dev.switchboard.api.deliveries..",
        "dev.switchboard.api.devices..",
        "dev.switchboard.api.dials..",
        "dev.switchboard.api.erasure..",
        "dev.switchboard.api.faxes..",
        "dev.switchboard.api.messages..",
        "dev.switchboard.api.numbers..",
        "dev.switchboard.api.openapi..",
        "dev.switchboard.api.phones..",
        "dev.switchboard.api.presence..",
        "dev.switchboard.api.recordings..",
        "dev.switchboard.api.settings..",
        "dev.switchboard.api.transcription..",
        "dev.switchboard.api.users..",
        "dev.switchboard.api.voicemails..",
        "dev.switchboard.api.webhooks.."
    };
    private static final String WEBHOOKS = "dev.switchboard.api.webhooks..";
    private static final String DELIVERIES = "dev.switchboard.api.deliveries..";

    /// The module `contract` depends on no framework.
    public static final ArchRule CONTRACT_WITHOUT_FRAMEWORK = noClasses()
            .that()
            .resideInAPackage("dev.switchboard.contract..")
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage("org.springframework..", "reactor..", "tools.jackson..")
            .allowEmptyShould(true);

    /// The telephony port depends on no feature, and on no framework but Reactor.
    public static final ArchRule TELEPHONY_WITHOUT_FRAMEWORK = classes()
            .that()
            .resideInAPackage("dev.switchboard.telephony..")
            .should()
            .onlyDependOnClassesThat()
            .resideInAnyPackage(
                    "dev.switchboard.telephony..", "java..", "reactor..", "org.reactivestreams..", "org.jspecify..")
            .allowEmptyShould(true);

    /// An engine depends on the telephony port, and of the rest of the product only on independent modules.
    public static final ArchRule ENGINES_KNOW_ONLY_THE_PORT = classes()
            .that()
            .resideInAPackage(SIMULATOR)
            .should()
            .onlyDependOnClassesThat(JavaClass.Predicates.resideOutsideOfPackage("dev.switchboard..")
                    .or(JavaClass.Predicates.resideInAnyPackage(
                            SIMULATOR,
                            "dev.switchboard.telephony..",
                            "dev.switchboard.contract..",
                            "dev.switchboard.web..",
                            "dev.switchboard.web.sideports..",
                            "dev.switchboard.media.audio..",
                            "dev.switchboard.media.faxes..")))
            .allowEmptyShould(true);

    /// A carrier of messages depends on the telephony port only.
    public static final ArchRule CARRIERS_KNOW_ONLY_THE_PORT = classes()
            .that()
            .resideInAPackage(SMPP)
            .should()
            .onlyDependOnClassesThat(JavaClass.Predicates.resideOutsideOfPackage("dev.switchboard..")
                    .or(JavaClass.Predicates.resideInAnyPackage(SMPP, "dev.switchboard.telephony..")))
            .allowEmptyShould(true);

    /// The engine for Asterisk depends on the telephony port, and of the rest of the product only on audio and paper.
    public static final ArchRule ASTERISK_KNOWS_ONLY_THE_PORT = classes()
            .that()
            .resideInAPackage(ASTERISK)
            .should()
            .onlyDependOnClassesThat(JavaClass.Predicates.resideOutsideOfPackage("dev.switchboard..")
                    .or(JavaClass.Predicates.resideInAnyPackage(
                            ASTERISK,
                            "dev.switchboard.telephony..",
                            "dev.switchboard.media.audio..",
                            "dev.switchboard.media.faxes..")))
            .allowEmptyShould(true);

    /// The resource API depends on the port and on no engine.
    public static final ArchRule NO_ENGINE_IN_THE_RESOURCE_API = noClasses()
            .that()
            .resideInAPackage("dev.switchboard.api..")
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage(SIMULATOR, SMPP, ASTERISK, "dev.switchboard.media.audio..")
            .allowEmptyShould(true);

    /// The shared packages of the resource API know no feature.
    public static final ArchRule NO_FEATURE_IN_SHARED_PACKAGES = noClasses()
            .that()
            .resideInAPackage("dev.switchboard.api..")
            .and()
            .resideOutsideOfPackages(FEATURES)
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage(FEATURES)
            .allowEmptyShould(true);

    /// The request pipeline knows no other package of the resource API.
    public static final ArchRule PIPELINE_KNOWS_ONLY_ITSELF = noClasses()
            .that()
            .resideInAnyPackage(PIPELINE)
            .should()
            .dependOnClassesThat(JavaClass.Predicates.resideInAPackage("dev.switchboard.api..")
                    .and(JavaClass.Predicates.resideOutsideOfPackages(PIPELINE)))
            .allowEmptyShould(true);

    /// Changes leave a feature as events, and no feature calls those that deliver them. Only the
    /// OpenAPI document describes their records.
    public static final ArchRule NO_FEATURE_CALLS_WEBHOOKS = noClasses()
            .that()
            .resideInAPackage("dev.switchboard.api..")
            .and()
            .resideOutsideOfPackages(WEBHOOKS, DELIVERIES, "dev.switchboard.api.openapi..")
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage(WEBHOOKS, DELIVERIES)
            .allowEmptyShould(true);

    private ModuleBoundaries() {}

    /// All of them.
    static List<ArchRule> all() {
        return List.of(
                CONTRACT_WITHOUT_FRAMEWORK,
                TELEPHONY_WITHOUT_FRAMEWORK,
                ENGINES_KNOW_ONLY_THE_PORT,
                CARRIERS_KNOW_ONLY_THE_PORT,
                ASTERISK_KNOWS_ONLY_THE_PORT,
                NO_ENGINE_IN_THE_RESOURCE_API,
                NO_FEATURE_IN_SHARED_PACKAGES,
                PIPELINE_KNOWS_ONLY_ITSELF,
                NO_FEATURE_CALLS_WEBHOOKS);
    }
}
