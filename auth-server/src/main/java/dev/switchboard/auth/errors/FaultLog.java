package dev.switchboard.auth.errors;

import org.slf4j.Logger;
import org.springframework.dao.DataAccessResourceFailureException;
import org.springframework.transaction.CannotCreateTransactionException;

/// How a fault of ours gets into the log: in full, unless it is only that the database is away.
/// Then each request and each background round would bring the same stack trace, and one line tells
/// as much.
public final class FaultLog {

    private FaultLog() {}

    /// @param what that failed, such as `a token request`
    public static void log(Logger log, String what, Throwable fault) {
        if (fault instanceof DataAccessResourceFailureException || fault instanceof CannotCreateTransactionException) {
            log.error("{} failed, the database is away: {}", what, fault.getMessage());
        } else {
            log.error("{} failed", what, fault);
        }
    }
}
