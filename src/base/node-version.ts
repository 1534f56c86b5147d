// The oldest Node that this runs on; bin/passerby.js, which an old Node has to be able to read, says the same.
import { OperatorError } from './errors.ts';

const oldest = { major: 22, minor: 18 };

/** OperatorError where `version`, such as `20.1.0`, is too old. */
export function refuseOldNode(version = process.versions.node): void {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (major > oldest.major || (major === oldest.major && minor >= oldest.minor)) return;
  throw new OperatorError(
    `Passerby needs Node ${oldest.major}.${oldest.minor} or later, and this is ${version}`,
    'install a newer one, such as from https://nodejs.org',
  );
}
