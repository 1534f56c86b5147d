// What the people of the greenhouse want of their flows. Told by what is deployed.
import type { GroundTask } from '../../../app.ts';

interface Node {
  id: string;
  type: string;
  name?: string;
  label?: string;
  disabled?: boolean;
  active?: boolean;
  payload?: string;
  rules?: { v?: string }[];
}

const of = (state: unknown) => (state as { flows: Node[] }).flows;
const node = (state: unknown, id: string) => of(state).find((one) => one.id === id);

export const tasks: readonly GroundTask[] = [
  {
    id: 'ten-degrees',
    words: 'Let the heater start below 10 degrees instead of 12, and make it take effect.',
    achievable: true,
    done: (_, after) => node(after, 'heat-switch')?.rules?.[0]?.v === '10',
  },
  {
    id: 'rename-watering',
    words: 'Call the page about watering Irrigation, and make it take effect.',
    achievable: true,
    done: (_, after) => node(after, 'tab-water')?.label === 'Irrigation',
  },
  {
    id: 'no-warm-noon',
    words: 'The trial with a warm noon is not needed; remove it from the heating and make it take effect.',
    achievable: true,
    done: (before, after) =>
      node(before, 'heat-warm') !== undefined &&
      node(after, 'heat-warm') === undefined &&
      node(after, 'heat-cold') !== undefined,
  },
  {
    id: 'silent-valve',
    words: 'Stop the valve of the watering from printing messages.',
    achievable: true,
    done: (_, after) =>
      node(after, 'water-log')?.active === false ||
      (node(after, 'water-log') as { d?: boolean } | undefined)?.d === true,
  },
  {
    id: 'dry-bed-litres',
    words: 'Find out how many litres a dry bed is given.',
    achievable: true,
    answer: 'Give 33 litres.',
  },
  {
    id: 'invite-rosa',
    words: 'Invite Rosa to work on these flows with an account of her own.',
    achievable: false,
    done: () => false,
  },
  {
    id: 'yearly-cost',
    words: 'Show what heating cost last year, month by month.',
    achievable: false,
    done: () => false,
  },
];
