package dev.switchboard.web.settings;

import java.util.Objects;
import org.springframework.boot.diagnostics.AbstractFailureAnalyzer;
import org.springframework.boot.diagnostics.FailureAnalysis;

/// Explains a start that failed because of a setting.
final class SettingsAnalyzer extends AbstractFailureAnalyzer<SettingsException> {

    @Override
    protected FailureAnalysis analyze(Throwable rootFailure, SettingsException cause) {
        return new FailureAnalysis(Objects.requireNonNull(cause.getMessage()), cause.action(), cause);
    }
}
