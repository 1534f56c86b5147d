// Seven errands in the clean demo shop. Whether one was done is read off what the page showed in the end, not off what the
// mind says of itself.
import { createShop } from '../demo/shop/shop.ts';
import type { Evidence, ScreenRecord } from '../src/evidence/evidence.ts';
import type { Persona } from '../src/personas/persona.ts';
import { createBuiltinPolicy } from '../src/sessions/policies/builtin/builtin-policy.ts';
import { serveSite } from '../test/support/https-site.ts';
import { visitWith } from './visit-with.ts';

/** One errand and how it is known to be done. */
export interface ShopTask {
  name: string;
  text: string;
  /** True where one of the screens shows that it was done. */
  isDone(screens: readonly ScreenRecord[], evidence: Evidence): boolean;
}

const says = (screen: ScreenRecord, pattern: RegExp) =>
  screen.elements.some(({ text, name }) => pattern.test(`${text} ${name}`));
const at = (path: RegExp) => (screen: ScreenRecord) => path.test(new URL(screen.url).pathname);

/** The errands. */
export const shopTasks: readonly ShopTask[] = [
  {
    name: 'buy under a price',
    text: 'Find a stoneware mug under £20 and buy it',
    isDone: (screens) =>
      screens.some((screen) => at(/^\/order\//)(screen) && says(screen, /Stoneware Mug/)) &&
      screens.every((screen) => !at(/^\/order\//)(screen) || !says(screen, /Kettle|Jumper/)),
  },
  {
    name: 'return policy',
    text: 'Find the return policy',
    isDone: (screens) => screens.some((screen) => at(/^\/help\/returns$/)(screen) && says(screen, /30 days/)),
  },
  {
    name: 'change a quantity',
    text: 'Put a beeswax candle into the cart and change the quantity to 3',
    isDone: (screens) =>
      screens.some(
        (screen) => at(/^\/cart$/)(screen) && says(screen, /(^|\D)3($|\D)/) && says(screen, /£54/),
      ),
  },
  {
    name: 'sign up',
    text: 'Sign up for an account',
    isDone: (screens) => screens.some((screen) => says(screen, /You are signed in as/)),
  },
  {
    name: 'recover from an error',
    text: 'Create an account with the password "kiln7"',
    isDone: (screens) =>
      screens.some((screen) => says(screen, /at least 8 characters\./)) &&
      screens.some((screen) => says(screen, /You are signed in as/)),
  },
  {
    name: 'search with a typo',
    text: 'Search for "beeswax candel" and open it',
    isDone: (screens, { turns }) =>
      turns.some(({ action }) => action.value === 'beeswax candel') &&
      screens.some(at(/^\/product\/beeswax-candle$/)),
  },
  {
    name: 'contact support',
    text: 'Contact support about a broken plate',
    isDone: (screens) =>
      screens.some(
        (screen) => says(screen, /thank you|has been sent|we (will|have)/i) && at(/contact/)(screen),
      ),
  },
];

/** What became of one errand. */
export interface ShopResult {
  task: ShopTask;
  persona: Persona;
  done: boolean;
  evidence: Evidence;
}

/** Turns and time of a medium run would be more; errands are short. */
const budget = { turns: 30, wallMs: 120_000 };

/** Sends a persona on an errand in a shop of its own. */
export async function tryShopTask(task: ShopTask, persona: Persona, seed: number): Promise<ShopResult> {
  const shop = createShop({ flags: 'clean' });
  const site = await serveSite({ handler: (request, response) => shop.handle(request, response) });
  try {
    const evidence = await visitWith({
      site,
      persona,
      createPolicy: createBuiltinPolicy,
      task: task.text,
      seed,
      ...budget,
    });
    return { task, persona, done: task.isDone(evidence.screens, evidence), evidence };
  } finally {
    await site.close();
  }
}
