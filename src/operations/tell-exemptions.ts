// What is said at the start of the private addresses that may be reached.
import { privateExemptions, type Config } from '../base/config.ts';
import type { Log } from '../base/log.ts';

/** One line that names each setting and what it exempts; a warning where any does. */
export function tellOfPrivateAddresses(config: Config, log: Log): void {
  const exempt = privateExemptions(config);
  const fields = Object.entries(exempt).map(([setting, entries]) => [setting, entries.join(', ') || 'none']);
  const level = Object.values(exempt).some((entries) => entries.length > 0) ? 'warn' : 'info';
  log[level]('egress.private_addresses_allowed', Object.fromEntries(fields));
}
