import { spawn } from 'node:child_process';

/** Opens an address in the browser: with the program that BROWSER names, or the one of the desktop. It may have none. */
export function openInBrowser(address: string): void {
  const program = process.env['BROWSER'] || { darwin: 'open', win32: 'explorer.exe' }[process.platform as string] || 'xdg-open';
  const child = spawn(program, [address], { detached: true, stdio: 'ignore' });
  child.on('error', () => undefined);
  child.unref();
}
