// Who this process is.

/** Whether it is root, and may become other accounts. */
export function isRoot(): boolean {
  return process.getuid?.() === 0;
}
