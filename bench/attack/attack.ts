// What an attack is: something that a tenant, a site under test or somebody on the network does to a real service, and whether the
// service held.
import type { Scene } from './scene.ts';

export interface Attack {
  /** That of its file, without `.ts`; `--part` names it. */
  name: string;
  /** It ends the service itself: what a neighbour's calls take meanwhile says nothing, nor how long its loop is held. */
  endsService?: true;
  /** It takes over a minute, and a quick run leaves it out. */
  isLong?: true;
  /**
   * Attacks, and answers what was seen. `held` is judged by what came of it, such as bytes that arrived or rows that are there.
   * A throw counts as open: an attack that could not be made has shown nothing.
   */
  run(scene: Scene): Promise<AttackResult>;
}

export interface AttackResult {
  held: boolean;
  /** One line with the figures that the verdict rests on. */
  seen: string;
}

/** Makes one attack; what it throws is an attack that nobody can say held. */
export async function makeAttack(attack: Attack, scene: Scene): Promise<AttackResult> {
  try {
    return await attack.run(scene);
  } catch (error) {
    return {
      held: false,
      seen: `the attack broke off: ${error instanceof Error ? error.message : String(error)}`,
    };
  }
}
