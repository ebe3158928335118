package dev.switchboard.web.migration;

import java.util.Objects;
import org.springframework.boot.diagnostics.AbstractFailureAnalyzer;
import org.springframework.boot.diagnostics.FailureAnalysis;

/// Explains a start that failed because of the schema.
final class OtherSchemaAnalyzer extends AbstractFailureAnalyzer<OtherSchema> {

    @Override
    protected FailureAnalysis analyze(Throwable rootFailure, OtherSchema cause) {
        return new FailureAnalysis(
                Objects.requireNonNull(cause.getMessage()),
                "Start the version that made it, or use an empty database. Databases of versions before the first release"
                        + " cannot be migrated.",
                cause);
    }
}
