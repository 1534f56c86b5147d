// passerby serve: the service in the foreground, until SIGTERM or SIGINT.
import type { Command } from 'commander';
import { Option } from 'commander';
import { roles, type Role } from '../../base/fleet-setting.ts';
import { createLog } from '../../base/log.ts';
import { startService, type ServiceOverrides } from '../../main.ts';
import type { CommandContext } from '../command-context.ts';

/** `overrides` are those of tests. */
export function addServe(program: Command, context: CommandContext, overrides: ServiceOverrides = {}): void {
  program
    .command('serve')
    .description('run the service until it is stopped (Ctrl-C or `stop`)')
    .addOption(
      new Option('--role <role>', 'what this process does; default: PASSERBY_ROLE, else all').choices(roles),
    )
    .action(async (options: { role?: Role }) => {
      const config = { ...context.config(), ...(options.role && { role: options.role }) };
      const log = createLog((line) => context.output.note(line), config.logLevel);
      const stop = new AbortController();
      const onSignal = (signal: NodeJS.Signals) => {
        log.info('service.stopping', { signal });
        stop.abort();
      };
      // Listening before the start: a signal during the start stops what has been started so far.
      process.on('SIGTERM', onSignal);
      process.on('SIGINT', onSignal);
      const service = await startService(config, log, overrides);
      context.output.print(
        service.baseUrl === '' ? `Passerby works as ${config.role}` : `Passerby serves ${service.baseUrl}`,
      );
      if (service.caFile !== null)
        context.output.print(`Its authority: ${service.caFile} (see: passerby ca)`);
      if (!stop.signal.aborted) {
        await new Promise((resolve) => stop.signal.addEventListener('abort', resolve, { once: true }));
      }
      await service.stop();
      process.off('SIGTERM', onSignal);
      process.off('SIGINT', onSignal);
    });
}
