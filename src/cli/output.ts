// How commands speak: results on stdout, everything else on stderr, colour only to a terminal that wants it. The one place that all
// of it passes, so that nothing which came from a page can steer a terminal.
import { isatty } from 'node:tty';
import { styleText } from 'node:util';
import { randomBase62 } from '../base/ids.ts';

export interface Output {
  /** A result; the only thing that goes to stdout. */
  print(line: string): void;
  /** Something for the person who waits. */
  note(line: string): void;
  /** True where stderr is a terminal, so that bars can be drawn. */
  live: boolean;
  colour: Record<Colour, (text: string) => string>;
}

const colours = ['bold', 'dim', 'green', 'red', 'yellow'] as const;
type Colour = (typeof colours)[number];

/** The output of this process. Colours follow the terminal and NO_COLOR. */
export function processOutput(): Output {
  const live = isatty(2);
  // Whoever reads us may stop (`passerby … | head`); what is left unsaid is then no fault.
  for (const stream of [process.stdout, process.stderr]) {
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') throw error;
    });
  }
  return createOutput({
    out: (text) => void process.stdout.write(text),
    err: (text) => void process.stderr.write(text),
    live,
    colours: live && isatty(1) && process.stderr.hasColors(),
  });
}

/** An output over two writers. Control characters of what it is given come out visible, those of its own colours work. */
export function createOutput(streams: {
  out: (text: string) => void;
  err: (text: string) => void;
  live: boolean;
  colours: boolean;
}): Output {
  // Stands for the escape of a colour until the rest of the line has been made safe; no page can guess it.
  const mark = randomBase62(16);
  const safe = (line: string) => `${visible(line).replaceAll(mark, '\u001b[')}\n`;
  const paint = (name: Colour) => (text: string) =>
    streams.colours
      ? styleText(name, visible(text), { validateStream: false }).replaceAll('\u001b[', mark)
      : visible(text);
  return {
    print: (line) => streams.out(safe(line)),
    note: (line) => streams.err(safe(line)),
    live: streams.live,
    colour: Object.fromEntries(colours.map((name) => [name, paint(name)])) as Output['colour'],
  };
}

/** C0 but for line feed and tab, DEL, C1, what turns the direction of text, and the two separators that end lines elsewhere. */
const steering = /(?![\n\t])[\p{Cc}\p{Bidi_Control}\u2028\u2029]/gu;

/** `text` with each character that would steer a terminal written as `\u001b`, which in a JSON text is the same character. */
export function visible(text: string): string {
  return text.replace(steering, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
