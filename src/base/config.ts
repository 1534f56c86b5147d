// The environment, read once into one typed object. No other file reads it.
import { retentionDays as retentionBounds } from './wire-facts.ts';
import { availableParallelism, homedir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { z } from 'zod';
import { correctSetting, OperatorError } from './errors.ts';
import {
  readFilesSetting,
  readKeyService,
  readOperations,
  roles,
  type AccountCaps,
  type FilesSetting,
  type KeyServiceSetting,
  type Role,
} from './fleet-setting.ts';
import { modelKeyVariables, modelName, readModelSetting, type ModelSetting } from './model-setting.ts';

/** Settings of one installation. Sizes, times and counts carry their unit in the name. */
export interface Config {
  /** Folder that holds the database, artefacts, keys and certificates. `PASSERBY_HOME`, default `~/.passerby`. */
  home: string;
  /** Address to listen on. `PASSERBY_HOST`, default 127.0.0.1. */
  host: string;
  /** Port to listen on; 0 picks a free one. `PASSERBY_PORT`, default 8443. */
  port: number;
  /** A PostgreSQL of the operator's own; null starts the managed one. `DATABASE_URL`. */
  databaseUrl: string | null;
  /**
   * File of the master keys that stored logins and webhook secrets open with. `PASSERBY_MASTER_KEY_FILE`; null is
   * `keys/master-keys.json` in the home, see `masterKeyFileOf`. Never inside the database's folder: who copies one must not get both.
   */
  masterKeyFile: string | null;
  /** `host` or `host:port` entries that sessions may reach although they are private. `PASSERBY_ALLOW_PRIVATE_TARGETS`, comma separated. */
  allowPrivateTargets: string[];
  /** The same for webhooks: `PASSERBY_ALLOW_PRIVATE_WEBHOOKS`. */
  allowPrivateWebhooks: string[];
  /** The same for the server of a language model, which may then speak plain HTTP: `PASSERBY_ALLOW_PRIVATE_MODELS`. */
  allowPrivateModels: string[];
  /** PEM files with further roots of trust for targets and webhooks. `PASSERBY_EXTRA_CA`, comma separated. */
  extraCaFiles: string[];
  /** Name of the one mind of this service, as the API calls it: `builtin`, or `provider:name` of a language model. */
  model: string;
  /**
   * The language model; null where the built-in mind works. `PASSERBY_MODEL` (`provider:name[@base_url]`, default `builtin`),
   * the provider's usual variable for the key, `PASSERBY_MODEL_STREAMING`, `PASSERBY_MODEL_ANSWER_S`, `PASSERBY_MODEL_IMAGES`, `PASSERBY_MODEL_TIME`, `PASSERBY_MODEL_PRICE` and the caps beside them.
   */
  languageModel: ModelSetting | null;
  /**
   * What tells the built-in mind how near labels are in meaning: the packaged model, none (`off`), or a folder with a model of
   * the operator's own. `PASSERBY_EMBEDDINGS`, default `packaged`.
   */
  embeddings: 'packaged' | 'off' | { folder: string };
  /** An own Chromium or headless shell. `PASSERBY_CHROMIUM`. */
  chromiumPath: string | null;
  /** Folder for what can be fetched or unpacked again, shared by all homes of this user. `XDG_CACHE_HOME`, default `~/.cache`. */
  cacheRoot: string;
  /** Folders in which programs are looked for. `PATH`. */
  searchPath: string;
  /** What this process does. `PASSERBY_ROLE` or `serve --role`, default all of it. */
  role: Role;
  /**
   * Sessions that this process begins with (1 to 64; 0, from code alone, takes none). `PASSERBY_SESSIONS`, default the number of
   * cores.
   */
  liveSessions: number;
  /**
   * Most sessions at once that this process goes up to while processor and memory permit; equal to `liveSessions` where
   * `PASSERBY_SESSIONS` fixes the number.
   */
  mostSessions: number;
  /** What one account may have, over all nodes. `PASSERBY_ACCOUNT_…`. */
  caps: AccountCaps;
  /** Where artefacts lie. `PASSERBY_FILES`, default `artefacts` in the home. */
  files: FilesSetting;
  /** Who keeps the master keys in place of a file; null for the file. `PASSERBY_KEY_SERVICE`, `PASSERBY_KEY_SERVICE_TOKEN_FILE`. */
  keyService: KeyServiceSetting | null;
  /** Where probes and metrics are answered without TLS and without a key. `PASSERBY_OPERATIONS`, default nowhere. */
  operations: { host: string; port: number } | null;
  /** Where traces go, by OTLP over HTTP; null for nowhere. `OTEL_EXPORTER_OTLP_ENDPOINT`. */
  tracesUrl: string | null;
  /** After a stop was asked for, readiness is off this long before anything else ends, milliseconds. `PASSERBY_DRAIN_PAUSE_S`. */
  drainPauseMs: number;
  /** Rules whose precision is not shown yet judge too. `PASSERBY_TRIAL_RULES`. */
  trialRules: boolean;
  /** Sessions record the page for a replay. `PASSERBY_RECORDING`, `on` or `off`, default on. */
  recording: boolean;
  /** Days that a run is kept after its end (`retentionDays` of the wire facts). `PASSERBY_RETENTION_DAYS`, default 30. */
  retentionDays: number;
  /** Calls of an account a minute, a quarter of them changes; 0 for no limit. `PASSERBY_RATE_LIMIT`, default 1200. */
  callsPerMinute: number;
  /** Allows an unsandboxed browser as root where no unprivileged account can run it. `PASSERBY_ALLOW_ROOT_BROWSER`. */
  allowRootBrowser: boolean;
  /** Certificate and key files for the listener; null uses the local authority. `PASSERBY_TLS_CERT`, `PASSERBY_TLS_KEY`. */
  tls: { certFile: string; keyFile: string } | null;
  /** Serves plain HTTP because a proxy in front ends TLS 1.3. `PASSERBY_BEHIND_TLS_PROXY`. */
  behindTlsProxy: boolean;
  /** Least level of a log line that is written. `PASSERBY_LOG`, default info. */
  logLevel: 'debug' | 'info' | 'warn' | 'error';
}

/** How a client of this machine finds a service; every one may be given as a flag instead. */
export interface ClientConfig {
  /** Base URL ending in `/v1`. `PASSERBY_SERVICE`; null reads server.json of the home. */
  service: string | null;
  /** API key. `PASSERBY_KEY`. */
  key: string | null;
  /** PEM file with the authority of the service. `PASSERBY_CA`; null takes the one that server.json names. */
  caFile: string | null;
}

/** Sessions that one core is given at most, however idle it seems: a persona that reads leaves the core to others. */
const sessionsPerCore = 4;

/** Settings of the client, allowed beside those of the service. */
const clientVariables = new Set(['PASSERBY_SERVICE', 'PASSERBY_KEY', 'PASSERBY_CA']);

const flag = z
  .enum(['0', '1'], 'must be 0 or 1')
  .default('0')
  .transform((text) => text === '1');
const list = z
  .string()
  .default('')
  .transform((text) =>
    text
      .split(',')
      .map((item) => item.trim())
      .filter((item) => item !== ''),
  );
const whole = (least: number, most: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, `must be a whole number from ${least} to ${most}`)
    .transform(Number)
    .refine((value) => value >= least && value <= most, `must be a whole number from ${least} to ${most}`);

const dollars = z
  .string()
  .regex(/^\d{1,6}(\.\d{1,6})?$/, 'must be an amount of US dollars such as 0.50')
  .transform(Number)
  .refine((value) => value > 0, 'must be more than nothing');

const variables = z.object({
  PASSERBY_HOME: z.string().min(1, 'must not be empty').optional(),
  PASSERBY_HOST: z.string().min(1, 'must not be empty').default('127.0.0.1'),
  PASSERBY_PORT: whole(0, 65_535).default(8443),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must start with postgres:// or postgresql://')
    .optional(),
  PASSERBY_MASTER_KEY_FILE: z.string().min(1, 'must not be empty').optional(),
  PASSERBY_ALLOW_PRIVATE_TARGETS: list,
  PASSERBY_ALLOW_PRIVATE_WEBHOOKS: list,
  PASSERBY_ALLOW_PRIVATE_MODELS: list,
  PASSERBY_EXTRA_CA: list,
  PASSERBY_MODEL: z.string().trim().max(400, 'is too long').default('builtin'),
  PASSERBY_MODEL_STREAMING: flag,
  PASSERBY_MODEL_ANSWER_S: whole(1, 600).default(120),
  PASSERBY_MODEL_IMAGES: z.enum(['auto', 'on', 'off'], 'must be "auto", "on" or "off"').default('auto'),
  PASSERBY_MODEL_TIME: z.enum(['counts', 'apart'], 'must be "counts" or "apart"').default('counts'),
  PASSERBY_MODEL_PRICE: z.string().optional(),
  PASSERBY_MODEL_SESSION_TOKENS: whole(1, 999_999_999).optional(),
  PASSERBY_MODEL_SESSION_USD: dollars.optional(),
  PASSERBY_MODEL_ACCOUNT_TOKENS: whole(1, 999_999_999).optional(),
  PASSERBY_MODEL_ACCOUNT_USD: dollars.optional(),
  PASSERBY_EMBEDDINGS: z.string().trim().min(1, 'must be packaged, off, or a folder').default('packaged'),
  PASSERBY_CHROMIUM: z.string().min(1, 'must not be empty').optional(),
  PASSERBY_SESSIONS: whole(1, 64).optional(),
  PASSERBY_ROLE: z.enum(roles, `must be one of ${roles.join(', ')}`).default('all'),
  PASSERBY_FILES: z.string().trim().min(1, 'must not be empty').optional(),
  PASSERBY_KEY_SERVICE: z.string().trim().min(1, 'must not be empty').optional(),
  PASSERBY_KEY_SERVICE_TOKEN_FILE: z.string().min(1, 'must not be empty').optional(),
  PASSERBY_OPERATIONS: z.string().trim().min(1, 'must not be empty').optional(),
  PASSERBY_DRAIN_PAUSE_S: whole(0, 60).default(0),
  PASSERBY_ACCOUNT_LIVE: whole(0, 999_999).default(0),
  PASSERBY_ACCOUNT_QUEUED: whole(0, 999_999).default(500),
  PASSERBY_ACCOUNT_QUEUED_RUNS: whole(0, 999_999).default(0),
  PASSERBY_ACCOUNT_CREDENTIALS: whole(0, 999_999).default(1_000),
  PASSERBY_ACCOUNT_WEBHOOKS: whole(0, 999_999).default(50),
  PASSERBY_ACCOUNT_PERSONAS: whole(0, 999_999).default(100),
  PASSERBY_ACCOUNT_MB: whole(0, 999_999_999).default(0),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url('must be an address').optional(),
  PASSERBY_TRIAL_RULES: flag,
  PASSERBY_RECORDING: z
    .enum(['on', 'off'], 'must be on or off')
    .default('on')
    .transform((text) => text === 'on'),
  PASSERBY_RETENTION_DAYS: whole(retentionBounds.least, retentionBounds.most).default(30),
  PASSERBY_RATE_LIMIT: whole(0, 999_999).default(1_200),
  PASSERBY_ALLOW_ROOT_BROWSER: flag,
  PASSERBY_TLS_CERT: z.string().optional(),
  PASSERBY_TLS_KEY: z.string().optional(),
  PASSERBY_BEHIND_TLS_PROXY: flag,
  PASSERBY_LOG: z
    .enum(['debug', 'info', 'warn', 'error'], 'must be debug, info, warn or error')
    .default('info'),
});

/** Reads `env`; throws OperatorError, one sentence that names the variable, for an unknown or wrong value. */
export function readConfig(env: Record<string, string | undefined> = process.env): Config {
  const known = Object.keys(variables.shape);
  const stranger = Object.keys(env).find(
    (name) => name.startsWith('PASSERBY_') && !known.includes(name) && !clientVariables.has(name),
  );
  if (stranger) throw new OperatorError(`${stranger} is not a setting`, `known ones are ${known.join(', ')}`);
  const parsed = variables.safeParse(Object.fromEntries(known.map((name) => [name, env[name]])));
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new OperatorError(`${String(issue?.path[0])} ${issue?.message ?? 'is wrong'}`, correctSetting);
  }
  const values = parsed.data;
  if ((values.PASSERBY_TLS_CERT === undefined) !== (values.PASSERBY_TLS_KEY === undefined)) {
    throw new OperatorError('PASSERBY_TLS_CERT and PASSERBY_TLS_KEY go together', 'give both or neither');
  }
  const languageModel = readModelSetting({
    model: values.PASSERBY_MODEL,
    keys: Object.fromEntries(modelKeyVariables.map((name) => [name, env[name]])),
    streaming: values.PASSERBY_MODEL_STREAMING,
    answerS: values.PASSERBY_MODEL_ANSWER_S,
    timeApart: values.PASSERBY_MODEL_TIME === 'apart',
    images: values.PASSERBY_MODEL_IMAGES,
    price: values.PASSERBY_MODEL_PRICE,
    caps: {
      sessionTokens: values.PASSERBY_MODEL_SESSION_TOKENS ?? null,
      sessionUsd: values.PASSERBY_MODEL_SESSION_USD ?? null,
      accountTokens: values.PASSERBY_MODEL_ACCOUNT_TOKENS ?? null,
      accountUsd: values.PASSERBY_MODEL_ACCOUNT_USD ?? null,
    },
  });
  const home = resolve(values.PASSERBY_HOME ?? join(homedir(), '.passerby'));
  return {
    home,
    masterKeyFile:
      values.PASSERBY_MASTER_KEY_FILE === undefined ? null : resolve(values.PASSERBY_MASTER_KEY_FILE),
    host: values.PASSERBY_HOST,
    port: values.PASSERBY_PORT,
    databaseUrl: values.DATABASE_URL ?? null,
    allowPrivateTargets: values.PASSERBY_ALLOW_PRIVATE_TARGETS,
    allowPrivateWebhooks: values.PASSERBY_ALLOW_PRIVATE_WEBHOOKS,
    allowPrivateModels: values.PASSERBY_ALLOW_PRIVATE_MODELS,
    extraCaFiles: values.PASSERBY_EXTRA_CA.map((file) => resolve(file)),
    model: modelName(languageModel),
    languageModel,
    embeddings: embeddingsOf(values.PASSERBY_EMBEDDINGS),
    chromiumPath: values.PASSERBY_CHROMIUM ?? null,
    cacheRoot: join(env['XDG_CACHE_HOME'] ?? join(homedir(), '.cache'), 'passerby'),
    searchPath: env['PATH'] ?? '',
    role: values.PASSERBY_ROLE,
    liveSessions: values.PASSERBY_SESSIONS ?? availableParallelism(),
    mostSessions: values.PASSERBY_SESSIONS ?? Math.min(64, availableParallelism() * sessionsPerCore),
    caps: {
      live: values.PASSERBY_ACCOUNT_LIVE,
      queued: values.PASSERBY_ACCOUNT_QUEUED,
      queuedRuns: values.PASSERBY_ACCOUNT_QUEUED_RUNS,
      credentials: values.PASSERBY_ACCOUNT_CREDENTIALS,
      webhooks: values.PASSERBY_ACCOUNT_WEBHOOKS,
      personas: values.PASSERBY_ACCOUNT_PERSONAS,
      bytes: values.PASSERBY_ACCOUNT_MB * 1_000_000,
    },
    files: readFilesSetting(values.PASSERBY_FILES),
    keyService: readKeyService(values.PASSERBY_KEY_SERVICE, values.PASSERBY_KEY_SERVICE_TOKEN_FILE),
    operations: readOperations(values.PASSERBY_OPERATIONS),
    tracesUrl: values.OTEL_EXPORTER_OTLP_ENDPOINT ?? null,
    drainPauseMs: values.PASSERBY_DRAIN_PAUSE_S * 1_000,
    trialRules: values.PASSERBY_TRIAL_RULES,
    recording: values.PASSERBY_RECORDING,
    retentionDays: values.PASSERBY_RETENTION_DAYS,
    callsPerMinute: values.PASSERBY_RATE_LIMIT,
    allowRootBrowser: values.PASSERBY_ALLOW_ROOT_BROWSER,
    tls:
      values.PASSERBY_TLS_CERT && values.PASSERBY_TLS_KEY
        ? { certFile: values.PASSERBY_TLS_CERT, keyFile: values.PASSERBY_TLS_KEY }
        : null,
    behindTlsProxy: values.PASSERBY_BEHIND_TLS_PROXY,
    logLevel: values.PASSERBY_LOG,
  };
}

function embeddingsOf(text: string): Config['embeddings'] {
  return text === 'packaged' || text === 'off' ? text : { folder: resolve(text) };
}

/** What may be private, by the name of the setting that says so; each is for one way out and none for another. */
export function privateExemptions(
  config: Pick<Config, 'allowPrivateTargets' | 'allowPrivateWebhooks' | 'allowPrivateModels'>,
) {
  return {
    PASSERBY_ALLOW_PRIVATE_TARGETS: config.allowPrivateTargets,
    PASSERBY_ALLOW_PRIVATE_WEBHOOKS: config.allowPrivateWebhooks,
    PASSERBY_ALLOW_PRIVATE_MODELS: config.allowPrivateModels,
  };
}

/** The file of the master keys of these settings. */
export function masterKeyFileOf({ masterKeyFile, home }: Pick<Config, 'masterKeyFile' | 'home'>): string {
  return masterKeyFile ?? join(home, 'keys', 'master-keys.json');
}

/** Where versions that kept the keys that sign records in a file had it: beside the master keys. */
export function formerSigningKeyFileOf(config: Pick<Config, 'masterKeyFile' | 'home'>): string {
  return join(dirname(masterKeyFileOf(config)), 'signing-keys.json');
}

/** Reads the client's part of `env`. */
export function readClientConfig(env: Record<string, string | undefined> = process.env): ClientConfig {
  return {
    service: env['PASSERBY_SERVICE'] ?? null,
    key: env['PASSERBY_KEY'] ?? null,
    caFile: env['PASSERBY_CA'] ?? null,
  };
}
