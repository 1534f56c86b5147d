// What a status of an answer says of the page that was asked for.

/** Statuses from here on say that the server failed. */
export const serverErrorFrom = 500;

/** There is no page, or none that the server can give. A refusal (401, 403, 429) is a matter of rights or of load. */
export function isGone(status: number): boolean {
  return status === 404 || status === 410 || status >= serverErrorFrom;
}
