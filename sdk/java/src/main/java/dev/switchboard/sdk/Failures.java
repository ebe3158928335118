package dev.switchboard.sdk;

import dev.switchboard.sdk.errors.ApiException;
import dev.switchboard.sdk.errors.ConflictException;
import dev.switchboard.sdk.errors.ErrorDetail;
import dev.switchboard.sdk.errors.ForbiddenException;
import dev.switchboard.sdk.errors.InsufficientScopeException;
import dev.switchboard.sdk.errors.InvalidRequestException;
import dev.switchboard.sdk.errors.NotFoundException;
import dev.switchboard.sdk.errors.OAuthException;
import dev.switchboard.sdk.errors.RateLimitedException;
import dev.switchboard.sdk.errors.ServerException;
import dev.switchboard.sdk.errors.UnauthorizedException;
import dev.switchboard.sdk.errors.ValidationException;
import java.util.Map;
import java.util.function.BiFunction;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.MissingNode;

/// The exceptions of responses that report an error.
final class Failures {

    private static final Map<String, BiFunction<RawResponse, ErrorDetail, ApiException>> BY_TYPE = Map.of(
            "invalid_request", InvalidRequestException::new,
            "unauthorized", UnauthorizedException::new,
            "forbidden", ForbiddenException::new,
            "insufficient_scope", InsufficientScopeException::new,
            "not_found", NotFoundException::new,
            "conflict", ConflictException::new,
            "validation_error", ValidationException::new,
            "rate_limited", RateLimitedException::new,
            "server_error", ServerException::new);

    private static final Map<Integer, BiFunction<RawResponse, ErrorDetail, ApiException>> BY_STATUS = Map.of(
            400, InvalidRequestException::new,
            401, UnauthorizedException::new,
            403, ForbiddenException::new,
            404, NotFoundException::new,
            409, ConflictException::new,
            422, ValidationException::new,
            429, RateLimitedException::new);

    private Failures() {}

    static ApiException of(RawResponse response) {
        var body = tree(response.body());
        var error = body.path("error");
        if (error.isString()) {
            var code = error.asString();
            var message = code + ": " + body.path("error_description").asString("");
            return new OAuthException(response, new ErrorDetail(null, code, message, null, null, null));
        }
        var detail = detail(error);
        var type = detail.type() == null ? "" : detail.type();
        BiFunction<RawResponse, ErrorDetail, ApiException> fallback =
                response.status() >= 500 ? ServerException::new : ApiException::new;
        var exception = BY_TYPE.getOrDefault(type, BY_STATUS.getOrDefault(response.status(), fallback));
        return exception.apply(response, detail);
    }

    private static JsonNode tree(String body) {
        try {
            return Json.MAPPER.readTree(body);
        } catch (JacksonException e) {
            // A proxy's page.
            return MissingNode.getInstance();
        }
    }

    private static ErrorDetail detail(JsonNode error) {
        try {
            return error.isObject() ? Json.MAPPER.treeToValue(error, ErrorDetail.class) : ErrorDetail.UNKNOWN;
        } catch (JacksonException e) {
            return ErrorDetail.UNKNOWN;
        }
    }
}
