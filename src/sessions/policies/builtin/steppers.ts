// Small numbers: the buttons on either side of one, and how it is written.

/** A button for one more. */
export const moreSign = /^[+＋▲△⌃↑]$|\b(more|increase|plus|increment)\b|\badd one\b/i;
/** A button for one less. */
export const lessSign = /^[-–−▼▽⌄↓]$|\b(fewer|less|decrease|minus|decrement)\b/i;

/** The text with its small numbers in figures: `five people` as `5 people`. */
export function withFigures(text: string): string {
  return text.replace(numberWord, (word) => String(numberWords.indexOf(word.toLowerCase())));
}

const numberWords = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ');
const numberWord = /\b(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)\b/gi;
