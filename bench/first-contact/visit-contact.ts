// One visit of a mind, the built-in one where none is given, to a site of first contact, with what the state of the site says of it.
import { seededRandom } from '../../src/base/random.ts';
import type { Evidence } from '../../src/evidence/evidence.ts';
import { findLibraryPersona } from '../../src/personas/persona-index.ts';
import type { CreatePolicy } from '../../src/sessions/policy.ts';
import { createBuiltinPolicy } from '../../src/sessions/policies/builtin/builtin-policy.ts';
import { serveSite } from '../../test/support/https-site.ts';
import { visitWith } from '../visit-with.ts';
import type { ContactSite, ContactTask } from './site.ts';

/** Turns of a visit, and the time that a bench allows them. */
const budget = { turns: 60, wallMs: 240_000 };
/** The time of a mind that somebody answers for. */
const longMs = 7_200_000;

export interface ContactVisit {
  site: string;
  task: ContactTask<never>;
  persona: string;
  outcome: string;
  done: boolean;
  /** The state of the site is another one than before. */
  changed: boolean;
  evidence: Evidence;
}

/** The seed of a visit: the same for the same site, task and persona. */
export function seedOf(site: string, task: string, persona: string): number {
  return Math.floor(seededRandom(site, task, persona).uniform() * 2 ** 31);
}

/** Lets a persona of the library do a task on a fresh copy of the site. */
export async function visitContact({
  site,
  task,
  persona: id,
  mind = null,
}: {
  site: ContactSite;
  task: ContactTask<never>;
  persona: string;
  /** A mind whose answers may take long; null for the built-in one. */
  mind?: CreatePolicy | null;
}): Promise<ContactVisit> {
  const persona = findLibraryPersona(id);
  if (!persona) throw new Error(`Assertion failed: the library has ${id}`);
  const running = site.start();
  const before = JSON.stringify(running.state());
  const served = await serveSite({ handler: (request, response) => running.handle(request, response) });
  try {
    const evidence = await visitWith({
      site: served,
      persona,
      createPolicy: mind ?? createBuiltinPolicy,
      task: task.task,
      seed: seedOf(site.id, task.id, id),
      ...budget,
      ...(mind && { wallMs: longMs }),
    });
    return {
      site: site.id,
      task,
      persona: id,
      outcome: evidence.end.outcome ?? 'failed',
      done: task.achievable && task.done(running.state() as never),
      changed: JSON.stringify(running.state()) !== before,
      evidence,
    };
  } finally {
    await served.close();
  }
}
