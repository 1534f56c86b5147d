// Master keys that never leave a key service: HashiCorp Vault's transit engine, or a server that speaks its interface. A master key of
// ours is one version of one key there; Vault never tells its bytes.
import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { OperatorError } from '../base/errors.ts';
import type { KeyServiceSetting } from '../base/fleet-setting.ts';
import type { KeyProvider } from './key-provider.ts';

/** One call to the key service. Answers status and JSON body; rejects where nothing answers within its limit. */
export type AskKeyService = (call: {
  method: 'GET' | 'POST';
  url: string;
  token: string;
  body: unknown;
}) => Promise<{ status: number; json: unknown }>;

const keyAnswer = z.object({
  data: z.object({
    latest_version: z.int().min(1),
    min_decryption_version: z.int().min(0),
    keys: z.record(z.string(), z.unknown()),
  }),
});
const sealedAnswer = z.object({ data: z.object({ ciphertext: z.string().max(10_000) }) });
const openedAnswer = z.object({ data: z.object({ plaintext: z.base64() }) });
const refusal = z.object({ errors: z.array(z.string()) });

/** Keys `KEY:vN` of one transit key, which must exist and be of a kind that binds further data, such as aes256-gcm96. */
export function createTransitKeys(setting: KeyServiceSetting, ask: AskKeyService): KeyProvider {
  const { url, mount, key, tokenFile } = setting;

  async function call(method: 'GET' | 'POST', path: string, body: unknown = null): Promise<unknown> {
    const token = (await readToken(tokenFile)).trim();
    const answer = await ask({ method, url: `${url}/v1/${mount}/${path}`, token, body });
    if (answer.status >= 200 && answer.status < 300) return answer.json;
    const told = refusal.safeParse(answer.json);
    const why = told.success ? told.data.errors.join('; ') : `status ${answer.status}`;
    throw new OperatorError(
      `The key service refuses ${path}: ${why}`,
      'give the token a policy that allows it',
    );
  }

  async function state() {
    return keyAnswer.parse(await call('GET', `keys/${key}`)).data;
  }

  const idOf = (version: number) => `${key}:v${version}`;

  function versionOf(id: string): number {
    const [, name, version] = /^(.+):v(\d+)$/.exec(id) ?? [];
    if (name !== key)
      throw new OperatorError(
        `The master key ${id} is not a version of the key ${key} of the key service`,
        'set PASSERBY_KEY_SERVICE to the key that it is a version of',
      );
    return Number(version);
  }

  /** The binding as one text without doubt about where a part ends. */
  const associated = (id: string, binding: readonly string[]) =>
    Buffer.from(JSON.stringify([...binding, id])).toString('base64');

  return {
    activeId: async () => idOf((await state()).latest_version),

    async ids() {
      const { keys, min_decryption_version: least } = await state();
      const versions = Object.keys(keys).map(Number);
      return versions
        .filter((version) => version >= least)
        .sort((a, b) => a - b)
        .map(idOf);
    },

    async wrap(id, plain, binding) {
      const answer = await call('POST', `encrypt/${key}`, {
        plaintext: plain.toString('base64'),
        associated_data: associated(id, binding),
        key_version: versionOf(id),
      });
      return Buffer.from(sealedAnswer.parse(answer).data.ciphertext);
    },

    async unwrap(id, wrapped, binding) {
      const ciphertext = wrapped.toString();
      // The text names its version; one that names another is not what the row says it is.
      if (!ciphertext.startsWith(`vault:v${versionOf(id)}:`))
        throw new Error('the wrapped key is of another version');
      const answer = await call('POST', `decrypt/${key}`, {
        ciphertext,
        associated_data: associated(id, binding),
      });
      return Buffer.from(openedAnswer.parse(answer).data.plaintext, 'base64');
    },

    async rotate() {
      await call('POST', `keys/${key}/rotate`);
      return idOf((await state()).latest_version);
    },

    async retire(id) {
      const { latest_version: latest } = await state();
      const version = versionOf(id);
      if (version === latest)
        throw new OperatorError(
          `The master key ${id} is the active one`,
          'run "passerby master-key rotate" first',
        );
      // Vault forgets from the oldest on: all versions up to this one open no more.
      await call('POST', `keys/${key}/config`, { min_decryption_version: version + 1 });
    },
  };
}

async function readToken(file: string): Promise<string> {
  return readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new OperatorError(
      `The token of the key service in ${file} cannot be read (${error.code ?? 'unknown'})`,
      'correct PASSERBY_KEY_SERVICE_TOKEN_FILE',
    );
  });
}
