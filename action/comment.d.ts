/** Writes `body` as the one comment of the pull request. Rejects with one sentence and its `exitCode` where the token may not, or nothing answers. */
export function postComment(options: {
  api: string;
  repository: string;
  number: string;
  token: string;
  body: string;
}): Promise<void>;
