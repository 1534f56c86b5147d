// What a crawl knows of a form, of what it puts into one, and of what came of it.
import type { ScreenElement } from '../../evidence/evidence.ts';
import type { FillEntry } from '../../sessions/policy.ts';

/** Fields that are sent together. */
export interface FormView {
  /** Equal on all screens that show the form, also while it complains; forms of equal keys are alike, and one stands for all. */
  key: string;
  /** Ref of the form, or '' where the page has none around these fields. */
  ref: string;
  /** Fields and boxes that a person could fill, in reading order; options of one choice each. */
  fields: ScreenElement[];
  /** What sends it; null where Enter in the last field does. */
  submit: ScreenElement | null;
  /** A word that the page itself shows, else one that another page showed, for fields that search; '' without one. */
  sample: string;
  /** What the page offers for its fields in words, such as the user name of a demonstration. */
  offered: { purpose: 'username' | 'password'; value: string }[];
}

/** What is put into a form at once, and how it is sent. */
export interface FormPlan {
  part: 'as-asked' | 'repair' | 'boundary' | 'corrected';
  entries: FillEntry[];
  submit: { kind: 'click'; ref: string } | { kind: 'press'; key: 'Enter'; ref: string };
  /** What was varied; all empty where nothing was. */
  about: FormVariation;
  /** What each field was meant to hold, by its key (`field-keys.ts`): boxes `on` or `off`. Refs do not outlive a document. */
  values: Record<string, string>;
}

export interface FormVariation {
  /** Key of the field, or ''. */
  field: string;
  value: string;
  /** Name of the boundary, such as `negative`, or ''. */
  boundary: string;
  /** May a site take such a value? `no`: no site should; `yes`: each should. '' where nothing was varied. */
  possible: 'yes' | 'no' | 'unsure' | '';
}

/** Words of a site about what it was sent. */
export interface FormMessage {
  /** Key of the field beside which they stand, or null. */
  field: string | null;
  text: string;
}

/** A plan that was carried out. */
export interface FormTrial {
  plan: FormPlan;
  /** Whether the site took it; null where that cannot be told. */
  accepted: boolean | null;
  messages: FormMessage[];
  /** Its button stayed off, so that it was not sent. Left out where it was sent. */
  off?: true;
  /** It was stopped before it was sent, for lack of leave: what binds is sent once. Left out where it was sent. */
  held?: true;
  /** Held only until what binds may be sent. */
  later?: true;
}

/** Trials of one form at most, by kind. [D] A trial costs a filling, a sending and mostly a way back. */
export const formLimits = { repairs: 5, boundaries: 14, fieldsVaried: 5, boundariesPerField: 6 };
