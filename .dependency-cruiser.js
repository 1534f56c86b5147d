// The laws of import: floors of ARCHITECTURE.md as rules, each with its reason. Imports go down only;
// on one floor only where a rule below says so.
const floors = {
  base: 0,
  client: 1,
  accounts: 1,
  personas: 1,
  credentials: 1,
  models: 1,
  evidence: 1,
  queue: 1,
  egress: 1,
  storage: 1,
  language: 1,
  fragments: 1,
  telemetry: 1,
  sessions: 2,
  crawl: 2,
  examiner: 2,
  findings: 2,
  reports: 2,
  runs: 3,
  webhooks: 3,
  operations: 3,
  http: 4,
  dashboard: 4,
  cli: 4,
  exports: 4,
};

const tests = '\\.test\\.ts$';
const folders = Object.keys(floors);
const above = (floor) => folders.filter((folder) => floors[folder] > floor);
const pattern = (names) => `^src/(${names.join('|')})(/|\\.ts$)`;

const upward = [0, 1, 2, 3].map((floor) => ({
  name: `floor-${floor}-imports-down-only`,
  comment: 'A lower floor that knows a higher one cannot be understood or tested without it.',
  severity: 'error',
  from: { path: pattern(folders.filter((folder) => floors[folder] === floor)), pathNot: tests },
  to: { path: pattern([...above(floor), 'main']) },
}));

/** Same-floor imports that are part of the design; everything else on one floor stays apart. */
const allowedBeside = {
  accounts: ['storage'],
  personas: ['storage'],
  credentials: ['storage'],
  queue: ['storage'],
  evidence: ['storage', 'personas'],
  models: ['egress', 'storage'],
  fragments: ['evidence', 'language'],
  crawl: ['sessions'],
  examiner: ['sessions'],
  reports: ['findings'],
  webhooks: [],
  http: ['dashboard'],
  cli: [],
  exports: [],
};

const beside = folders
  .map((folder) => ({
    name: `${folder}-stays-apart`,
    comment: 'Folders on one floor meet on the floor above, not in each other.',
    severity: 'error',
    from: { path: pattern([folder]), pathNot: tests },
    to: {
      path: pattern(
        folders.filter(
          (other) =>
            other !== folder &&
            floors[other] === floors[folder] &&
            !(allowedBeside[folder] ?? []).includes(other),
        ),
      ),
    },
  }))
  .filter((rule) => rule.to.path !== '^src/()(/|\\.ts$)');

const onlyIn = (name, owners, packages, comment) => ({
  name,
  comment,
  severity: 'error',
  from: { path: '^src/', pathNot: [`^src/(${owners.join('|')})`, tests] },
  to: { path: packages },
});

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    ...upward,
    ...beside,
    {
      name: 'no-circular',
      comment: 'Two files that need each other are one file, or miss a third.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'minds-are-reached-through-policies',
      comment: 'What harness and mind share lies below both; what is asked of a mind is asked of policies/.',
      severity: 'error',
      from: {
        path: '^src/',
        pathNot: [tests, '^src/sessions/policies/'],
      },
      to: { path: '^src/sessions/policies/builtin/' },
    },
    {
      name: 'effects-knows-no-mind',
      comment: 'Leave is kept whoever decides; what keeps it may not lean on what a mind takes for right.',
      severity: 'error',
      from: { path: '^src/sessions/effects/', pathNot: tests },
      to: { path: '^src/sessions/(policies|minds)/|^src/(crawl|examiner|models)/' },
    },
    {
      name: 'main-is-the-root',
      comment: 'main.ts is where parts meet; a part that imports it would know everything.',
      severity: 'error',
      from: { path: '^src/', pathNot: ['^src/(cli/|main(/|\\.ts))', tests] },
      to: { path: '^src/main(/|\\.ts$)' },
    },
    onlyIn(
      'playwright-only-in-browser',
      ['sessions/browser/'],
      'node_modules/playwright-core',
      'One folder knows how a browser is driven; the rest asks it.',
    ),
    onlyIn(
      'sql-driver-only-in-storage',
      ['storage/'],
      'node_modules/(pg|kysely-postgres)/',
      'One door to the database.',
    ),
    onlyIn(
      'pg-boss-only-in-queue',
      ['queue/'],
      'node_modules/pg-boss',
      'Jobs are asked for by name on one screen; the library stays replaceable.',
    ),
    onlyIn(
      'object-store-client-only-in-storage',
      ['storage/'],
      'node_modules/@aws-sdk/',
      'Whether bytes lie on a disk or in an object store is one file’s to know.',
    ),
    onlyIn(
      'meters-and-traces-only-in-telemetry',
      ['telemetry/'],
      'node_modules/(prom-client|@opentelemetry/)',
      'What is told to whom is one folder’s to know; the rest says what happened.',
    ),
    onlyIn(
      'embedding-model-only-in-meaning',
      ['sessions/policies/meaning/'],
      'node_modules/@energetic-ai/',
      'The model stands in one thread of the process; the rest asks through a port.',
    ),
    onlyIn(
      'sockets-only-in-egress',
      ['egress/', 'http/', 'cli/', 'client/', 'storage/local-postgres'],
      '^(net|tls|dgram|http|https|http2|dns|dns/promises|undici)$|node_modules/undici',
      'Every outward byte passes the guard of egress/.',
    ),
    {
      name: 'findings-and-reports-are-pure',
      comment: 'Same evidence, same bytes: judging and telling may not touch the machine.',
      severity: 'error',
      from: { path: '^src/(findings|reports)/', pathNot: tests },
      to: {
        path: '^(fs|fs/promises|net|http|https|child_process|worker_threads|os)$|^src/(storage|queue|egress|sessions)/',
      },
    },
    {
      name: 'language-is-pure',
      comment:
        'What words say is data and a reader; it must hold for any caller, so it knows nothing of ours or of the machine.',
      severity: 'error',
      from: { path: '^src/language/', pathNot: tests },
      // A stemmer is arithmetic on letters.
      to: { pathNot: '^src/language/|node_modules/stemmer/' },
    },
    {
      name: 'sources-are-followed-without-rules',
      comment:
        'Whether a measured value stands where it is said to is read from the evidence; a rule is asked only by judging again.',
      severity: 'error',
      from: {
        path: '^src/reports/verify/(follow-sources|verify-finding|same-element)\\.ts$',
        pathNot: tests,
      },
      to: { path: '^src/findings/(rules|opinions)/|^src/findings/(analyse|confirm)' },
    },
    {
      name: 'no-tests-in-source',
      comment: 'Test support is not part of the product.',
      severity: 'error',
      from: { path: '^src/', pathNot: tests },
      to: { path: '^(test|bench|demo)/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default'],
      extensions: ['.ts', '.js', '.json'],
    },
  },
};
