// A page whose title, texts and labels carry escape sequences, read afterwards by every command that prints something of a run.
import { spawn } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Attack } from './attack.ts';

const program = join(import.meta.dirname, '../../src/cli/passerby.ts');
const hostile = '&#x1b;]0;owned&#x07;&#x1b;[2J&#x9b;1A&#x202e;exe.txt&#x2066;';
// oxlint-disable-next-line no-control-regex
const steering = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/;

export const attack: Attack = {
  name: 'escape-sequences',
  async run({ service, tenant, site }) {
    // What a parser would drop from markup, a script puts in.
    const url = site.page(
      '/escape-sequences',
      `<!doctype html><html lang="en"><title>Hours</title><h1>Hours</h1><p id="text"></p>
       <p><button id="press" style="padding:1px;font-size:8px"></button></p><img src="/missing.png" id="picture">
       <script>
         const bad = 'Opening hours \\u001b]0;owned\\u0007\\u001b[2J\\u009b1A \\u202eexe.txt\\u2066';
         document.title = bad; picture.alt = bad; text.textContent = bad; press.textContent = bad;
         press.onclick = () => { throw new Error(bad); };
         console.error(bad);
       </script>${hostile}</html>`,
    );
    const { runId } = await tenant.visit(url, {
      task: 'Find the opening hours',
      guided_exploration: 'standard',
    });
    const caFile = `${service.home}-ca.pem`;
    await writeFile(caFile, service.ca);
    const env = {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      PASSERBY_SERVICE: service.baseUrl,
      PASSERBY_KEY: tenant.key,
      PASSERBY_CA: caFile,
    };
    const formats = ['md', 'json', 'junit', 'sarif', 'github'].map((format) => [
      'report',
      runId,
      '--format',
      format,
    ]);
    const commands = [['runs', 'show', runId], ['runs', 'list'], ['watch', runId], ...formats];
    const printed = await Promise.all(commands.map((args) => outputOf(args, env)));
    const steered = commands.filter((_args, index) => steering.test(printed[index] ?? ''));
    const told = printed.filter((text) => text.includes('owned')).length;
    return {
      held: steered.length === 0 && told > 0,
      seen: `${commands.length} commands printed the page's words in ${told}, and steered a terminal in ${steered.length} ${steered.map((args) => args.join(' ').replace(runId, 'RUN')).join(', ')}`,
    };
  },
};

function outputOf(args: readonly string[], env: NodeJS.ProcessEnv): Promise<string> {
  return new Promise((resolve) => {
    let text = '';
    const child = spawn(process.execPath, [program, ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] });
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => (text += chunk.toString()));
    child.once('close', () => resolve(text));
  });
}
