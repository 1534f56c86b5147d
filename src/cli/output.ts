// How commands speak: results on stdout, everything else on stderr, colour only to a terminal that wants it.
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
  const live = process.stderr.isTTY;
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
    colour: pc.createColors(pc.isColorSupported && live && process.stdout.isTTY),
  };
}
