// How the command starts the service's process; `test/service-start.test.ts` holds that it does.

export const startedAs = {
  /** Flags of Node. */
  flags: ['--max-semi-space-size=8'],
  env: { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '1048576' },
};
