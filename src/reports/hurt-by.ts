// Whom a fault of a page hurts: each audience in words, and whether a persona is of it. One session of a run looks at pages for
// all of its personas, so that what it finds has to be asked of each.
import type { Audience } from '../findings/finding.ts';
import type { SessionReport } from './session-report-schema.ts';

type ReportPersona = SessionReport['persona'];

/** Width under which a page lays itself out for a phone, CSS pixels [D]. */
export const narrowPx = 600;

/** What is said of the audience after "It hurts". */
export const audienceWords: Record<Audience, string> = {
  everyone: 'everyone who comes there',
  keyboard: 'whoever uses the keyboard alone',
  'keyboard by sight': 'whoever uses the keyboard alone and looks at the page',
  pointer: 'whoever uses a mouse or a finger',
  touch: 'whoever touches the screen',
  'little room': 'whoever has a narrow screen or magnifies the page',
  'large text': 'whoever needs large text',
  'little motion': 'whoever asked for little motion',
  listening: 'whoever listens to the page',
};

const isOf: Record<Audience, (persona: ReportPersona) => boolean> = {
  everyone: () => true,
  keyboard: ({ motor }) => motor === 'keyboard',
  'keyboard by sight': ({ motor, vision }) => motor === 'keyboard' && vision !== 'screen-reader',
  pointer: ({ motor }) => motor !== 'keyboard',
  touch: ({ device }) => device.touch,
  'little room': ({ device, vision }) => device.viewport.width < narrowPx || vision.startsWith('magnified'),
  'large text': ({ vision }) => vision === 'blurred' || vision.startsWith('magnified'),
  'little motion': ({ reduced_motion }) => reduced_motion === true,
  listening: ({ vision }) => vision === 'screen-reader',
};

/** True where a fault that hurts `audience` hurts this persona; a finding of before audiences were told hurts everyone. */
export function isHurt(persona: ReportPersona, audience: Audience = 'everyone'): boolean {
  return isOf[audience](persona);
}
