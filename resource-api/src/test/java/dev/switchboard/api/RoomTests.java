package dev.switchboard.api;

import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.library.Architectures.layeredArchitecture;

import com.tngtech.archunit.core.domain.JavaClasses;
import dev.switchboard.testkit.ArchitectureRules;
import org.junit.jupiter.api.Test;

/// The five rooms of the resource API, and which of them may use which (resource-api/README.md).
class RoomTests {

    private static final String API = "dev.switchboard.api.";
    private static final JavaClasses CLASSES = ArchitectureRules.classesOf("dev.switchboard.api");

    /// A fax is a call, too, and counts like one. Nothing else of `calling` is known to `messaging`.
    @Test
    void useOnlyTheRoomsBelowThem() {
        var outsideCalls = resideInAPackage(API + "calling.outside..");
        layeredArchitecture()
                .consideringOnlyDependenciesInLayers()
                .layer("platform")
                .definedBy(API + "platform..")
                .layer("directory")
                .definedBy(API + "directory..")
                .layer("outside calls")
                .definedBy(outsideCalls)
                .layer("calling")
                .definedBy(resideInAPackage(API + "calling..").and(not(outsideCalls)))
                .layer("messaging")
                .definedBy(API + "messaging..")
                .layer("webhooks")
                .definedBy(API + "webhooks..")
                .layer("erasure")
                .definedBy(API + "erasure..")
                .layer("openapi")
                .definedBy(API + "openapi..")
                .whereLayer("platform")
                .mayNotAccessAnyLayer()
                .whereLayer("directory")
                .mayOnlyAccessLayers("platform")
                .whereLayer("outside calls")
                .mayOnlyAccessLayers("platform", "directory")
                .whereLayer("calling")
                .mayOnlyAccessLayers("platform", "directory", "outside calls")
                .whereLayer("messaging")
                .mayOnlyAccessLayers("platform", "directory", "outside calls")
                .whereLayer("webhooks")
                .mayOnlyAccessLayers("platform")
                .whereLayer("erasure")
                .mayNotBeAccessedByAnyLayer()
                .whereLayer("openapi")
                .mayNotBeAccessedByAnyLayer()
                .check(CLASSES);
    }
}
