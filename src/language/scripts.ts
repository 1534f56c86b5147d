// Scripts that a machine may have no font for, with a sign of each. Pure.

export interface Script {
  /** As it is told to people. */
  name: string;
  /** A sign that any font of the script has. */
  sample: string;
  /** Whether a text has signs of it. */
  pattern: RegExp;
}

export const scripts: readonly Script[] = [
  { name: 'Chinese characters', sample: '中', pattern: /\p{Script=Han}/u },
  { name: 'Japanese kana', sample: 'あ', pattern: /\p{Script=Hiragana}|\p{Script=Katakana}/u },
  { name: 'Korean', sample: '한', pattern: /\p{Script=Hangul}/u },
  { name: 'Arabic', sample: 'ع', pattern: /\p{Script=Arabic}/u },
  { name: 'Hebrew', sample: 'א', pattern: /\p{Script=Hebrew}/u },
  { name: 'Devanagari', sample: 'अ', pattern: /\p{Script=Devanagari}/u },
  { name: 'Thai', sample: 'ก', pattern: /\p{Script=Thai}/u },
  { name: 'Cyrillic', sample: 'Ж', pattern: /\p{Script=Cyrillic}/u },
  { name: 'Greek', sample: 'Ω', pattern: /\p{Script=Greek}/u },
  { name: 'emoji', sample: '🙂', pattern: /\p{Emoji_Presentation}/u },
];
