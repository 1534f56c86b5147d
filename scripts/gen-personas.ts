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
    'Each persona is somebody (name, story, goals, words) and a way of using a page, in numbers that the harness enforces',
    'whatever mind decides. A persona of a disability tests barriers; it does not speak for disabled people. Sources and marks',
    'of every number stand in its file; the fields are explained in',
    '[persona.ts](../src/personas/persona.ts). An account may add its own: `POST /v1/personas`, from nothing or `based_on` one',
    'of these.',
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
    `- **Comes to** ${who.goals.join('; ')}.`,
    `- **Speaks** ${who.languages.join(', ')}, browser in ${who.locale}, lives by ${who.timezone}; words: ${who.vocabulary}; knowledge of the field: ${who.domainKnowledge}.`,
    `- **Device.** ${device.viewport.width} × ${device.viewport.height} CSS px at ${device.pixelRatio}, ${device.touch ? 'touch' : 'no touch'}, CPU ${device.cpuSlowdown} × slower, network ${device.network}${wishes.length > 0 ? `; asks for ${wishes.join(', ')}` : ''}.`,
    `- **Abilities.** Vision ${abilities.vision}; hand ${abilities.motor}; reads ${abilities.readingWpm} words a minute at grade ${abilities.readingGrade}${abilities.speechWpm === null ? '' : `, listens at ${abilities.speechWpm}`}; pace × ${slowness.perceive} seeing, × ${slowness.think} thinking, × ${slowness.move} moving.`,
    `- **Choosing.** Takes at once what scores ${how.chooseAtOnce}, clicks nothing under ${how.worthAClick}, noise ${how.scentNoise}; reads ${how.readingCap ?? 'all'} items${how.readingCap === null ? '' : ' at most'}, hurry ${how.hurryPerItem}, back costs ${how.goBackCost}; ${how.scrollWillingness} screenfuls; ${how.searchDominant ? 'searches first' : 'browses first'}; carries ${how.workingMemory} values.`,
    `- **Hands.** Types ${how.typingWpm} words a minute with ${percent(how.typoRate)} typos; ${percent(how.misclickRate)} of presses slip; caution ${how.caution}.`,
    `- **Feelings.** Gains ${how.frustrationGain} (waits ${how.waitGain}, blocks ${how.blockGain}, words ${how.textGain}); calms after ${how.calmsAfterS} s; patience ${how.patienceS} s; leaves × ${how.leaveHazard}; consent: ${how.consent}.`,
    ...(how.listening
      ? [
          `- **Listening.** Headings ${percent(how.listening.headings)}, find ${percent(how.listening.find)}, reading through ${percent(how.listening.readThrough)}, links ${percent(how.listening.links)}, landmarks ${percent(how.listening.landmarks)}.`,
        ]
      : []),
    `- **Nearest.** ${nearest(persona, all)}`,
  ];
}

function nearest(persona: Persona, all: readonly Persona[]): string {
  const [best] = all
    .filter(({ id }) => id !== persona.id)
    .map((other) => ({ other, ...traitDistance(persona, other) }))
    .toSorted((a, b) => a.distance - b.distance);
  if (!best) return 'nobody';
  return `[${best.other.who.name}](#${best.other.id}), ${best.distance} of 36 apart: ${best.apart.slice(0, 6).join(', ')}.`;
}

function percent(share: number): string {
  return `${Math.round(share * 1000) / 10} %`;
}
