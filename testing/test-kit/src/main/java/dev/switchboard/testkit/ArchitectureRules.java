package dev.switchboard.testkit;

import static com.tngtech.archunit.lang.conditions.ArchPredicates.are;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.fields;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.methods;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaMethodCall;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.lang.ConditionEvents;
import com.tngtech.archunit.lang.SimpleConditionEvent;
import com.tngtech.archunit.library.dependencies.SliceAssignment;
import com.tngtech.archunit.library.dependencies.SliceIdentifier;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.attribute.FileAttribute;
import java.time.Clock;
import java.time.InstantSource;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.stream.Stream;
import org.jspecify.annotations.NullMarked;

/// The architecture rules, checked by ArchUnit. Each module has its `ArchitectureTests`:
///
/// ```java
/// @ParameterizedTest
/// @MethodSource("dev.switchboard.testkit.ArchitectureRules#all")
/// void keeps(ArchRule rule) {
///     rule.check(ArchitectureRules.classesOf("dev.switchboard.gateway"));
/// }
/// ```
public final class ArchitectureRules {

    /// The features of a module have no cyclic dependencies.
    public static final ArchRule NO_CYCLES_BETWEEN_FEATURES = slices().matching("dev.switchboard.*.(*)..")
            .should()
            .beFreeOfCycles()
            .allowEmptyShould(true);

    /// Nor have packages, within a feature that has several.
    public static final ArchRule NO_CYCLES_BETWEEN_PACKAGES =
            slices().assignedFrom(packages()).should().beFreeOfCycles().allowEmptyShould(true);

    /// No catch-all packages.
    public static final ArchRule NO_CATCH_ALL_PACKAGES = noClasses()
            .should()
            .resideInAnyPackage(
                    "..util..",
                    "..utils..",
                    "..common..",
                    "..core..",
                    "..helper..",
                    "..helpers..",
                    "..impl..",
                    "..dto..",
                    "..constants..",
                    "..misc..");

    /// A class is named after what it does or what it uses, not after being an implementation.
    public static final ArchRule NO_IMPL = noClasses().should().haveSimpleNameEndingWith("Impl");

    /// Collaborators come through the constructor.
    public static final ArchRule NO_FIELD_INJECTION = fields().should()
            .notBeAnnotatedWith("org.springframework.beans.factory.annotation.Autowired")
            .andShould()
            .notBeAnnotatedWith("org.springframework.beans.factory.annotation.Value")
            .andShould()
            .notBeAnnotatedWith("jakarta.inject.Inject")
            .andShould()
            .notBeAnnotatedWith("jakarta.annotation.Resource")
            .allowEmptyShould(true);

    /// Time comes from an injected clock, which only a configuration or a main class creates.
    /// `java.util.Date` is allowed where another library requires it, but not to read the time.
    public static final ArchRule TIME_FROM_A_CLOCK = noClasses()
            .that(are(notAllowedToCreateAClock()))
            .should()
            .callMethodWhere(readsTheTime())
            .orShould()
            .callConstructor(java.util.Date.class)
            .orShould()
            .dependOnClassesThat()
            .haveNameMatching("java\\.util\\.Calendar|java\\.text\\.(Simple)?DateFormat");

    /// Nullness is part of the types in every package.
    public static final ArchRule NULL_MARKED = classes().should(resideInANullMarkedPackage());

    /// Names of controllers end in `Controller`.
    public static final ArchRule CONTROLLERS_END_IN_CONTROLLER = classes()
            .that()
            .areAnnotatedWith("org.springframework.web.bind.annotation.RestController")
            .or()
            .areAnnotatedWith("org.springframework.stereotype.Controller")
            .should()
            .haveSimpleNameEndingWith("Controller")
            .allowEmptyShould(true);

    /// One way to log: SLF4J.
    public static final ArchRule NO_JAVA_UTIL_LOGGING =
            noClasses().should().dependOnClassesThat().resideInAPackage("java.util.logging..");

    /// Spring calls a scheduled method that returns a publisher only once, at startup, and subscribes to that
    /// publisher repeatedly: values that were computed while it was assembled, such as the time, never change.
    public static final ArchRule SCHEDULED_METHODS_RETURN_NOTHING = methods()
            .that()
            .areAnnotatedWith("org.springframework.scheduling.annotation.Scheduled")
            .should()
            .haveRawReturnType(void.class)
            .allowEmptyShould(true);

    /// Temporary files lie where their content is stored in the end: the temporary directory of the system may be
    /// small, and is one of 32 MB in memory in the containers.
    public static final ArchRule NOTHING_IN_THE_TEMPORARY_DIRECTORY = noClasses()
            .that(are(notAllowedToCreateAClock()))
            .should()
            .callMethod(Files.class, "createTempFile", String.class, String.class, FileAttribute[].class)
            .orShould()
            .callMethod(Files.class, "createTempDirectory", String.class, FileAttribute[].class)
            .orShould()
            .callMethod(File.class, "createTempFile", String.class, String.class)
            .orShould()
            .callMethod("org.apache.pdfbox.io.IOUtils", "createTempFileOnlyStreamCache");

    private static final ConcurrentMap<String, JavaClasses> READ = new ConcurrentHashMap<>();

    private ArchitectureRules() {}

    /// All of them, with those of [ModuleBoundaries].
    public static List<ArchRule> all() {
        var habits = Stream.of(
                NO_CYCLES_BETWEEN_FEATURES,
                NO_CYCLES_BETWEEN_PACKAGES,
                NO_CATCH_ALL_PACKAGES,
                NO_IMPL,
                NO_FIELD_INJECTION,
                TIME_FROM_A_CLOCK,
                NULL_MARKED,
                CONTROLLERS_END_IN_CONTROLLER,
                NO_JAVA_UTIL_LOGGING,
                SCHEDULED_METHODS_RETURN_NOTHING,
                NOTHING_IN_THE_TEMPORARY_DIRECTORY);
        return Stream.concat(habits, ModuleBoundaries.all().stream()).toList();
    }

    /// The main classes of a module, read once for all rules.
    ///
    /// @param rootPackage such as `dev.switchboard.gateway`
    public static JavaClasses classesOf(String rootPackage) {
        return READ.computeIfAbsent(
                rootPackage,
                root -> new ClassFileImporter()
                        .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
                        .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_JARS)
                        .importPackages(root));
    }

    private static SliceAssignment packages() {
        return new SliceAssignment() {
            @Override
            public SliceIdentifier getIdentifierOf(JavaClass type) {
                return SliceIdentifier.of(type.getPackageName());
            }

            @Override
            public String getDescription() {
                return "each package";
            }
        };
    }

    private static DescribedPredicate<JavaClass> notAllowedToCreateAClock() {
        return DescribedPredicate.describe(
                "neither configurations nor main classes",
                type -> !type.getSimpleName().endsWith("Configuration")
                        && !type.getSimpleName().endsWith("Application")
                        && type.getMethods().stream()
                                .noneMatch(method -> method.getName().equals("main")));
    }

    private static DescribedPredicate<JavaMethodCall> readsTheTime() {
        var factories = Set.of("systemUTC", "systemDefaultZone", "system", "tickMillis", "tickSeconds", "tickMinutes");
        return DescribedPredicate.describe("reads the time without an injected clock", call -> {
            var owner = call.getTargetOwner();
            var name = call.getTarget().getName();
            boolean now = name.equals("now")
                    && owner.getPackageName().equals("java.time")
                    && call.getTarget().getRawParameterTypes().stream()
                            .noneMatch(type -> type.isEquivalentTo(Clock.class));
            boolean clock = (owner.isEquivalentTo(Clock.class) || owner.isEquivalentTo(InstantSource.class))
                    && factories.contains(name);
            return now || clock || (owner.isEquivalentTo(System.class) && name.equals("currentTimeMillis"));
        });
    }

    private static ArchCondition<JavaClass> resideInANullMarkedPackage() {
        return new ArchCondition<>("reside in a package whose package-info says @NullMarked") {
            @Override
            public void check(JavaClass type, ConditionEvents events) {
                boolean marked = type.getPackage().isAnnotatedWith(NullMarked.class);
                var message = type.getPackageName() + " has no package-info with @NullMarked";
                events.add(new SimpleConditionEvent(type, marked, message));
            }
        };
    }
}
