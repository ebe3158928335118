package dev.switchboard.api.calling.engines;

import dev.switchboard.telephony.PermanentFailure;
import org.springframework.dao.DataIntegrityViolationException;
import org.springframework.r2dbc.BadSqlGrammarException;

/// Translates errors of the database into those of the telephony port.
public final class EngineErrors {

    private EngineErrors() {}

    /// A statement that PostgreSQL rejects will be rejected again, so the engine must not repeat it. Any
    /// other error stays.
    public static Throwable toEngine(Throwable failure) {
        return isPermanent(failure) ? new PermanentFailure(failure) : failure;
    }

    public static boolean isPermanent(Throwable failure) {
        return failure instanceof DataIntegrityViolationException || failure instanceof BadSqlGrammarException;
    }
}
