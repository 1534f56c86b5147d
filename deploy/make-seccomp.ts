// node deploy/make-seccomp.ts default.json > chromium-seccomp.json
// Docker's own seccomp profile (profiles/seccomp/default.json of moby, in the version of your engine) with the four calls that
// Chromium's sandbox begins with allowed without a capability. Nothing else of it changes.
import { readFileSync } from 'node:fs';

/** What makes and enters namespaces of a user. */
const calls = ['clone', 'clone3', 'setns', 'unshare'];

interface Profile {
  defaultAction: string;
  syscalls: { names: string[]; action: string; includes?: unknown }[];
}

/** The profile with these calls allowed; throws one sentence where it is none that denies by default. */
export function withUserNamespaces(profile: Profile): Profile {
  if (!Array.isArray(profile.syscalls) || profile.defaultAction !== 'SCMP_ACT_ERRNO')
    throw new Error('This is no profile of Docker: it has to deny what it does not name.');
  const others = profile.syscalls
    .map((rule) => ({ ...rule, names: rule.names.filter((name) => !calls.includes(name)) }))
    .filter(({ names }) => names.length > 0);
  return { ...profile, syscalls: [...others, { names: calls, action: 'SCMP_ACT_ALLOW' }] };
}

if (import.meta.main) {
  const [file] = process.argv.slice(2);
  if (file === undefined) {
    process.stderr.write('usage: node deploy/make-seccomp.ts default.json > chromium-seccomp.json\n');
    process.exitCode = 2;
  } else {
    process.stdout.write(
      `${JSON.stringify(withUserNamespaces(JSON.parse(readFileSync(file, 'utf8')) as Profile), null, 2)}\n`,
    );
  }
}
