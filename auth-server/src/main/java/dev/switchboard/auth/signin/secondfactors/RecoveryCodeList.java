package dev.switchboard.auth.signin.secondfactors;

import java.util.List;
import org.jspecify.annotations.Nullable;

/// New recovery codes, shown this once.
///
/// @param recoveryCodes ten, each of which can be used once; null where the user keeps those of the first second factor
record RecoveryCodeList(@Nullable List<String> recoveryCodes) {

    @Override
    public String toString() {
        return "RecoveryCodeList[]";
    }
}
