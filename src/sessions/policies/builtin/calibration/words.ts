// How alike words are, and how label words and goal words make a scent (science 1.7) [D].

/** Similarity of two words: the highest rule that applies. */
export const similarity = {
  /** A word of a label this much alike is the verb of the clause. */
  sameVerb: 0.8,
  sameWord: 1,
  sameStem: 0.92,
  sameConcept: 0.8,
  neighbourConcept: 0.6,
  /** Factor on the Dice coefficient of character trigrams, for typos and compounds. */
  trigram: 0.7,
  trigramLeast: 0.6,
  trigramLeastLength: 5,
  /** One or two letters wrong in a word that is in no list; two only in long words. */
  mistyped: 0.7,
  /** `Older` is no `order`. */
  mistypedLeastLength: 6,
  twoSlipsFromLength: 8,
  /** A word that begins or ends another, as in `Größentabelle`. */
  compound: 0.75,
  compoundLeastLength: 5,
} as const;

/** Words that go together on this site: the most that it counts, the information at which it does, pairs needed. */
export const siteWordWeights = { most: 0.4, full: 3, pairsLeast: 2 } as const;

export const scentWeights = {
  focus: 0.6,
  cover: 0.4,
  entity: 0.85,
  /** One voice, never a verdict: what stands out altogether is worth a click and is not chosen at once. */
  meaning: 0.6,
  groupHeading: 0.25,
  object: 1,
  verb: 0.9,
  rest: 0.3,
  /** Words that say little on any site (`page`, `policy`, `item`) and the words of the host name. */
  genericWord: 0.3,
  brandWord: 0.2,
  /** Content words after which a label reads as a card: cover counts more than focus. */
  longLabelWords: 6,
  longLabelFocus: 0.3,
  longLabelCover: 0.55,
  iconKnown: 0.7,
  iconUnknown: 0.2,
  adLike: 0.5,
  /** Things that one already has, to somebody who has come for a new one. */
  alreadyOwn: 0.3,
  /** Share of a stage's score that is left where the thing wanted is not the thing beside the control. */
  wrongObject: 0.3,
  breaksLimit: 0.2,
  /** Share that is left of a link to the page just left, and of a button whose form is still empty. */
  justLeft: 0.3,
  emptyForm: 0.3,
  /** Share of its card's scent that a label borrows which says nothing of its own, as `Details`. */
  borrowed: 0.9,
  /** Below this scent a promising heading adds nothing. */
  faint: 0.05,
  /** Least share that a concept's word among many others counts for. */
  amongOthers: 0.45,
  /** Share of the object's weight covered at which a thing stands beside it. */
  besideAt: 0.6,
  /** Similarity beyond a bare likeness of letters that covers a word of the object. */
  coversBeyond: 0.2,
  /** A label of the stage after the present one: where it stands beside the object, as in a list of products, or not. */
  nextStageBeside: 0.8,
  nextStage: 0.25,
} as const;

/** Words beyond the persona's vocabulary are weaker cues (science 2.3) [D]; length stands in for rarity. */
export const vocabularyBands = {
  basic: { lettersKnown: 8, weight: 0.4 },
  everyday: { lettersKnown: 12, weight: 0.7 },
  broad: { lettersKnown: 40, weight: 1 },
} as const;

/** Least similarity of a destination's word to a promised one (science 2.6) [D]. */
export const keptPromise = 0.6;
