// What the Dockerfile, the compose file and the manifests say about each container of ours: words, settings, mounts, ports and probes.
import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { parse, parseAllDocuments } from 'yaml';

/** A container as the files describe it; paths are those inside it. */
export interface Container {
  /** Of its service or deployment, such as `worker`. */
  name: string;
  replicas: number;
  /** What the entry point is given. */
  args: string[];
  /** Settings of the image, and over them those of the container, with placeholders such as `${S3_SECRET_KEY}` as they stand. */
  env: Record<string, string>;
  mounts: Mount[];
  readOnlyRoot: boolean;
  /** Who runs it. */
  uid: number;
  gid: number;
  /** Ports that the files name. */
  ports: number[];
  probes: Probe[];
}

export interface Mount {
  path: string;
  /** A folder of this container alone, one that every container with this name for it gets, or a file of secrets. */
  kind: 'own' | 'named' | 'secret';
  name: string;
  /** Of a secret, where the files set it; otherwise that of the file which is mounted. */
  mode: number | null;
  /** Programs in it can be started. */
  executable: boolean;
}

export interface Probe {
  port: number;
  path: string;
  /** What a compose file runs to ask; null where the orchestrator itself asks. */
  command: string[] | null;
}

export interface Image {
  env: Record<string, string>;
  entrypoint: string[];
  cmd: string[];
  user: string;
  volumes: string[];
  ports: number[];
}

const root = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
/** The account `node` of the image that ours is made from. */
const imageAccount = { uid: 1000, gid: 1000 };
const ourImage = /^passerby:/;

export function readImage(): Image {
  const lines = read('Dockerfile').replaceAll('\\\n', ' ').split('\n');
  // The last stage is the image.
  const stage = lines.slice(lines.findLastIndex((line) => line.startsWith('FROM ')));
  const of = (word: string) =>
    stage.filter((line) => line.startsWith(`${word} `)).map((line) => line.slice(word.length + 1).trim());
  const words = (word: string) => JSON.parse(of(word).at(-1) ?? '[]') as string[];
  return {
    env: Object.fromEntries(
      of('ENV')
        .flatMap((text) => text.split(/\s+/))
        .map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]),
    ),
    entrypoint: words('ENTRYPOINT'),
    cmd: words('CMD'),
    user: of('USER').at(-1) ?? 'root',
    volumes: of('VOLUME').flatMap((text) => text.split(/\s+/)),
    ports: of('EXPOSE').flatMap((text) => text.split(/\s+/).map(Number)),
  };
}

interface ComposeService {
  image?: string;
  command?: string[];
  environment?: Record<string, string>;
  read_only?: boolean;
  volumes?: string[];
  tmpfs?: string[];
  secrets?: string[];
  deploy?: { replicas?: number };
  healthcheck?: { test: string[] };
}

/** The containers of ours in the compose file. */
export function readCompose(image: Image = readImage()): Container[] {
  const { services } = parse(read('deploy/compose/compose.yaml'), { merge: true }) as {
    services: Record<string, ComposeService>;
  };
  return Object.entries(services)
    .filter(([, service]) => ourImage.test(service.image ?? ''))
    .map(([name, service]) => ({
      name,
      replicas: service.deploy?.replicas ?? 1,
      args: service.command ?? image.cmd,
      env: { ...image.env, ...service.environment },
      mounts: withVolumesOf(image, [
        ...(service.volumes ?? []).map(composeVolume),
        ...(service.tmpfs ?? []).map(composeTmpfs),
        ...(service.secrets ?? []).map((secret) => secretAt(`/run/secrets/${secret}`, secret, null)),
      ]),
      readOnlyRoot: service.read_only === true,
      ...imageAccount,
      ports: image.ports,
      probes: composeProbes(service),
    }));
}

/** `name:/path[:ro]` is shared by whoever names it; `/path` alone is a volume of each container. */
function composeVolume(text: string): Mount {
  const [first = '', second] = text.split(':');
  return second === undefined
    ? { path: first, kind: 'own', name: first, mode: null, executable: true }
    : { path: second, kind: 'named', name: first, mode: null, executable: true };
}

function composeTmpfs(text: string): Mount {
  const [path = '', options = ''] = text.split(':');
  return { path, kind: 'own', name: path, mode: null, executable: options.split(',').includes('exec') };
}

function composeProbes({ healthcheck }: ComposeService): Probe[] {
  if (!healthcheck) return [];
  const [kind, ...command] = healthcheck.test;
  const asked = /fetch\('http:\/\/127\.0\.0\.1:(\d+)([^']*)'\)/.exec(command.join(' '));
  if (kind !== 'CMD' || !asked) throw new Error(`no check that is understood: ${command.join(' ')}`);
  return [{ port: Number(asked[1]), path: asked[2] ?? '', command }];
}

interface Manifest {
  kind: string;
  metadata: { name: string };
  data?: Record<string, string>;
  spec?: { replicas?: number; template?: { spec: PodSpec } };
}
interface PodSpec {
  securityContext: { runAsUser: number; runAsGroup: number; fsGroup: number };
  containers: {
    args?: string[];
    envFrom?: { configMapRef: { name: string } }[];
    env?: { name: string; value?: string; valueFrom?: { secretKeyRef: { name: string; key: string } } }[];
    securityContext: { readOnlyRootFilesystem?: boolean };
    ports?: { name: string; containerPort: number }[];
    readinessProbe?: { httpGet: { path: string; port: string | number } };
    livenessProbe?: { httpGet: { path: string; port: string | number } };
    volumeMounts: { name: string; mountPath: string }[];
  }[];
  volumes: { name: string; emptyDir?: object; secret?: { secretName: string; defaultMode?: number } }[];
}

/** The containers of the manifests. What comes from a secret has `${secret/key}` as its value. */
export function readManifests(image: Image = readImage()): Container[] {
  // Kubernetes reads YAML 1.1, in which 0440 is octal.
  const manifests = parseAllDocuments(read('deploy/kubernetes/passerby.yaml'), { version: '1.1' }).map(
    (document) => document.toJS() as Manifest,
  );
  return manifests.flatMap(({ kind, metadata, spec }) => {
    const pod = spec?.template?.spec;
    const [container] = pod?.containers ?? [];
    if (kind !== 'Deployment' || !pod || !container) return [];
    const maps = (container.envFrom ?? []).map(
      ({ configMapRef }) =>
        manifests.find((one) => one.kind === 'ConfigMap' && one.metadata.name === configMapRef.name)?.data,
    );
    const own = (container.env ?? []).map(({ name, value, valueFrom }) => [
      name,
      value ?? `\${${valueFrom?.secretKeyRef.name}/${valueFrom?.secretKeyRef.key}}`,
    ]);
    const portOf = (port: string | number) =>
      typeof port === 'number'
        ? port
        : (container.ports?.find(({ name }) => name === port)?.containerPort ?? Number.NaN);
    return {
      name: metadata.name.replace('passerby-', ''),
      replicas: spec?.replicas ?? 1,
      args: container.args ?? image.cmd,
      env: { ...image.env, ...Object.assign({}, ...maps), ...Object.fromEntries(own) },
      mounts: withVolumesOf(
        image,
        container.volumeMounts.map((mount) => podMount(mount, pod)),
      ),
      readOnlyRoot: container.securityContext.readOnlyRootFilesystem === true,
      uid: pod.securityContext.runAsUser,
      gid: pod.securityContext.runAsGroup,
      ports: (container.ports ?? []).map(({ containerPort }) => containerPort),
      probes: [container.readinessProbe, container.livenessProbe].flatMap((probe) =>
        probe ? [{ port: portOf(probe.httpGet.port), path: probe.httpGet.path, command: null }] : [],
      ),
    };
  });
}

/** An emptyDir belongs to one pod. A secret is root's, readable for the group of the pod (fsGroup) whatever its mode says. */
function podMount({ name, mountPath }: { name: string; mountPath: string }, { volumes }: PodSpec): Mount {
  const volume = volumes.find((one) => one.name === name);
  if (volume?.emptyDir) return { path: mountPath, kind: 'own', name, mode: null, executable: true };
  if (!volume?.secret) throw new Error(`the volume ${name} is of no kind that is understood`);
  const { defaultMode = 0o644 } = volume.secret;
  return secretAt(`${mountPath}/master-keys.json`, volume.secret.secretName, defaultMode | 0o440);
}

function secretAt(path: string, name: string, mode: number | null): Mount {
  return { path, kind: 'secret', name, mode, executable: false };
}

/** A volume that the image declares is one of each container, where nothing else is mounted there. */
function withVolumesOf(image: Image, mounts: Mount[]): Mount[] {
  const declared = image.volumes
    .filter((path) => !mounts.some((mount) => mount.path === path))
    .map((path): Mount => ({ path, kind: 'own', name: path, mode: null, executable: true }));
  return [...mounts, ...declared];
}

/** The mount below which a path of the container lies. */
export function mountOf({ mounts }: Pick<Container, 'mounts'>, path: string): Mount | undefined {
  return mounts
    .filter((mount) => path === mount.path || path.startsWith(`${mount.path}${posix.sep}`))
    .toSorted((a, b) => b.path.length - a.path.length)[0];
}
