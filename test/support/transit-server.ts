// A small key service that speaks the transit interface of HashiCorp Vault: versions of one key, encrypt and decrypt with further
// data, rotate, and a least version; for tests. Keys never leave it.
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface TransitServer {
  url: string;
  token: string;
  /** Paths that were asked for, in order. */
  calls: string[];
  close(): Promise<void>;
}

export async function startTransitServer(keyName: string): Promise<TransitServer> {
  const token = randomBytes(12).toString('hex');
  const versions: Buffer[] = [randomBytes(32)];
  let least = 1;
  const calls: string[] = [];

  const server = createServer((request, response) => {
    void (async () => {
      const body = Buffer.concat(await request.toArray()).toString();
      const path = request.url ?? '';
      calls.push(`${request.method} ${path}`);
      if (request.headers['x-vault-token'] !== token) return refuse(response, 403, 'permission denied');
      const asked = body === '' ? {} : (JSON.parse(body) as Record<string, unknown>);
      const text = (name: string) =>
        Buffer.from(typeof asked[name] === 'string' ? asked[name] : '', 'base64');
      switch (`${request.method} ${path}`) {
        case `GET /v1/transit/keys/${keyName}`:
          return answer(response, {
            latest_version: versions.length,
            min_decryption_version: least,
            keys: Object.fromEntries(versions.map((_key, nth) => [String(nth + 1), 1_700_000_000])),
          });
        case `POST /v1/transit/encrypt/${keyName}`: {
          const version = Number(asked['key_version'] ?? versions.length);
          const key = versions[version - 1];
          if (!key) return refuse(response, 400, 'no such key version');
          const nonce = randomBytes(12);
          const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(text('associated_data'));
          const sealed = Buffer.concat([
            cipher.update(text('plaintext')),
            cipher.final(),
            cipher.getAuthTag(),
          ]);
          const box = Buffer.concat([nonce, sealed]).toString('base64');
          return answer(response, { ciphertext: `vault:v${version}:${box}` });
        }
        case `POST /v1/transit/decrypt/${keyName}`: {
          const [, number, box = ''] = /^vault:v(\d+):(.+)$/.exec(String(asked['ciphertext'])) ?? [];
          const key = versions[Number(number) - 1];
          if (!key) return refuse(response, 400, 'no such key version');
          if (Number(number) < least)
            return refuse(response, 400, 'ciphertext or signature version is disallowed by policy (too old)');
          const bytes = Buffer.from(box, 'base64');
          const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12), { authTagLength: 16 });
          decipher.setAAD(text('associated_data')).setAuthTag(bytes.subarray(-16));
          try {
            const plain = Buffer.concat([decipher.update(bytes.subarray(12, -16)), decipher.final()]);
            return answer(response, { plaintext: plain.toString('base64') });
          } catch {
            return refuse(response, 400, 'cipher: message authentication failed');
          }
        }
        case `POST /v1/transit/keys/${keyName}/rotate`:
          versions.push(randomBytes(32));
          return answer(response, {});
        case `POST /v1/transit/keys/${keyName}/config`:
          least = Number(asked['min_decryption_version']);
          return answer(response, {});
        default:
          return refuse(response, 404, 'no handler for route');
      }
    })();
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    token,
    calls,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

function answer(response: ServerResponse, data: unknown): void {
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ data }));
}

function refuse(response: ServerResponse, status: number, why: string): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify({ errors: [why] }));
}
