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
