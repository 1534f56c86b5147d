// Writes docs/personas.md, the gallery, from the library. With --check it only compares.
import { libraryPersonas } from '../src/personas/persona-index.ts';
import type { Persona } from '../src/personas/persona.ts';
import { traitDistance } from '../src/personas/trait-distance.ts';
import { keepPaper } from './generated-paper.ts';

keepPaper('docs/personas.md', galleryPage(libraryPersonas));

function galleryPage(personas: readonly Persona[]): string {
  const lines = [
    '<!-- Made by scripts/gen-personas.ts from src/personas/library. Change the persona, not this page. -->',
    '',
    '# Personas',
    '',
    'A persona is a synthetic user: a name, a story, goals and vocabulary, and numbers for how it sees, points, types, reads and',
    'waits. Passerby enforces these numbers, whether the built-in mind or a language model decides. A persona with a disability tests',
    'barriers; it does not speak for disabled people. The file of each persona gives the source of every number;',
    '[persona.ts](../src/personas/persona.ts) explains the fields. An account may add personas with `POST /v1/personas`, new or',
    '`based_on` one of these.',
    '',
    '_Scent_ is how well a label seems to lead to the goal, from 0 to 1. A factor (×) multiplies the usual time or effect; 1 changes nothing.',
    '',
    '| persona | sees | uses | screen | network | reads | types | patience | consent |',
    '| --- | --- | --- | --- | --- | --- | --- | --- | --- |',
    ...personas.map(row),
    ...personas.flatMap((persona) => section(persona, personas)),
  ];
  return `${lines.join('\n')}\n`;
}

function row({ id, who, device, abilities, how }: Persona): string {
  const cells = [
    `[${who.name}](#${id})`,
    abilities.vision,
    device.touch && abilities.motor === 'touch' ? 'touch' : abilities.motor,
    `${device.viewport.width} × ${device.viewport.height}`,
    device.network,
    abilities.speechWpm === null ? `${abilities.readingWpm} wpm` : `hears ${abilities.speechWpm} wpm`,
    `${how.typingWpm} wpm`,
    `${how.patienceS} s`,
    how.consent,
  ];
  return `| ${cells.join(' | ')} |`;
}

function section(persona: Persona, all: readonly Persona[]): string[] {
  const { who, device, abilities, preferences, how } = persona;
  const wishes = Object.entries({
    'reduced motion': preferences.reducedMotion,
    dark: preferences.colorScheme === 'dark',
    'forced colours': preferences.forcedColors,
    'more contrast': preferences.moreContrast,
  }).flatMap(([wish, set]) => (set ? [wish] : []));
  const { slowness } = abilities;
  return [
    '',
    `## ${persona.id}`,
    '',
    `**${who.name}.** ${who.story}`,
    '',
    `- **Goals.** ${who.goals.join('; ')}.`,
    `- **Language.** Speaks ${who.languages.join(', ')}; browser language ${who.locale}; time zone ${who.timezone}; vocabulary ${who.vocabulary}; knowledge of the field: ${who.domainKnowledge}.`,
    `- **Device.** ${device.viewport.width} × ${device.viewport.height} CSS px at ${device.pixelRatio}, ${device.touch ? 'touch' : 'no touch'}, CPU slowdown ${device.cpuSlowdown} ×, network ${device.network}${wishes.length > 0 ? `; prefers ${wishes.join(', ')}` : ''}.`,
    `- **Abilities.** Vision ${abilities.vision}; hand ${abilities.motor}; reads ${abilities.readingWpm} words a minute at grade ${abilities.readingGrade}${abilities.speechWpm === null ? '' : `, listens at ${abilities.speechWpm}`}; times for seeing × ${slowness.perceive}, thinking × ${slowness.think}, moving × ${slowness.move}.`,
    `- **Choosing.** Takes a label at once from scent ${how.chooseAtOnce}, none below ${how.worthAClick}; noise ${how.scentNoise}; reads ${how.readingCap === null ? 'all' : `at most ${how.readingCap}`} items, hurry ${how.hurryPerItem} per item; cost of going back ${how.goBackCost}; scrolls up to ${how.scrollWillingness} screens; ${how.searchDominant ? 'searches first' : 'browses first'}; remembers ${how.workingMemory} values.`,
    `- **Hands.** Types ${how.typingWpm} words a minute with ${percent(how.typoRate)} typos; ${percent(how.misclickRate)} of presses miss; caution ${how.caution}.`,
    `- **Frustration.** Rises × ${how.frustrationGain} (by waits × ${how.waitGain}, obstacles × ${how.blockGain}, unclear words × ${how.textGain}); calms down in ${how.calmsAfterS} s; patience ${how.patienceS} s; tendency to leave × ${how.leaveHazard}. Cookie consent: ${how.consent}.`,
    ...(how.listening
      ? [
          `- **Listening.** Moves by headings ${percent(how.listening.headings)}, find ${percent(how.listening.find)}, reading through ${percent(how.listening.readThrough)}, links ${percent(how.listening.links)}, landmarks ${percent(how.listening.landmarks)}.`,
        ]
      : []),
    `- **Most similar.** ${nearest(persona, all)}`,
  ];
}

function nearest(persona: Persona, all: readonly Persona[]): string {
  const [best] = all
    .filter(({ id }) => id !== persona.id)
    .map((other) => ({ other, ...traitDistance(persona, other) }))
    .toSorted((a, b) => a.distance - b.distance);
  if (!best) return 'nobody';
  return `[${best.other.who.name}](#${best.other.id}), distance ${best.distance} of 36; differs in ${best.apart.slice(0, 6).join(', ')}.`;
}

function percent(share: number): string {
  return `${Math.round(share * 1000) / 10} %`;
}
