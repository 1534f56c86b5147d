// Lostness (Smith 1996; science 4.1) [V].

/**
 * How lost a walk was: below 0.4 not lost, above 0.5 lost. `different` pages of `visited` ones, `needed` at the least;
 * needed is capped at different. No visit gives 0.
 */
export function lostness(given: { different: number; visited: number; needed: number }): number {
  if (given.visited <= 0 || given.different <= 0) return 0;
  const needed = Math.min(given.needed, given.different);
  return Math.hypot(given.different / given.visited - 1, needed / given.different - 1);
}
