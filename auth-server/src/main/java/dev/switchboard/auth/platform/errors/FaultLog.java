package dev.switchboard.auth.platform.errors;

import org.slf4j.Logger;
import org.springframework.dao.DataAccessResourceFailureException;
import org.springframework.transaction.CannotCreateTransactionException;

/// Logs internal errors with their stack trace, or in one line while the database is unavailable,
/// when every request and background job would log the same trace.
public final class FaultLog {

    private FaultLog() {}

    /// @param what that failed, such as `a token request`
    public static void log(Logger log, String what, Throwable fault) {
        if (fault instanceof DataAccessResourceFailureException || fault instanceof CannotCreateTransactionException) {
            log.error("{} failed, the database is unavailable: {}", what, fault.getMessage());
        } else {
            log.error("{} failed", what, fault);
        }
    }
}
