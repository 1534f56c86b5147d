// Settings that matter where several processes share one database: which part this one takes, where files and keys lie.
import { isAbsolute, resolve } from 'node:path';
import { correctSetting, OperatorError } from './errors.ts';

/** What a process does: everything, answer calls, run sessions and crawls, or deliver webhooks. */
export const roles = ['all', 'api', 'worker', 'webhooks'] as const;
export type Role = (typeof roles)[number];

/** Where the bytes of artefacts lie. */
export type FilesSetting =
  /** The folder `artefacts` of the home. */
  | { kind: 'home' }
  | { kind: 'disk'; folder: string }
  | {
      kind: 's3';
      bucket: string;
      /** Without slashes at its ends; empty for none. */
      prefix: string;
      /** An S3-compatible server that is not Amazon's; null for Amazon's own. */
      endpoint: string | null;
      region: string;
    };

/** A key service that speaks the transit interface of HashiCorp Vault. */
export interface KeyServiceSetting {
  /** Address of the server, without the path of the engine. */
  url: string;
  /** Where the transit engine is mounted, such as `transit`. */
  mount: string;
  /** Name of the key in that engine. */
  key: string;
  /** File with the token, read anew for each call so that a renewed one is used at once. */
  tokenFile: string;
}

/** Most of each thing that one account may have, over all nodes; 0 is no limit. */
export interface AccountCaps {
  /** Sessions that run at once. */
  live: number;
  /** Sessions that wait. */
  queued: number;
  /** Runs that have not begun. */
  queuedRuns: number;
  credentials: number;
  webhooks: number;
  personas: number;
  /** Artefacts kept, bytes. */
  bytes: number;
}

/** `value` of PASSERBY_FILES; left out, files lie in the home, wherever that is. */
export function readFilesSetting(value: string | undefined): FilesSetting {
  if (value === undefined) return { kind: 'home' };
  if (isAbsolute(value)) return { kind: 'disk', folder: value };
  const url = URL.parse(value);
  if (url?.protocol !== 's3:' || url.hostname === '') {
    throw new OperatorError(
      'PASSERBY_FILES must be an absolute folder, or s3://bucket/prefix with ?endpoint=https://… for a server that is not Amazon’s',
      correctSetting,
    );
  }
  const known = new Set(['endpoint', 'region']);
  const stranger = [...url.searchParams.keys()].find((name) => !known.has(name));
  if (stranger !== undefined || url.username !== '' || url.password !== '') {
    throw new OperatorError(
      'PASSERBY_FILES takes only endpoint and region',
      'credentials come from the usual AWS variables, files or roles',
    );
  }
  const endpoint = url.searchParams.get('endpoint');
  if (endpoint !== null && !/^https?:$/.test(URL.parse(endpoint)?.protocol ?? '')) {
    throw new OperatorError(
      'The endpoint of PASSERBY_FILES must be an http or https address',
      correctSetting,
    );
  }
  return {
    kind: 's3',
    bucket: url.hostname,
    prefix: url.pathname.split('/').filter(Boolean).join('/'),
    endpoint,
    region: url.searchParams.get('region') ?? 'us-east-1',
  };
}

/** `transit:https://vault.example.com/v1/transit/keys/passerby` with the file of its token; null where none is set. */
export function readKeyService(
  value: string | undefined,
  tokenFile: string | undefined,
): KeyServiceSetting | null {
  if (value === undefined && tokenFile === undefined) return null;
  if (value === undefined || tokenFile === undefined) {
    throw new OperatorError(
      'PASSERBY_KEY_SERVICE and PASSERBY_KEY_SERVICE_TOKEN_FILE go together',
      'give both or neither',
    );
  }
  const url = value.startsWith('transit:') ? URL.parse(value.slice('transit:'.length)) : null;
  const [, mount, key] = /^\/v1\/([\w/-]+)\/keys\/([\w.-]+)$/.exec(url?.pathname ?? '') ?? [];
  if (!url || !/^https?:$/.test(url.protocol) || mount === undefined || key === undefined) {
    throw new OperatorError(
      'PASSERBY_KEY_SERVICE must look like transit:https://vault.example.com/v1/transit/keys/passerby',
      correctSetting,
    );
  }
  return { url: url.origin, mount, key, tokenFile: resolve(tokenFile) };
}

/** `host:port` of the plain listener for probes and metrics; null where none is wanted. */
export function readOperations(value: string | undefined): { host: string; port: number } | null {
  if (value === undefined) return null;
  const [, host = '', port = ''] = /^(.+):(\d{1,5})$/.exec(value) ?? [];
  if (host === '' || Number(port) > 65_535) {
    throw new OperatorError('PASSERBY_OPERATIONS must be host:port, such as 127.0.0.1:9464', correctSetting);
  }
  return { host: host.replace(/^\[|\]$/g, ''), port: Number(port) };
}
