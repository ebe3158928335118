import { OAuthApp } from '@switchboard/sdk';
import { screenPop } from './server.js';

function setting(name: string): string {
  const value = process.env[name];
  if (!value) {
    throw new Error(`Set ${name}: README.md says to what.`);
  }
  return value;
}

const port = Number(process.env.PORT ?? 3000);
const publicUrl = process.env.PUBLIC_URL ?? `http://localhost:${port}`;
const url = setting('SWITCHBOARD_URL');
const app = new OAuthApp({ url, clientId: setting('CLIENT_ID'), redirectUri: `${publicUrl}/callback` });

screenPop({ url, publicUrl, app, webhookSecret: setting('WEBHOOK_SECRET') }).listen(port, () => {
  console.log(`Open ${publicUrl}`);
});
