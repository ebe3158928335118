package dev.switchboard.api.engines;

import dev.switchboard.telephony.PermanentFailure;
import org.springframework.dao.DataIntegrityViolationException;
import org.springframework.r2dbc.BadSqlGrammarException;

/// Errors of the database as the telephony port has them.
public final class EngineErrors {

    private EngineErrors() {}

    /// What PostgreSQL refuses it refuses again, and the engine need not repeat it; any other error stays.
    public static Throwable toEngine(Throwable failure) {
        return isPermanent(failure) ? new PermanentFailure(failure) : failure;
    }

    public static boolean isPermanent(Throwable failure) {
        return failure instanceof DataIntegrityViolationException || failure instanceof BadSqlGrammarException;
    }
}
