// Limits of what is asked of a run that the API and the form of the dashboard share. Words bound the work of minds and rules.

/** Longest task and longest named step, words. */
export const taskWordsMax = 400;
export const flowWordsMax = 60;
/** Values of one run. */
export const valuesMax = 50;
