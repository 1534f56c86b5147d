// The roots that connections of ours trust: the bundled ones, and those that the operator adds.
import { createSecureContext, rootCertificates, type SecureContext } from 'node:tls';

const contexts = new WeakMap<readonly string[], SecureContext>();

/** Trust in the bundled roots and in `extraRoots` (PEM). Made once for each list: reading the roots takes 20 ms of a processor. */
export function trustIn(extraRoots: readonly string[]): SecureContext {
  const known = contexts.get(extraRoots);
  if (known) return known;
  const made = createSecureContext({ ca: [...rootCertificates, ...extraRoots] });
  contexts.set(extraRoots, made);
  return made;
}
