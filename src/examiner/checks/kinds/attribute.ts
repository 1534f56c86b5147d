// What a thing tells of itself: role, name, state, address.
import { flat } from '../../../base/plain-words.ts';
import { z } from 'zod';
import type { ElementStates, ScreenElement } from '../../../evidence/evidence.ts';
import { oddities } from '../../../evidence/screen.ts';
import { oddOf } from '../../drawn.ts';
import { cannotTell, defineCheck, isCannot, verdict } from '../check.ts';
import { momentOf, momentSchema } from '../moment.ts';
import { findOne, targetSchema, tellTarget } from '../target.ts';

const stateNames = [
  'checked',
  'selected',
  'expanded',
  'pressed',
  'disabled',
  'required',
  'readonly',
  'invalid',
  'current',
] as const satisfies readonly (keyof ElementStates)[];
const plain = ['role', 'name', 'address', 'new tab', 'picture', 'picture loaded', 'live'] as const;
const ofFields = ['type', 'label', 'placeholder', 'description', 'max length', 'options'] as const;
const attributes = [...plain, ...ofFields, ...oddities, ...stateNames] as const;

export const attribute = defineCheck({
  kind: 'attribute',
  about:
    'A role, a name, an address, a state, a part of a field or a way of being drawn is a given one, or is not.',
  schema: z.strictObject({
    kind: z.literal('attribute'),
    at: momentSchema,
    of: targetSchema,
    attribute: z.enum(attributes).describe(`One of ${attributes.join(', ')}.`),
    value: z
      .string()
      .max(300)
      .describe(
        '`true` and `false` for states; `` for none; options with commas between; a way of being drawn as the record tells it, or its number.',
      ),
    same: z.boolean().describe('True where it is that value.'),
  }),
  example: {
    kind: 'attribute',
    at: 'end',
    of: { text: '×' },
    attribute: 'name',
    value: '',
    same: true,
  },
  evaluate({ at, of, attribute: which, value, same }, checked) {
    const moment = momentOf(at, checked);
    if (isCannot(moment)) return cannotTell(moment.cannot);
    const found = findOne(of, moment.elements);
    if (isCannot(found)) return cannotTell(found.cannot);
    const look = moment.looks.find(({ id }) => id === moment.screenOf.get(found.ref));
    const odd = oddities.find((one) => one === which);
    const drawn = odd && look ? oddOf(found, look) : {};
    if (drawn === null) return cannotTell('how it is drawn was not read');
    const now = odd ? (drawn[odd] ?? '') : valueOf(found, which);
    const reading = {
      what: `${which} of ${tellTarget(of)}`,
      value: now,
      screen: moment.screenOf.get(found.ref) ?? '',
      thing: found,
    };
    const isIt = flat(now) === flat(value) || (odd !== undefined && isNumberOf(value, now));
    return verdict(isIt === same, `Its ${which} is “${now}”.`, [reading]);
  },
});

/** `1.35` of `1.35 times`, `12` of `12°`: a number says the same with its unit and without. */
function isNumberOf(value: string, told: string): boolean {
  const number = flat(value);
  return number !== '' && !Number.isNaN(Number(number)) && Number.parseFloat(told) === Number(number);
}

function valueOf(element: ScreenElement, which: (typeof attributes)[number]): string {
  const state = stateNames.find((name) => name === which);
  if (state) return String(element.states[state] ?? false);
  const { role, name, href, opensTab, picture, live, imageLoaded, field } = element;
  const told: Readonly<Record<string, string | undefined>> = {
    role,
    name,
    live,
    address: href,
    'new tab': String(opensTab),
    picture: picture ?? '',
    type: field?.type,
    label: field?.label,
    placeholder: field?.placeholder,
    description: field?.description,
    'max length': String(field?.maxLength ?? ''),
    options: field?.options.join(', '),
    'picture loaded': imageLoaded === null ? '' : String(imageLoaded),
  };
  return told[which] ?? '';
}
