// The version of the mind's numbers. Sources are sections of docs/science.md; marks: [V] published, [C] computed, [D] our choice.

/** Part of every seed: decisions of two versions are not comparable. Raise it when a number in this folder changes. */
export const calibrationVersion = '25';
