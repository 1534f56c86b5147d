// A page whose title, texts and labels carry escape sequences, read afterwards by every command that prints something of a run.
import type { Attack } from './attack.ts';
import { printedBy, printing } from './printed.ts';

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
    const commands = printing(runId);
    const printed = await printedBy(commands, { service, key: tenant.key });
    const steered = commands.filter((_args, index) => steering.test(printed[index] ?? ''));
    const told = printed.filter((text) => text.includes('owned')).length;
    return {
      held: steered.length === 0 && told > 0,
      seen: `${commands.length} commands printed the page's words in ${told}, and steered a terminal in ${steered.length} ${steered.map((args) => args.join(' ').replace(runId, 'RUN')).join(', ')}`,
    };
  },
};
