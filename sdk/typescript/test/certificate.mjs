// A certificate for this machine.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** A certificate for a day: the embedded run accepts any for addresses of this machine. */
export function certificate() {
  const directory = mkdtempSync(path.join(tmpdir(), 'switchboard-sdk-'));
  try {
    const [key, cert] = ['key.pem', 'cert.pem'].map((name) => path.join(directory, name));
    execFileSync('openssl', ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '1',
      '-subj', '/CN=localhost', '-keyout', key, '-out', cert], { stdio: 'ignore' });
    return { key: readFileSync(key), cert: readFileSync(cert) };
  } finally {
    rmSync(directory, { recursive: true });
  }
}
