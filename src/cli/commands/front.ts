// passerby front URL: gives a local development server HTTPS that sessions trust and may visit.
import { Option, type Command } from 'commander';
import { loadOrCreateAuthority } from '../../base/certificates.ts';
import { OperatorError } from '../../base/errors.ts';
import type { Effects } from '../../evidence/evidence.ts';
import { registerFront } from '../../accounts/front-register.ts';
import type { CommandContext } from '../command-context.ts';
import { startFront } from '../front-server.ts';
import { authorityFolder } from './ca.ts';

export function addFront(program: Command, context: CommandContext): void {
  program
    .command('front <url>')
    .description('serve a local http development server over HTTPS, for runs against it')
    .option('--port <number>', 'port to serve on; default: a free one', Number, 0)
    .addOption(
      new Option('--effects <effects>', 'what personas may submit there')
        .choices(['look', 'reversible', 'all'])
        .default('reversible'),
    )
    .action(async (url: string, options: { port: number; effects: Effects }) => {
      const { home } = context.config();
      const upstream = upstreamOf(url);
      const authority = await loadOrCreateAuthority(authorityFolder(home));
      const { certPem, keyPem } = await authority.issue(['localhost', '127.0.0.1']);
      const front = await startFront({ upstream, port: options.port, certificate: certPem, key: keyPem });
      const entry = new URL(front.origin).host;
      const unregister = await registerFront(home, { entry, effects: options.effects, pid: process.pid });
      context.output.print(front.origin);
      context.output.note(`${entry} shows ${upstream.origin} until Ctrl-C. In another terminal:`);
      context.output.note(`  passerby run ${front.origin}/ --persona first-time-visitor --task "…"`);
      await new Promise<void>((resolve) => {
        process.once('SIGINT', () => resolve());
        process.once('SIGTERM', () => resolve());
      });
      await unregister();
      await front.close();
    });
}

function upstreamOf(url: string): URL {
  const upstream = URL.canParse(url) ? new URL(url) : null;
  const local = ['localhost', '127.0.0.1', '[::1]'];
  if (!upstream || upstream.protocol !== 'http:' || !local.includes(upstream.hostname)) {
    throw new OperatorError(
      `"${url}" is no local development server; give one such as http://localhost:3000.`,
    );
  }
  return upstream;
}
