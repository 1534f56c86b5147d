// What the interface, the command line, the dashboard, the tools of assistants and the documents say alike: the choices and bounds
// that a client meets in more than one of them. The limits of a new run alone are in `runs/start-limits`.

/** How long a session may go on; `sessions/budget` says in turns and time. */
export const durationBudgets = ['short', 'medium'] as const;
export type DurationBudget = (typeof durationBudgets)[number];

/** How much a persona is asked before it ends. */
export const guidedDepths = ['off', 'standard', 'deep'] as const;
export type GuidedExploration = (typeof guidedDepths)[number];

/** How far a persona may go on a host: look only, do what can be undone, or submit what reaches people. From the narrowest. */
export const allEffects = ['look', 'reversible', 'all'] as const;
export type Effects = (typeof allEffects)[number];

/** Items on one page of a list. */
export const listPage = { most: 100, usual: 50 } as const;

/** Days that an account keeps ended runs. */
export const retentionDays = { least: 1, most: 3_650 } as const;

/** What a finding rests on: a fact about the page, a prediction of a published model, or what a language model said. */
export const findingLabels = ['measured', 'model', 'opinion'] as const;
export type FindingLabel = (typeof findingLabels)[number];

/** How sure a finding is, from the surest. */
export const confidences = ['high', 'medium', 'low'] as const;
export type Confidence = (typeof confidences)[number];

/** What became of a named step of a run. */
export const flowVerdicts = ['reached', 'not_reached', 'not_tried'] as const;
export type FlowVerdict = (typeof flowVerdicts)[number];

/** What became of something that a persona was asked or had to try. */
export const guidedStates = ['done', 'not possible', 'open'] as const;
export type GuidedState = (typeof guidedStates)[number];

/** Why a crawl ended: all was tried, what is left could not be come to again, a limit, what the site answered, or an order. */
export const crawlEnds = [
  'nothing left',
  'unreachable',
  'actions',
  'time',
  'asked',
  'failing',
  'site',
  'stopped',
] as const;
export type CrawlEnd = (typeof crawlEnds)[number];
/** The same for descriptions. */
export const crawlEndsDescribed =
  '`nothing left` to try; what was left was `unreachable`, as nothing led there again; the limit of `actions` or of `time`; the site `asked` to be left alone; it was `failing`, with failures of its own as its only answers; the `site` did not go on; or it was `stopped`.';

/** What became of an event for one webhook. */
export const deliveryStatuses = ['pending', 'delivered', 'dead'] as const;
export type DeliveryStatus = (typeof deliveryStatuses)[number];

/** Characters of an address: of a target, and of the receiver of a webhook. */
export const longestUrl = 2_048;

/** Characters of the secret of a webhook. */
export const webhookSecret = { least: 16, most: 256 } as const;
