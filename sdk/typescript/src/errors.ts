import type { RawResponse } from './transport.js';

/** Every error of this library. */
export class SwitchboardError extends Error {
  override name = 'SwitchboardError';
}

/** No response arrived: the connection failed or broke. Whether a write was carried out is not known. */
export class ConnectionError extends SwitchboardError {
  override name = 'ConnectionError';
}

/** No response arrived in time. */
export class TimeoutError extends ConnectionError {
  override name = 'TimeoutError';
}

/** The signature of a webhook delivery is missing, wrong or too old. */
export class WebhookVerificationError extends SwitchboardError {
  override name = 'WebhookVerificationError';
}

/** A field of the request that is wrong. */
export interface FieldProblem {
  /** A parameter, a header, or the path of a field of the body, such as `media_urls.0`. */
  field: string;
  /** What would be valid, for developers. */
  message: string;
  /** The rule that the value breaks. Others may be added. */
  code?: string;
  /** The lower bound of the rule. */
  min?: number;
  /** The upper bound of the rule. */
  max?: number;
}

/** The body of an error as far as it is known; a proxy's has none of it. */
export interface ErrorDetail {
  type?: string;
  code?: string;
  message?: string;
  doc_url?: string;
  request_id?: string;
  fields?: FieldProblem[];
}

/** A response that reports an error. Its class follows its `type`; of an unknown type, its status. */
export class ApiError extends SwitchboardError {
  override name = 'ApiError';
  /** The HTTP status. */
  readonly status: number;
  /** The kind of error, such as `conflict`; empty where the response is not one of the service, as a proxy's. */
  readonly type: string;
  /** The cause, as exact as the service knows it. Others may be added; empty where there is none. */
  readonly code: string;
  /** The page about this error. */
  readonly docUrl: string | undefined;
  /** What is wrong with which field; empty except for a `ValidationError`. */
  readonly fields: FieldProblem[];
  /** Quote it when you report a problem. */
  readonly requestId: string | undefined;
  /** The response, with its headers and body. */
  readonly response: RawResponse;

  constructor(response: RawResponse, detail: ErrorDetail) {
    super(detail.message ?? `The service responded with ${response.status}.`);
    this.status = response.status;
    this.type = detail.type ?? '';
    this.code = detail.code ?? '';
    this.docUrl = detail.doc_url;
    this.fields = detail.fields ?? [];
    this.requestId = response.requestId ?? detail.request_id;
    this.response = response;
  }
}

/** `invalid_request`: the request as a whole is wrong, or an opaque value in it. */
export class InvalidRequestError extends ApiError {
  override name = 'InvalidRequestError';
}

/** `unauthorized`: the key or token is missing, wrong, expired or revoked. */
export class UnauthorizedError extends ApiError {
  override name = 'UnauthorizedError';
}

/** `forbidden`: the credential may not do this, whatever its scopes are. */
export class ForbiddenError extends ApiError {
  override name = 'ForbiddenError';
}

/** `insufficient_scope`: the credential lacks a scope. */
export class InsufficientScopeError extends ForbiddenError {
  override name = 'InsufficientScopeError';

  /** The scopes that the route requires, as far as the response names them. */
  get scopes(): string[] {
    const challenge = this.response.headers.get('www-authenticate') ?? '';
    return /\bscope="([^"]*)"/.exec(challenge)?.[1]?.split(' ').filter(Boolean) ?? [];
  }
}

/** `not_found`: there is no such record, or this credential does not see it. */
export class NotFoundError extends ApiError {
  override name = 'NotFoundError';
}

/** `conflict`: the request collides with the state of the record. */
export class ConflictError extends ApiError {
  override name = 'ConflictError';
}

/** `validation_error`: `fields` says what is wrong with which field. */
export class ValidationError extends ApiError {
  override name = 'ValidationError';
}

/** `rate_limited`: there are no retries left, or the wait would be too long. */
export class RateLimitedError extends ApiError {
  override name = 'RateLimitedError';

  /** Seconds to wait before the next attempt, as the response says. */
  get retryAfter(): number | undefined {
    return this.response.retryAfter;
  }
}

/** `server_error`: something failed in the service. Whether a write was carried out is not known. */
export class ServerError extends ApiError {
  override name = 'ServerError';
}

/** An error of the token endpoint (RFC 6749, section 5.2). `code` is its `error`, such as `invalid_grant`. */
export class OAuthError extends ApiError {
  override name = 'OAuthError';
}

type ErrorClass = new (response: RawResponse, detail: ErrorDetail) => ApiError;

const BY_TYPE: Record<string, ErrorClass> = {
  invalid_request: InvalidRequestError,
  unauthorized: UnauthorizedError,
  forbidden: ForbiddenError,
  insufficient_scope: InsufficientScopeError,
  not_found: NotFoundError,
  conflict: ConflictError,
  validation_error: ValidationError,
  rate_limited: RateLimitedError,
  server_error: ServerError,
};

const BY_STATUS: Record<number, ErrorClass> = {
  400: InvalidRequestError,
  401: UnauthorizedError,
  403: ForbiddenError,
  404: NotFoundError,
  409: ConflictError,
  422: ValidationError,
  429: RateLimitedError,
};

/** The error that a response reports. */
export function errorOf(response: RawResponse): ApiError {
  let error: unknown;
  let description: unknown;
  try {
    ({ error, error_description: description } = JSON.parse(response.body) ?? {});
  } catch {
    // A proxy's page.
  }
  if (typeof error === 'string') {
    return new OAuthError(response, { code: error, message: `${error}: ${description ?? ''}` });
  }
  const detail: ErrorDetail = typeof error === 'object' && error !== null ? error : {};
  const type = BY_TYPE[detail.type ?? ''] ?? BY_STATUS[response.status] ?? (response.status >= 500 ? ServerError : ApiError);
  return new type(response, detail);
}
