// What kind of site a page belongs to, and what people come to such a site for: the goals of someone without a task.
import { conceptsOf } from './lexicon.ts';
import { labelOf, type View } from './view.ts';

/** A kind of site as a first look tells it. */
export interface SiteKind {
  /** As a thought names it: `a shop`. */
  name: string;
  /** Top tasks, commonest first, three to five. */
  tasks: readonly string[];
}

/** Concepts that speak for a kind: any of each list must be in view. The first kind that fits is taken. */
const kinds: readonly (SiteKind & { signs: readonly (readonly string[])[] })[] = [
  {
    name: 'a shop',
    signs: [
      ['cart', 'add'],
      ['browse', 'product', 'cheap', 'search', 'price'],
    ],
    tasks: [
      'Find something to buy and add it to the cart',
      'Find the return policy',
      'Find out how long delivery takes',
      'Contact support',
    ],
  },
  {
    name: 'a software product',
    signs: [
      ['docs', 'changelog', 'integration', 'demo', 'security'],
      ['plan', 'signup', 'price'],
    ],
    tasks: ['Find the price of the plans', 'Try the demo', 'Find the documentation', 'Sign up'],
  },
  {
    name: 'a public service',
    signs: [['permit', 'benefit', 'waste', 'tax', 'apply']],
    tasks: ['Find out how to apply', 'Find the opening hours', 'Find the phone number'],
  },
  {
    name: 'a place to book',
    signs: [['book', 'hotel', 'restaurant', 'doctor', 'flight', 'visit']],
    tasks: ['Book an appointment', 'Find the opening hours', 'Find the phone number'],
  },
  {
    name: 'documentation',
    signs: [['docs'], ['changelog', 'integration', 'download', 'licence', 'search', 'details']],
    tasks: ['Find out how to get started', 'Find the documentation', 'Get help'],
  },
  {
    name: 'an application',
    signs: [
      ['dashboard', 'project', 'todo', 'inbox', 'team', 'report'],
      ['settings', 'signout', 'account'],
    ],
    tasks: ['Change a setting', 'Open the reports', 'Get help'],
  },
  {
    name: 'a site with news and stories',
    signs: [['news', 'article', 'press', 'event']],
    tasks: ['Read an article', 'Find out who is behind this site', 'Subscribe to the newsletter'],
  },
];

/** The kind that `view` looks like; one without a kind has the tasks that its own labels offer. */
export function siteKind(view: View): SiteKind {
  const seen = new Set(
    [...view.controls, ...view.headings, ...view.fields].flatMap((element) =>
      conceptsOf(labelOf(element)).map((hit) => hit.concept),
    ),
  );
  const found = kinds.find(({ signs }) => signs.every((any) => any.some((concept) => seen.has(concept))));
  if (found) return { name: found.name, tasks: found.tasks };
  const tasks = [
    seen.has('help') ? 'Get help' : '',
    seen.has('contact') ? 'Find the phone number' : '',
    seen.has('about') ? 'Find out who is behind this site' : '',
  ];
  return { name: 'a site of no kind that I know', tasks: tasks.filter((task) => task !== '') };
}
