// Bytes that threads read without each having a copy of its own.

/** A copy that every thread reads where it lies; whoever is handed it must not write to it. */
export function bytesForThreads(bytes: Uint8Array): Uint8Array {
  const shared = new Uint8Array(new SharedArrayBuffer(bytes.length));
  shared.set(bytes);
  return shared;
}
