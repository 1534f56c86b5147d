// The one comment of a pull request: written once, then written anew by each run.

/** First line of the comment, by which it is found again. */
const mark = '<!-- passerby -->';
/** Comments that are looked through, a hundred at a time. */
const mostPages = 20;
/** Longest that one call may take, milliseconds. */
const callLimitMs = 30_000;

/**
 * Writes `body` as the comment of the pull request. Throws one sentence where the token may not, or the address does not answer; `exitCode`
 * of the error is that of docs/ci.md.
 */
export async function postComment({ api, repository, number, token, body }) {
  const call = async (method, path, payload) => {
    const answer = await fetch(`${api}/repos/${repository}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        accept: 'application/vnd.github+json',
        'content-type': 'application/json',
        'x-github-api-version': '2022-11-28',
      },
      ...(payload === undefined ? {} : { body: JSON.stringify(payload) }),
      signal: AbortSignal.timeout(callLimitMs),
    }).catch((error) => {
      throw told(`The comment was not written: ${api} does not answer (${error.message}).`, 3);
    });
    if (answer.status === 401 || answer.status === 403 || answer.status === 404)
      throw told(
        `The comment was not written: the token may not (${answer.status}); give the job "permissions: pull-requests: write", or set comment to false.`,
        2,
      );
    if (!answer.ok) throw told(`The comment was not written: ${api} answered ${answer.status}.`, 3);
    return answer.json();
  };

  const before = await find(call, number);
  if (before) await call('PATCH', `/issues/comments/${before}`, { body });
  else await call('POST', `/issues/${number}/comments`, { body });
}

/** Id of the comment that an earlier run wrote, or null. */
async function find(call, number) {
  for (let page = 1; page <= mostPages; page++) {
    const comments = await call('GET', `/issues/${number}/comments?per_page=100&page=${page}`);
    const own = comments.find((comment) => comment.body?.startsWith(mark));
    if (own) return own.id;
    if (comments.length < 100) return null;
  }
  return null;
}

function told(sentence, exitCode) {
  return Object.assign(new Error(sentence), { exitCode });
}
