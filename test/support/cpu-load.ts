// Processes that burn CPU, to see what our own load does to judgements about time.
import { spawn } from 'node:child_process';

/** Starts `count` busy processes that end by themselves after `limitMs`; answers how to end them now. */
export function burnCpu(count: number, limitMs: number): () => void {
  const program = `const end = Date.now() + ${limitMs}; while (Date.now() < end) {}`;
  const children = Array.from({ length: count }, () =>
    spawn(process.execPath, ['-e', program], { stdio: 'ignore' }),
  );
  return () => {
    for (const child of children) child.kill('SIGKILL');
  };
}
