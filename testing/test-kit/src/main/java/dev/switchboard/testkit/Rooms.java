package dev.switchboard.testkit;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.library.Architectures.layeredArchitecture;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.library.Architectures.LayeredArchitecture;
import java.util.function.UnaryOperator;

/// The rooms of a service, which are its packages of the first level, and which of them may use which.
public final class Rooms {

    private final String root;
    private LayeredArchitecture layers = layeredArchitecture().consideringOnlyDependenciesInLayers();
    private UnaryOperator<LayeredArchitecture> rules = UnaryOperator.identity();

    /// @param root the package of the service
    public Rooms(String root) {
        this.root = root;
    }

    /// Adds the room that has the package of this name.
    ///
    /// @param mayUse no others
    public Rooms room(String name, String... mayUse) {
        return room(name, inPackage(name), mayUse);
    }

    /// Adds a room that is not one package.
    ///
    /// @param mayUse no others
    public Rooms room(String name, DescribedPredicate<JavaClass> classes, String... mayUse) {
        layers = layers.layer(name).definedBy(classes);
        return rule(all -> mayUse.length == 0
                ? all.whereLayer(name).mayNotAccessAnyLayer()
                : all.whereLayer(name).mayOnlyAccessLayers(mayUse));
    }

    /// Adds a room that may use all others, and that none uses.
    public Rooms top(String name) {
        layers = layers.layer(name).definedBy(inPackage(name));
        return rule(all -> all.whereLayer(name).mayNotBeAccessedByAnyLayer());
    }

    private Rooms rule(UnaryOperator<LayeredArchitecture> rule) {
        var before = rules;
        rules = all -> rule.apply(before.apply(all));
        return this;
    }

    /// The classes of a package of the service, such as `calling.outside`.
    public DescribedPredicate<JavaClass> inPackage(String name) {
        return resideInAPackage(root + "." + name + "..");
    }

    /// Fails if a room uses another one that it may not use.
    public void check() {
        rules.apply(layers).check(ArchitectureRules.classesOf(root));
    }
}
