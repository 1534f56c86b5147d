// An address of this machine where nobody listens, so that a connection is refused.
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';

/** `https://127.0.0.1:PORT`, of a port that was free a moment ago. Low ports would not do: clients of the web refuse some by themselves. */
export async function refusingAddress(): Promise<string> {
  const server = createServer();
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return `https://127.0.0.1:${port}`;
}
