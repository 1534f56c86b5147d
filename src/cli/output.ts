// How commands speak: results on stdout, everything else on stderr, colour only to a terminal that wants it.
import { isatty } from 'node:tty';
import pc from 'picocolors';

export interface Output {
  /** A result; the only thing that goes to stdout. */
  print(line: string): void;
  /** Something for the person who waits. */
  note(line: string): void;
  /** True where stderr is a terminal, so that bars can be drawn. */
  live: boolean;
  colour: ReturnType<typeof pc.createColors>;
}

/** The output of this process. Colours follow the terminal and NO_COLOR. */
export function processOutput(): Output {
  const live = isatty(2);
  // Whoever reads us may stop (`passerby … | head`); what is left unsaid is then no fault.
  for (const stream of [process.stdout, process.stderr]) {
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') throw error;
    });
  }
  return {
    print: (line) => void process.stdout.write(`${line}\n`),
    note: (line) => void process.stderr.write(`${line}\n`),
    live,
    // Always told: left undefined it would follow the environment, and CI has colours on for a pipe too.
    colour: pc.createColors(pc.isColorSupported && live && isatty(1)),
  };
}
