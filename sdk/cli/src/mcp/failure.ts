import type { CallToolResult } from '@modelcontextprotocol/server';
import { ApiError, ConnectionError, InsufficientScopeError, RateLimitedError, SwitchboardError } from '../../../typescript/src/index.js';
import { ToolError } from './result.js';

/** A failure as a result that the assistant reads; its fields are those of the API's errors. */
export function failureOf(error: unknown, sends: boolean): CallToolResult {
  const structuredContent = { error: detailOf(error, sends) };
  return { isError: true, content: [{ type: 'text', text: JSON.stringify(structuredContent) }], structuredContent };
}

function detailOf(error: unknown, sends: boolean): Record<string, unknown> {
  if (error instanceof ApiError) {
    return {
      type: error.type,
      code: error.code,
      message: error.message,
      status: error.status,
      ...(error.fields.length === 0 ? {} : { fields: error.fields }),
      ...(error instanceof InsufficientScopeError ? { scopes: error.scopes } : {}),
      ...(error instanceof RateLimitedError && error.retryAfter !== undefined ? { retry_after_seconds: Math.ceil(error.retryAfter) } : {}),
      ...(error.docUrl === undefined ? {} : { doc_url: error.docUrl }),
      ...(error.requestId === undefined ? {} : { request_id: error.requestId }),
    };
  }
  if (error instanceof ConnectionError) {
    const again = sends ? ' It is not known whether it was carried out. The same call again does it once.' : '';
    return { type: 'no_response', code: 'no_response', message: `Switchboard did not respond.${again}` };
  }
  if (error instanceof ToolError || error instanceof SwitchboardError) {
    return { type: 'invalid_request', code: error instanceof ToolError ? error.code : 'invalid_request', message: error.message };
  }
  process.stderr.write(`switchboard mcp: ${(error as Error).stack ?? String(error)}\n`);
  return { type: 'server_error', code: 'server_error', message: 'The server of the tools failed; its log has the reason.' };
}
