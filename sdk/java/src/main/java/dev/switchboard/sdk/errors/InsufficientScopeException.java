package dev.switchboard.sdk.errors;

import dev.switchboard.sdk.RawResponse;
import java.util.List;
import java.util.regex.Pattern;

/// `insufficient_scope`: the credential lacks a scope.
public class InsufficientScopeException extends ForbiddenException {

    private static final long serialVersionUID = 1L;
    private static final Pattern SCOPE = Pattern.compile("\\bscope=\"([^\"]*)\"");

    public InsufficientScopeException(RawResponse response, ErrorDetail detail) {
        super(response, detail);
    }

    /// The scopes that the route requires, as far as the response names them.
    public List<String> scopes() {
        var named = SCOPE.matcher(response().header("WWW-Authenticate").orElse(""));
        return named.find() && !named.group(1).isBlank()
                ? List.of(named.group(1).trim().split(" +"))
                : List.of();
    }
}
