package dev.switchboard.telephony.testkit;

import dev.switchboard.embedded.InstalledAsterisk;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.extension.ConditionEvaluationResult;
import org.junit.jupiter.api.extension.ExecutionCondition;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.extension.ExtensionContext;

/// Skips the tests of a class where there is no Asterisk, before anything is prepared for them.
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
@ExtendWith(NeedsAsterisk.Condition.class)
public @interface NeedsAsterisk {

    /// See [NeedsAsterisk].
    final class Condition implements ExecutionCondition {

        @Override
        public ConditionEvaluationResult evaluateExecutionCondition(ExtensionContext context) {
            return InstalledAsterisk.find(System.getenv()).isPresent()
                    ? ConditionEvaluationResult.enabled("Asterisk is installed.")
                    : ConditionEvaluationResult.disabled("There is no Asterisk in "
                            + InstalledAsterisk.home(System.getenv()) + "; telephony/asterisk/unpack brings it.");
        }
    }
}
