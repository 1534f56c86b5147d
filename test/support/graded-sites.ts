// Three small sites with tasks from easy to impossible, for when a mind goes on and when it gives up. An easy task is one whose
// target is named in its own words or the commonest ones for it; an impossible one asks for what the site does not have.
import { seededRandom } from '../../src/base/random.ts';
import type { Persona } from '../../src/personas/persona.ts';
import { createBuiltinPolicy } from '../../src/sessions/policies/builtin/builtin-policy.ts';
import { button, field, heading, link, text, walk, type Part, type SitePage } from './synthetic-page.ts';

/** One site with its tasks. */
export interface GradedSite {
  name: string;
  pages: Record<string, SitePage>;
  easy: readonly string[];
  impossible: readonly string[];
}

const words = (topic: string) =>
  text(
    `Everything that there is to say about ${topic.toLowerCase()} stands here, in two or three plain sentences.`,
  );

function site(
  name: string,
  tree: Record<string, string | Record<string, string>>,
  tasks: Pick<GradedSite, 'easy' | 'impossible'>,
  extra: readonly Part[] = [],
): GradedSite {
  const nav = Object.keys(tree).map((label) => link(label, path(label), { groupLabel: 'Main' }));
  const pages: Record<string, SitePage> = {
    '/': { title: name, parts: [...nav, heading(`Welcome to ${name}`), ...extra] },
  };
  const leaf = (label: string, said: string, parts: readonly Part[] = []) => ({
    title: label,
    parts: [...nav, heading(label), said === '' ? words(label) : text(said), ...parts],
  });
  for (const [label, below] of Object.entries(tree)) {
    if (typeof below === 'string') {
      pages[path(label)] = leaf(label, below, formOn(label));
      continue;
    }
    pages[path(label)] = {
      title: label,
      parts: [...nav, heading(label), ...Object.keys(below).map((child) => link(child, path(child)))],
    };
    for (const [child, said] of Object.entries(below)) pages[path(child)] = leaf(child, said, formOn(child));
  }
  return { name, pages, ...tasks };
}

function formOn(label: string): Part[] {
  if (/newsletter/i.test(label))
    return [field('Email address', { type: 'email' }), button('Subscribe', { group: 'f1' })];
  if (!/contact|appointment|demo/i.test(label)) return [];
  return [
    field('Name', {}, { states: { required: true } }),
    field('Email', { type: 'email' }, { states: { required: true } }),
    field('Message', { type: 'textarea' }),
    button('Send', { group: 'f1' }),
  ];
}

function path(label: string): string {
  return `/${label.toLowerCase().replace(/[^a-z]+/g, '-')}`;
}

/** The sites. */
export const gradedSites: readonly GradedSite[] = [
  site(
    'Alder Lane Library',
    {
      Borrowing: {
        'Library card': '',
        'Renew a loan': '',
        'Late fees': 'A late book costs 20 pence a day: £0.20.',
      },
      Events: { 'Story time': '', 'Reading group': '' },
      Visit: { 'Opening hours': 'Monday to Friday 9:00 - 18:00', Parking: '', 'Meeting rooms': '' },
      Newsletter: '',
      Contact: '',
    },
    {
      easy: [
        'Find the opening hours',
        'Find out about parking',
        'Renew a loan',
        'Subscribe to the newsletter',
        'Contact the library about a lost book',
      ],
      impossible: [
        'Find the vegetarian lunch menu',
        'Track my parcel',
        'Find the price of a train ticket to Leeds',
        'Buy a pair of running shoes',
      ],
    },
  ),
  site(
    'Northmoor Council',
    {
      'Bins and recycling': { 'Bin collection days': '', 'Report a missed bin': '' },
      Housing: { 'Apply for a home': '', 'Repairs to your home': '' },
      'Council tax': { 'Pay council tax': '', 'Council tax bands': '' },
      News: '',
      'Contact us': '',
    },
    {
      easy: [
        'Find out when bins are collected',
        'Find the council tax bands',
        'Report a missed bin',
        'Contact the council about a street light',
      ],
      impossible: [
        'Find the return policy for shoes',
        'Watch the video about the guitar lesson',
        'Buy a blue mug',
        'Find the ingredients of the chocolate cake',
      ],
    },
  ),
  site(
    'Ledgerly',
    {
      Features: { Invoicing: '', 'Expense tracking': '', 'Bank feeds': '' },
      Pricing: 'Solo is €9 a month, Team is €24 a month.',
      Docs: { 'Getting started': '', 'Import a file': '', 'API reference': '' },
      'Book a demo': '',
      'About us': '',
    },
    {
      easy: [
        'Find the price of the plans',
        'Find out how to import a file',
        'Find the API reference',
        'Book a demo',
      ],
      impossible: [
        'Find the opening hours of the swimming pool',
        'Find a recipe for lentil soup',
        'Find the bus timetable for Sunday',
        'Buy a waterproof jacket',
      ],
    },
  ),
];

/** Shares of visits that ended in giving up; one visit for each task, persona and seed. */
export async function shareGivenUp(
  personas: readonly Persona[],
  seeds: readonly number[],
): Promise<{ easy: number; impossible: number; notDone: string[] }> {
  const ended = { easy: [] as boolean[], impossible: [] as boolean[] };
  const notDone: string[] = [];
  for (const { pages, name, ...tasks } of gradedSites) {
    for (const grade of ['easy', 'impossible'] as const) {
      for (const task of tasks[grade]) {
        for (const persona of personas) {
          for (const seed of seeds) {
            const policy = createBuiltinPolicy({
              persona,
              targetUrl: 'https://shop.example/',
              task,
              flows: [],
              effects: 'reversible',
              random: seededRandom(seed, persona.id),
            });
            const { decisions } = await walk(policy, pages, { turnsMax: 60 });
            const end = decisions.at(-1)?.action;
            const gaveUp = end?.kind === 'give-up';
            ended[grade].push(gaveUp);
            if (gaveUp !== (grade === 'impossible')) {
              const because = end && 'because' in end ? end.because : 'Turns ran out.';
              notDone.push(`${name}: ${task} (${persona.id}, ${seed}): ${because}`);
            }
          }
        }
      }
    }
  }
  const share = (list: readonly boolean[]) => list.filter(Boolean).length / list.length;
  return { easy: share(ended.easy), impossible: share(ended.impossible), notDone };
}
