// One Server-Sent Events stream over a connection of its own, held open as long as the service lets it be.
import { request } from 'node:https';

export interface OpenStream {
  /** null while it is open. */
  closedAtMs(): number | null;
  close(): void;
}

/** Opens it and waits for the head of the answer; rejects where that is no 200. */
export function openStream(url: string, ca: string, headers: Record<string, string>): Promise<OpenStream> {
  return new Promise((resolve, reject) => {
    let closedAtMs: number | null = null;
    const asking = request(url, { ca, agent: false, headers }, (answer) => {
      answer.resume();
      answer.on('error', () => undefined);
      answer.on('close', () => (closedAtMs ??= Date.now()));
      if (answer.statusCode === 200) resolve({ closedAtMs: () => closedAtMs, close: () => asking.destroy() });
      else reject(new Error(`the stream was answered with ${answer.statusCode}`));
    });
    asking.on('error', reject).end();
  });
}
