// The buttons on either side of a number: what they are called.

/** A button for one more. */
export const moreSign = /^[+＋▲△⌃↑]$|\b(more|increase|plus|increment)\b|\badd one\b/i;
/** A button for one less. */
export const lessSign = /^[-–−▼▽⌄↓]$|\b(fewer|less|decrease|minus|decrement)\b/i;
