package dev.switchboard.web.tracing;

import org.jspecify.annotations.Nullable;
import org.springframework.boot.autoconfigure.AutoConfigurationImportFilter;
import org.springframework.boot.autoconfigure.AutoConfigurationMetadata;
import org.springframework.context.EnvironmentAware;
import org.springframework.core.env.Environment;
import org.springframework.util.Assert;
import org.springframework.util.StringUtils;

/// Leaves out Spring Boot's tracing, and ours, unless `switchboard.tracing.endpoint` says where to. By itself Spring
/// Boot would make spans of all requests and discard them. Traces are all that is sent, so its export of logs is left
/// out in any case.
public final class OnlyWithTracing implements AutoConfigurationImportFilter, EnvironmentAware {

    private static final String ENDPOINT = "switchboard.tracing.endpoint";

    private @Nullable Environment environment;

    @Override
    public void setEnvironment(Environment environment) {
        this.environment = environment;
    }

    @Override
    public boolean[] match(@Nullable String[] classes, AutoConfigurationMetadata metadata) {
        var settings = environment;
        Assert.state(settings != null, "has no environment");
        boolean traced = StringUtils.hasText(settings.getProperty(ENDPOINT));
        var matches = new boolean[classes.length];
        for (int i = 0; i < classes.length; i++) {
            var name = classes[i];
            matches[i] = name == null || (!isOfLogs(name) && (traced || !isOfTraces(name)));
        }
        return matches;
    }

    private static boolean isOfTraces(String name) {
        return name.startsWith(OnlyWithTracing.class.getPackageName() + ".")
                || name.startsWith("org.springframework.boot.micrometer.tracing.")
                || name.startsWith("org.springframework.boot.opentelemetry.");
    }

    private static boolean isOfLogs(String name) {
        return name.startsWith("org.springframework.boot.opentelemetry.autoconfigure.logging.");
    }
}
