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
        "dev.switchboard.api.platform.requests..",
        "dev.switchboard.api.platform.actor..",
        "dev.switchboard.api.platform.paging..",
        "dev.switchboard.api.platform.database..",
        "dev.switchboard.api.platform.jobs..",
        "dev.switchboard.api.platform.nodes..",
        "dev.switchboard.api.platform.networks.."
    };
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
                            "dev.switchboard.media..")))
            .allowEmptyShould(true);

    /// A carrier of messages depends on the telephony port only.
    public static final ArchRule CARRIERS_KNOW_ONLY_THE_PORT = classes()
            .that()
            .resideInAPackage(SMPP)
            .should()
            .onlyDependOnClassesThat(JavaClass.Predicates.resideOutsideOfPackage("dev.switchboard..")
                    .or(JavaClass.Predicates.resideInAnyPackage(SMPP, "dev.switchboard.telephony..")))
            .allowEmptyShould(true);

    /// The engine for Asterisk depends on the telephony port, and of the rest of the product only on the contract and
    /// the media.
    public static final ArchRule ASTERISK_KNOWS_ONLY_THE_PORT = classes()
            .that()
            .resideInAPackage(ASTERISK)
            .should()
            .onlyDependOnClassesThat(JavaClass.Predicates.resideOutsideOfPackage("dev.switchboard..")
                    .or(JavaClass.Predicates.resideInAnyPackage(
                            ASTERISK,
                            "dev.switchboard.telephony..",
                            "dev.switchboard.contract..",
                            "dev.switchboard.media..")))
            .allowEmptyShould(true);

    /// The resource API depends on the port and on no engine.
    public static final ArchRule NO_ENGINE_IN_THE_RESOURCE_API = noClasses()
            .that()
            .resideInAPackage("dev.switchboard.api..")
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage(SIMULATOR, SMPP, ASTERISK, "dev.switchboard.media.audio..")
            .allowEmptyShould(true);

    /// The request pipeline knows no other package of the resource API.
    public static final ArchRule PIPELINE_KNOWS_ONLY_ITSELF = noClasses()
            .that()
            .resideInAnyPackage(PIPELINE)
            .should()
            .dependOnClassesThat(JavaClass.Predicates.resideInAPackage("dev.switchboard.api..")
                    .and(JavaClass.Predicates.resideOutsideOfPackages(PIPELINE)))
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
                PIPELINE_KNOWS_ONLY_ITSELF);
    }
}
