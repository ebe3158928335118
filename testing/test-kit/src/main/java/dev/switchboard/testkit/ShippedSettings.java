package dev.switchboard.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.reflect.Constructor;
import java.lang.reflect.Parameter;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.springframework.beans.factory.annotation.AnnotatedBeanDefinition;
import org.springframework.beans.factory.config.BeanDefinition;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.Bindable;
import org.springframework.boot.context.properties.bind.Binder;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.boot.context.properties.source.MapConfigurationPropertySource;
import org.springframework.boot.env.YamlPropertySourceLoader;
import org.springframework.context.annotation.ClassPathScanningCandidateComponentProvider;
import org.springframework.core.ResolvableType;
import org.springframework.core.env.MapPropertySource;
import org.springframework.core.env.StandardEnvironment;
import org.springframework.core.io.FileSystemResource;
import org.springframework.core.type.filter.AnnotationTypeFilter;
import org.springframework.core.type.filter.TypeFilter;
import org.springframework.scheduling.annotation.Scheduled;

/// What a service reads from its settings where nothing is set: its `application.yml` and the defaults of its
/// `@ConfigurationProperties` records, without environment variables and system properties.
public final class ShippedSettings {

    private static final Pattern PLACEHOLDER = Pattern.compile("\\$\\{(switchboard\\.[^:}]+)");

    private final StandardEnvironment environment = new StandardEnvironment();
    private final String basePackage;
    private final List<Class<?>> records;

    /// @param secrets the environment variables without which the service does not start
    private ShippedSettings(String basePackage, Map<String, Object> secrets) {
        var sources = environment.getPropertySources();
        List.copyOf(sources.stream().toList()).forEach(source -> sources.remove(source.getName()));
        sources.addLast(new MapPropertySource("secrets", secrets));
        try {
            new YamlPropertySourceLoader()
                    .load("application", new FileSystemResource(Path.of("src/main/resources/application.yml")))
                    .forEach(sources::addLast);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        this.basePackage = basePackage;
        records = recordsIn(basePackage);
    }

    private static List<Class<?>> recordsIn(String basePackage) {
        return candidates(basePackage, new AnnotationTypeFilter(ConfigurationProperties.class))
                .<Class<?>>map(found -> classOf(Objects.requireNonNull(found.getBeanClassName())))
                .toList();
    }

    private static Stream<BeanDefinition> candidates(String basePackage, TypeFilter filter) {
        var scanner = new ClassPathScanningCandidateComponentProvider(false);
        scanner.addIncludeFilter(filter);
        return scanner.findCandidateComponents(basePackage).stream();
    }

    /// The settings of the module in whose directory the tests run.
    ///
    /// @param basePackage of its `@ConfigurationProperties`
    /// @param secrets the environment variables without which the service does not start
    public static ShippedSettings of(String basePackage, Map<String, Object> secrets) {
        return new ShippedSettings(basePackage, secrets);
    }

    private static Class<?> classOf(String name) {
        try {
            return Class.forName(name);
        } catch (ClassNotFoundException e) {
            throw new IllegalStateException(e);
        }
    }

    /// Asserts that the service reads a setting of this name, and has this value where nothing is set.
    ///
    /// @param property its name, such as `switchboard.calls.dial-timeout`
    /// @param value as it is written in a file of settings; null for none
    public void assertDefault(String property, @Nullable String value) {
        var readers = records.stream().flatMap(type -> readers(type, property)).toList();
        if (readers.isEmpty()) {
            assertThat(environment.getProperty(property)).as(property).isEqualTo(value);
        }
        for (var reader : readers) {
            var actual = reader.read();
            if (value == null) {
                assertThat(actual == null || actual.equals(List.of()))
                        .as("%s in %s is %s", property, reader.component.getDeclaringRecord(), actual)
                        .isTrue();
            } else {
                assertThat(actual)
                        .as("%s in %s", property, reader.component.getDeclaringRecord())
                        .isEqualTo(parsed(value, reader.component.getGenericType()));
            }
        }
    }

    /// Reads a record of the service where nothing is set.
    public <T> T read(Class<T> type) {
        return Binder.get(environment).bindOrCreate(prefix(type), type);
    }

    /// Asserts that each default stands once. Those of the service's own records stand in its `application.yml`.
    /// Where a record of another module has a default, the file sets no value of its own.
    public void assertEachDefaultStandsOnce() {
        var wrong = recordsIn("dev.switchboard").stream()
                .filter(Class::isRecord)
                .flatMap(type -> components(prefix(type), type))
                .flatMap(setting -> fault(setting).stream())
                .toList();
        assertThat(wrong).isEmpty();
    }

    private Optional<String> fault(Setting setting) {
        var name = setting.name();
        var type = setting.type();
        boolean isOwn = type.getName().startsWith(basePackage + ".");
        boolean inFile = environment.containsProperty(name) || environment.containsProperty(name + "[0]");
        if (setting.hasDefault() && isOwn) {
            return Optional.of(name + ": its default belongs into application.yml, not into " + type);
        }
        if (setting.hasDefault()
                && inFile
                && !environment.getRequiredProperty(name).isEmpty()) {
            return Optional.of(name + ": " + type + " has a default already");
        }
        return isOwn && setting.isRequired() && !inFile
                ? Optional.of(name + ": application.yml has neither a default nor a variable for " + type)
                : Optional.empty();
    }

    /// The settings of a record and of those in it; of a list, those of its first element.
    private static Stream<Setting> components(String prefix, Class<?> type) {
        var components = type.getRecordComponents();
        var parameters = canonicalConstructor(type).getParameters();
        return IntStream.range(0, components.length).boxed().flatMap(i -> {
            var name = prefix + "." + kebab(components[i].getName());
            var element = ResolvableType.forType(components[i].getGenericType())
                    .asCollection()
                    .getGeneric()
                    .resolve();
            if (element != null && element.isRecord()) {
                return components(name + "[0]", element);
            }
            return components[i].getType().isRecord()
                    ? components(name, components[i].getType())
                    : Stream.of(new Setting(name, type, parameters[i]));
        });
    }

    private static Constructor<?> canonicalConstructor(Class<?> type) {
        try {
            return type.getDeclaredConstructor(Stream.of(type.getRecordComponents())
                    .map(RecordComponent::getType)
                    .toArray(Class[]::new));
        } catch (NoSuchMethodException e) {
            throw new IllegalStateException(e);
        }
    }

    /// Asserts that the records validate each setting that a scheduled method of the service reads.
    public void assertSchedulesAreValidated() {
        var names = candidates(
                        basePackage,
                        (type, _) -> type.getAnnotationMetadata().hasAnnotatedMethods(Scheduled.class.getName()))
                .map(found -> ((AnnotatedBeanDefinition) found).getMetadata())
                .flatMap(type -> type.getAnnotatedMethods(Scheduled.class.getName()).stream())
                .map(method -> Objects.requireNonNull(method.getAnnotationAttributes(Scheduled.class.getName())))
                .flatMap(attributes -> Stream.of("fixedDelayString", "fixedRateString", "initialDelayString", "cron")
                        .map(attribute -> Objects.toString(attributes.get(attribute))))
                .flatMap(value -> PLACEHOLDER.matcher(value).results().map(found -> found.group(1)))
                .distinct()
                .toList();
        assertThat(names).isNotEmpty();
        assertThat(names)
                .filteredOn(name -> records.stream()
                        .allMatch(type -> readers(type, name).findAny().isEmpty()))
                .as("settings that no record has")
                .isEmpty();
    }

    private static String prefix(Class<?> type) {
        var annotation = Objects.requireNonNull(type.getAnnotation(ConfigurationProperties.class));
        return annotation.value().isEmpty() ? annotation.prefix() : annotation.value();
    }

    private Stream<Reader> readers(Class<?> type, String property) {
        return type.isRecord() ? readers(type, prefix(type), type, List.of(), property) : Stream.empty();
    }

    /// @param path the components that lead to the record
    private Stream<Reader> readers(
            Class<?> root, String prefix, Class<?> type, List<RecordComponent> path, String property) {
        return Stream.of(type.getRecordComponents()).flatMap(component -> {
            var name = prefix + "." + kebab(component.getName());
            var next = new ArrayList<>(path);
            next.add(component);
            if (name.equals(property)) {
                return Stream.of(new Reader(root, next, component));
            }
            return component.getType().isRecord() && property.startsWith(name + ".")
                    ? readers(root, name, component.getType(), next, property)
                    : Stream.empty();
        });
    }

    private static String kebab(String camelCase) {
        return camelCase.replaceAll("([A-Z])", "-$1").toLowerCase(Locale.ROOT);
    }

    private static Object parsed(String value, Type type) {
        var source = new MapConfigurationPropertySource(Map.of("value", value));
        return new Binder(source)
                .bind("value", Bindable.of(ResolvableType.forType(type)))
                .get();
    }

    private record Setting(String name, Class<?> type, Parameter parameter) {

        private static final Set<String> REQUIRING = Set.of("NotNull", "NotBlank", "NotEmpty");

        private boolean hasDefault() {
            var annotation = parameter.getAnnotation(DefaultValue.class);
            return annotation != null && annotation.value().length > 0;
        }

        /// Not in an element of a list, which may have none.
        private boolean isRequired() {
            return !name.contains("[0]")
                    && (parameter.getType().isPrimitive()
                            || Stream.of(parameter.getAnnotations())
                                    .anyMatch(annotation -> REQUIRING.contains(
                                            annotation.annotationType().getSimpleName())));
        }
    }

    /// A record's component that reads a setting.
    private final class Reader {

        private final Class<?> root;
        /// The components that lead to it, itself included.
        private final List<RecordComponent> path;
        private final RecordComponent component;

        private Reader(Class<?> root, List<RecordComponent> path, RecordComponent component) {
            this.root = root;
            this.path = path;
            this.component = component;
        }

        private @Nullable Object read() {
            Object value = ShippedSettings.this.read(root);
            for (var step : path) {
                value = get(step, Objects.requireNonNull(value));
            }
            return value;
        }

        private static @Nullable Object get(RecordComponent component, Object of) {
            try {
                var accessor = component.getAccessor();
                accessor.setAccessible(true);
                return accessor.invoke(of);
            } catch (ReflectiveOperationException e) {
                throw new IllegalStateException(e);
            }
        }
    }
}
