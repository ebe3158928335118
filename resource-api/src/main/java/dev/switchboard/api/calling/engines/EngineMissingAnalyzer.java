package dev.switchboard.api.calling.engines;

import java.util.Locale;
import java.util.Objects;
import org.springframework.boot.diagnostics.AbstractFailureAnalyzer;
import org.springframework.boot.diagnostics.FailureAnalysis;

/// Explains a start that failed because no engine or carrier was selected.
final class EngineMissingAnalyzer extends AbstractFailureAnalyzer<EngineMissing> {

    @Override
    protected FailureAnalysis analyze(Throwable rootFailure, EngineMissing cause) {
        return new FailureAnalysis(
                Objects.requireNonNull(cause.getMessage()),
                "Set " + cause.property() + " (in the environment "
                        + cause.property().toUpperCase(Locale.ROOT).replace('.', '_')
                        + ") to one that this program contains. To try the service without a telephone, set it to"
                        + " simulator.",
                cause);
    }
}
