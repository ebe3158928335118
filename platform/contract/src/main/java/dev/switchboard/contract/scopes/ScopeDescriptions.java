package dev.switchboard.contract.scopes;

import java.util.Locale;
import java.util.ResourceBundle;

/// Scopes in plain words, for the consent page, its JSON route and the forms of the application: what a holder can see
/// or do. `descriptions.properties` beside this class has a sentence per scope that continues "the app can",
/// capitalized and without a period; `descriptions_es.properties` has them in Spanish.
public final class ScopeDescriptions {

    /// The base name of the files, as a message source takes it.
    public static final String BASENAME = "dev/switchboard/contract/scopes/descriptions";

    private static final ResourceBundle ENGLISH = ResourceBundle.getBundle(BASENAME.replace('/', '.'), Locale.ROOT);

    private ScopeDescriptions() {}

    /// The key of the description of the scope with this value.
    public static String key(String scope) {
        return "scope." + scope.replace(':', '.');
    }

    /// The description in English.
    public static String describe(Scope scope) {
        return ENGLISH.getString(key(scope.value()));
    }
}
