import { type McpServer, ResourceNotFoundError, ResourceTemplate } from '@modelcontextprotocol/server';

const LONGEST = 200_000;
const TIMEOUT = 20_000;

/** The documentation that the service has at `/docs`, for assistants that help with programs against the API. */
export function addDocumentation(server: McpServer, service: string): void {
  const index = { title: 'Index of the documentation', description: 'All pages, with a sentence for each.', mimeType: 'text/markdown' };
  server.registerResource('documentation', 'switchboard://llms.txt', index, (uri) => read(`${service}/llms.txt`, uri));
  const page = { title: 'A page of the documentation', description: 'For example switchboard://docs/webhooks.', mimeType: 'text/markdown' };
  const template = new ResourceTemplate('switchboard://docs/{page}', { list: undefined });
  server.registerResource('documentation-page', template, page, (uri, { page: name }) => {
    if (!/^[a-z0-9-]{1,80}$/.test(String(name))) {
      throw new ResourceNotFoundError(uri.href);
    }
    return read(`${service}/docs/${String(name)}.md`, uri);
  });
}

async function read(url: string, uri: URL) {
  const response = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT) });
  const text = await response.text();
  if (!response.ok) {
    throw new ResourceNotFoundError(uri.href);
  }
  return { contents: [{ uri: uri.href, mimeType: 'text/markdown', text: text.slice(0, LONGEST) }] };
}
