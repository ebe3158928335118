package dev.switchboard.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.Bindable;
import org.springframework.boot.context.properties.bind.Binder;
import org.springframework.boot.context.properties.source.MapConfigurationPropertySource;
import org.springframework.boot.env.YamlPropertySourceLoader;
import org.springframework.context.annotation.ClassPathScanningCandidateComponentProvider;
import org.springframework.core.ResolvableType;
import org.springframework.core.env.MapPropertySource;
import org.springframework.core.env.StandardEnvironment;
import org.springframework.core.io.FileSystemResource;
import org.springframework.core.type.filter.AnnotationTypeFilter;

/// What a service reads from its settings where nothing is set: its `application.yml` and the defaults of its
/// `@ConfigurationProperties` records, without environment variables and system properties.
public final class ShippedSettings {

    private final StandardEnvironment environment = new StandardEnvironment();
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
        var scanner = new ClassPathScanningCandidateComponentProvider(false);
        scanner.addIncludeFilter(new AnnotationTypeFilter(ConfigurationProperties.class));
        records = scanner.findCandidateComponents(basePackage).stream()
                .<Class<?>>map(found -> classOf(Objects.requireNonNull(found.getBeanClassName())))
                .toList();
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

    private Stream<Reader> readers(Class<?> type, String property) {
        var annotation = Objects.requireNonNull(type.getAnnotation(ConfigurationProperties.class));
        var prefix = annotation.value().isEmpty() ? annotation.prefix() : annotation.value();
        return type.isRecord() ? readers(type, prefix, type, List.of(), property) : Stream.empty();
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
            var annotation = Objects.requireNonNull(root.getAnnotation(ConfigurationProperties.class));
            Object value = Binder.get(environment).bindOrCreate(annotation.value(), root);
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
