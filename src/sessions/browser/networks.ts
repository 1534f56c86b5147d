// The networks of personas, as a browser is throttled to them.

/** Request-level throttling (science 8): latency ms, bytes a second down and up. */
export const networks = {
  'slow-4g': { latency: 562.5, downloadThroughput: (1_440 * 1_024) / 8, uploadThroughput: (675 * 1_024) / 8 },
  'slow-3g': { latency: 2_000, downloadThroughput: (400 * 1_024) / 8, uploadThroughput: (400 * 1_024) / 8 },
};
