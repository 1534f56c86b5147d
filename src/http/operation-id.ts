// A name for each operation, made from method and path, so that generated clients of any language get stable names.

const verbs: Record<string, string> = {
  get: 'get',
  post: 'create',
  patch: 'update',
  put: 'replace',
  delete: 'delete',
};

/**
 * `GET /runs` gives listRuns, `GET /runs/{id}` getRun, `POST /runs` createRun, `POST /runs/{id}/cancel` cancelRun,
 * `GET /runs/{id}/sessions/{sid}/report.json` getRunSessionReportJson.
 */
export function operationId(method: string, path: string): string {
  const parts = path.split('/').filter((part) => part !== '');
  const isParam = (part: string | undefined) => part?.startsWith('{') ?? false;
  const nouns = parts.flatMap((part, place) =>
    isParam(part) ? [] : [isParam(parts[place + 1]) ? singular(part) : part],
  );
  const last = parts.at(-1) ?? '';
  if (method === 'post' && isParam(parts.at(-2))) return camel([last, ...nouns.slice(0, -1)]);
  if (method === 'post') return camel([verbs['post'] ?? '', ...nouns.slice(0, -1), singular(last)]);
  const lists = method === 'get' && !isParam(last) && last.endsWith('s');
  return camel([lists ? 'list' : (verbs[method] ?? method), ...nouns]);
}

function singular(noun: string): string {
  return noun.replace(/s$/, '');
}

function camel(words: readonly string[]): string {
  return words
    .flatMap((word) => word.split(/[^A-Za-z0-9]+/))
    .map((word, place) => (place === 0 ? word : word.charAt(0).toUpperCase() + word.slice(1)))
    .join('');
}
