// How the test of a proven suspicion is called among what a session keeps.

/** `q3.spec.ts` of the suspicion `q3`. */
export function reproductionName(suspicion: string): string {
  return `${suspicion}.spec.ts`;
}
