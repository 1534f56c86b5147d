// English forms that no stemmer leads back to their base: `sent` to `send`.

const forms = `
begin began begun, break broke broken, bring brought, build built, buy bought, choose chose chosen, cost, drive drove driven,
eat ate eaten, fall fell fallen, find found, forget forgot forgotten, give gave given, go went gone, hear heard, hold held, keep kept,
leave left, lend lent, lose lost, make made, meet met, pay paid, ride rode ridden, run ran, sell sold, send sent, sleep slept,
speak spoke spoken, spend spent, take took taken, teach taught, tell told, throw threw thrown, wear wore worn, win won, write wrote written,
child children, foot feet, person people, tooth teeth, half halves, shelf shelves, leaf leaves,
year yearly annual annually, month monthly, week weekly, day daily`;

/** Base by form. */
export const irregular: ReadonlyMap<string, string> = new Map(
  forms.split(',').flatMap((line): [string, string][] => {
    const [base = '', ...others] = line.trim().split(/\s+/);
    return others.map((form) => [form, base]);
  }),
);
