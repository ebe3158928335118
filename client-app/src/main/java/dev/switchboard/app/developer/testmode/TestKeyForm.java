package dev.switchboard.app.developer.testmode;

import dev.switchboard.app.developer.scopes.ScopeGroup;
import dev.switchboard.app.pages.FormValue;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The form of a new key of the sandbox. At first it has all scopes: a key for tests can do no harm.
record TestKeyForm(@Nullable String name, List<String> scopes) {

    static final TestKeyForm EMPTY = new TestKeyForm(null, List.copyOf(ScopeGroup.values(ScopeGroup.ALL)));

    TestKeyForm {
        scopes = FormValue.all(scopes);
    }
}
