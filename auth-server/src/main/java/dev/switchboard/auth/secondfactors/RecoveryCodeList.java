package dev.switchboard.auth.secondfactors;

import java.util.List;

/// New recovery codes, shown this once.
///
/// @param recoveryCodes ten, each of which can be used once
record RecoveryCodeList(List<String> recoveryCodes) {

    @Override
    public String toString() {
        return "RecoveryCodeList[]";
    }
}
