// Asks the system to show an address or a file; where it cannot, what was printed is there.
import { spawn } from 'node:child_process';

/** Begins it and waits for nothing; never throws. */
export function showInBrowser(address: string): void {
  const opener = process.platform === 'darwin' ? 'open' : 'xdg-open';
  const child = spawn(opener, [address], { stdio: 'ignore', detached: true });
  child.on('error', () => undefined);
  child.unref();
}
