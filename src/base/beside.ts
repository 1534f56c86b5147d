// Modules that are started by their address, such as threads, stand beside their caller as source and compiled alike.

/** The address of the module `name` in the folder of `caller` (its `import.meta.url`), with the extension that the caller has. */
export function moduleBeside(name: string, caller: string): URL {
  return new URL(`${name}${caller.endsWith('.ts') ? '.ts' : '.js'}`, caller);
}
