package dev.switchboard.auth.tokens;

import dev.switchboard.contract.errors.FieldCode;
import org.springframework.security.oauth2.core.OAuth2AuthenticationException;
import org.springframework.security.oauth2.core.OAuth2Error;
import org.springframework.security.oauth2.core.OAuth2ErrorCodes;

/// A parameter is missing or repeated, or the body is no form. The token endpoint responds with `invalid_request`,
/// revocation and introspection 422 for that field.
final class InvalidParameter extends OAuth2AuthenticationException {

    private static final long serialVersionUID = 1;

    private final String parameter;
    private final String problem;
    private final FieldCode code;

    private InvalidParameter(String parameter, String problem, FieldCode code) {
        super(new OAuth2Error(
                OAuth2ErrorCodes.INVALID_REQUEST, "The parameter " + parameter + " " + problem + ".", null));
        this.parameter = parameter;
        this.problem = problem;
        this.code = code;
    }

    /// The body has no parameters, since it is not form-encoded.
    static InvalidParameter noForm() {
        return new InvalidParameter("body", "is not form-encoded", FieldCode.WRONG_FORM);
    }

    static InvalidParameter missing(String parameter) {
        return new InvalidParameter(parameter, "is required", FieldCode.REQUIRED);
    }

    static InvalidParameter repeated(String parameter) {
        return new InvalidParameter(parameter, "must be given only once", FieldCode.DUPLICATE);
    }

    String parameter() {
        return parameter;
    }

    String problem() {
        return problem;
    }

    FieldCode code() {
        return code;
    }
}
