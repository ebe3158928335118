package dev.switchboard.web.migration;

import java.util.Objects;
import org.springframework.boot.diagnostics.AbstractFailureAnalyzer;
import org.springframework.boot.diagnostics.FailureAnalysis;

/// Explains a start that failed because nobody has migrated the schema.
final class SchemaNotMigratedAnalyzer extends AbstractFailureAnalyzer<SchemaNotMigrated> {

    @Override
    protected FailureAnalysis analyze(Throwable rootFailure, SchemaNotMigrated cause) {
        return new FailureAnalysis(
                Objects.requireNonNull(cause.getMessage()),
                "Run this program with the argument migrate first, or give it SWITCHBOARD_DATABASE_MIGRATOR_PASSWORD, so that"
                        + " it migrates when it starts.",
                cause);
    }
}
