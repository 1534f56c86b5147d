// Information architectures with controlled scent, for tests and the bench of the mind: 8 groups of 10 links on one page, with a
// target whose label and heading are as strong or weak as wanted (science 2.4).
import { seededRandom, type Random } from '../../src/base/random.ts';
import type { Persona } from '../../src/personas/persona.ts';
import { readGoal } from '../../src/sessions/policies/builtin/goal.ts';
import { readLabels } from '../../src/sessions/policies/builtin/reading.ts';
import type { Nose } from '../../src/sessions/policies/builtin/situation.ts';
import { viewOf } from '../../src/sessions/policies/builtin/view.ts';
import { heading, link, readOf, type Part } from './synthetic-page.ts';

/** Scent of the parts that matter; what is left out is a distractor's. */
export interface Situation {
  name: string;
  /** Scent of the right label, or null where it is not there. */
  label: number | null;
  heading: number;
  /** Scents of labels that compete with it in its group. */
  competitors: number[];
}

/** The situations of science 2.4, in its order. */
export const situations: readonly Situation[] = [
  { name: 'strong label, good heading', label: 0.8, heading: 0.5, competitors: [] },
  { name: 'strong label, weak heading', label: 0.8, heading: 0.15, competitors: [] },
  { name: 'weak label, good heading', label: 0.35, heading: 0.5, competitors: [] },
  { name: 'strong label, 2 competitors', label: 0.8, heading: 0.5, competitors: [0.55, 0.55] },
  { name: 'absent', label: null, heading: 0.06, competitors: [] },
];

/** Mean scent of everything that is not about the goal (science 2.4). */
const distractor = 0.06;
const groups = 8;
const linksPerGroup = 10;

/** Share of `draws` in which the persona did right: the target first, or nothing where it is absent; and labels read. */
export function shareRight(
  situation: Situation,
  persona: Persona,
  draws: number,
): { right: number; wrong: number; meanReads: number } {
  let right = 0;
  let wrong = 0;
  let reads = 0;
  for (let draw = 0; draw < draws; draw++) {
    const random = seededRandom('architecture', situation.name, persona.id, draw);
    const { parts, scents } = build(situation, random.fork('place'));
    const page = readOf({ title: 'Start', parts }, 'https://shop.example/', 0, 10_000);
    const view = viewOf({ ...page, turn: 1, canGoBack: false });
    const goal = readGoal('Find the zzz');
    const stage = {
      seeks: 'it',
      wants: {},
      words: 1,
      arrived: 'thing',
      deed: 'find',
      sends: null,
      verb: null,
      doing: '',
      wish: goal.wish,
    } as const;
    const nose: Nose = {
      of: (element) => ({
        value: scents.get(element.name) ?? distractor,
        parts: { text: scents.get(element.name) ?? 0 },
      }),
      text: (words) => scents.get(words) ?? distractor,
      cover: () => 0,
    };
    const reading = readLabels({
      view,
      goal,
      stage,
      next: null,
      history: [],
      stageIndex: 0,
      values: {},
      secrets: [],
      login: null,
      startUrl: 'https://shop.example/',
      nose,
      noseOf: () => nose,
      persona,
      effects: 'all',
      random: random.fork('mind'),
    });
    reads += reading.records.length;
    const name = reading.pick?.element.name ?? null;
    if (situation.label === null ? name === null : name === 'target') right += 1;
    if (name !== null && name !== 'target') wrong += 1;
  }
  return { right: right / draws, wrong: wrong / draws, meanReads: reads / draws };
}

/** 80 links in groups; target and competitors stand at random places, the target under its own heading. */
function build(situation: Situation, random: Random): { parts: Part[]; scents: Map<string, number> } {
  const scents = new Map<string, number>();
  const at = {
    group: Math.floor(random.uniform() * groups),
    place: Math.floor(random.uniform() * linksPerGroup),
  };
  const rivals = situation.competitors.map((scent, index) => ({
    scent,
    group: at.group,
    place: (at.place + 3 + 3 * index) % linksPerGroup,
  }));
  const parts: Part[] = [];
  for (let group = 0; group < groups; group++) {
    const title = `group ${group}`;
    scents.set(title, group === at.group ? situation.heading : spread(distractor, random));
    parts.push(heading(title, 2));
    for (let place = 0; place < linksPerGroup; place++) {
      const rival = rivals.find((each) => each.group === group && each.place === place);
      const isTarget = situation.label !== null && group === at.group && place === at.place;
      const name = isTarget ? 'target' : rival ? `rival ${place}` : `link ${group} ${place}`;
      scents.set(name, isTarget ? (situation.label ?? 0) : (rival?.scent ?? spread(distractor, random)));
      parts.push(link(name, `/${group}/${place}`, { group: `g${group}`, groupLabel: title }));
    }
  }
  return { parts, scents };
}

/** Distractors vary: from nothing to twice the mean. */
function spread(mean: number, random: Random): number {
  return mean * 2 * random.uniform();
}
