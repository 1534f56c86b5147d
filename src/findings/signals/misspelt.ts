// Words of an interface that are written wrong in one of the ways in which people mistype.

/** Words that labels are made of, long enough that their slips are no other words [D]. */
const known =
  `accessories account activity additional address advanced agreement amount anniversary announcement
  apartment appearance application appointment arrival assistance attachment attention authentication automatic available
  balance beginning billing birthday booking business calculate calendar campaign cancel cancellation category character
  checkout colleague comment commitment committee company comparison complete conditions confirm confirmation
  congratulations connection contact continue contribute conversation country currency customer customers dashboard
  definitely delete delivery department departure description destination details developer different directory discount
  document download environment equipment essential estimate experience favourite feature february feedback fields
  foreign forgot frequently general government guarantee guidelines history homepage immediately important independent
  information inquiry insurance integration international invoice knowledge language library license location login
  maintenance management manager maximum measurement membership message minimum monitoring monthly necessary newsletter
  notification notifications number occasion occurred office options order original overview passenger password payment
  pending permission personal phone picture platform policy possible postcode preferences preview previous pricing
  privacy proceed product products profile promotion purchase quantity question questions receipt receive received
  recommend recommendation recommended reference referral refund register registration relevant remember reminder remove
  renewal report request required reservation resource response restaurant results return returns reviews schedule
  search security select separate september service services session settings shipping shopping signature software
  standard statement storage street subject submit subscribe subscription subtotal success successful successfully
  suggestion summary support surname technical telephone template thousand together tomorrow total tracking transaction
  transfer traveller unsubscribe until update upgrade upload username vacation validation verification warranty
  wednesday weekend welcome whether wholesale wishlist withdrawal`.split(/\s+/);

const lexicon = new Set(known);
const slips: ReadonlyMap<string, string> = new Map(
  known
    .flatMap((word) => slipsOf(word).map((slip) => [slip, word] as const))
    .filter(([slip]) => !lexicon.has(slip)),
);
/** Slips that are words themselves, spellings of another English, or words of a neighbouring language. */
const fine = new Set(
  `balling bilance bulling cancelation conform county favorite langage manger massage ordre ponding traveler tricking
    trucking vocation`.split(/\s+/),
);

/** The misspelt words of a label with what was meant; at most one for each word of it. */
export function misspeltIn(label: string): { written: string; meant: string }[] {
  return (label.match(/\p{L}+/gu) ?? []).flatMap((written) => {
    const plain = written.toLowerCase();
    const meant = slips.get(plain);
    const isCapitals = written === written.toUpperCase() && written.length < 4;
    return meant === undefined || fine.has(plain) || isCapitals ? [] : [{ written, meant }];
  });
}

/** Two letters changed over, one doubled or undoubled, one inner letter left out, one vowel for another. */
function slipsOf(word: string): string[] {
  const made = new Set<string>();
  const at = (place: number) => word[place] ?? '';
  for (let place = 0; place < word.length - 1; place++) {
    const [before, after] = [word.slice(0, place), word.slice(place + 2)];
    if (place > 0 || word.length > 6) made.add(before + at(place + 1) + at(place) + after);
    if (at(place) === at(place + 1)) made.add(before + at(place) + after);
    else if (word.length >= 6 && place > 0) made.add(word.slice(0, place + 1) + word.slice(place));
    if (word.length >= 7 && place > 0) made.add(before + word.slice(place + 1));
    if (word.length < 7 || place === 0 || !/[aeiou]/.test(at(place))) continue;
    for (const vowel of 'aeiou') made.add(before + vowel + word.slice(place + 1));
  }
  made.delete(word);
  return [...made];
}
