import { openInBrowser } from '../browser.js';
import type { Arguments, Commands } from '../command.js';
import { settings } from '../session.js';
import { UsageError } from '../usage.js';

/** The words for pages, and their addresses below the service's. One with `/` at its end has a page for each record. */
const PAGES: Record<string, string> = {
  '': '/app',
  call: '/app/calls/',
  calls: '/app/calls',
  messages: '/app/messages',
  voicemails: '/app/voicemails',
  faxes: '/app/faxes',
  team: '/app/team',
  numbers: '/app/numbers',
  'api-keys': '/app/api-keys',
  apps: '/app/apps',
  webhook: '/app/webhooks/',
  webhooks: '/app/webhooks',
  request: '/app/request-log/',
  requests: '/app/request-log',
  usage: '/app/usage',
  docs: '/docs',
};

export const open: Commands = {
  open: {
    summary: 'Opens a page of the application, such as webhooks, request ID or docs',
    words: ['[PAGE]', '[ID]'],
    options: { print: { help: 'Only prints its address' } },
    run: openPage,
  },
};

function openPage({ positionals: [page = '', id], values, output }: Arguments): void {
  const { url } = settings();
  if (!url) {
    throw new UsageError('Log in first: switchboard login --url=URL');
  }
  const path = Object.hasOwn(PAGES, page) ? PAGES[page] : undefined;
  if (path === undefined) {
    throw new UsageError(`There is no page "${page}". There are: ${Object.keys(PAGES).filter(Boolean).join(', ')}.`);
  }
  if (path.endsWith('/') !== (id !== undefined)) {
    throw new UsageError(id === undefined ? `Name the record: switchboard open ${page} ID` : `open ${page} takes no ID.`);
  }
  const address = `${url.replace(/\/+$/, '').replace(/\/v1$/, '')}${path}${id === undefined ? '' : encodeURIComponent(id)}`;
  output.record({ url: address }, ['url']);
  if (!values['print']) {
    openInBrowser(address);
  }
}
