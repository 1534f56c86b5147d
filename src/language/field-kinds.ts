// The kinds of field that a name or label can tell, and which of them are about a person or their money.

/** Fields whose content is a person's, a secret, money, or words for people. Most telling first: the first that is named wins. */
export const personalFields = [
  'new-password',
  'password',
  'card',
  'bank',
  'id-number',
  'birth-date',
  'payment-method',
  'email',
  'phone',
  'free-text',
  'address',
  'name',
  'file',
] as const;

/** Fields of ids, counts and choices. The first that is named wins. */
export const harmlessFields = [
  'sort',
  'filter',
  'search',
  'page',
  'currency',
  'language',
  'coupon',
  'quantity',
  'id',
  'choice',
] as const;

/** What a field is for. */
export type FieldKind = (typeof personalFields)[number] | (typeof harmlessFields)[number];

const personal: ReadonlySet<FieldKind> = new Set<FieldKind>(personalFields);

/** True for what says who somebody is, how they pay, or what they write to people. */
export function isPersonalField(kind: FieldKind): boolean {
  return personal.has(kind);
}
