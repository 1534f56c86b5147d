// What to run after a refusal of the service: its own sentence is for programs that speak HTTP, and names calls.
import type { Schemas } from '../client/api-client.ts';

/** A code of a refusal, as the interface document lists them. */
export type RefusalCode = Schemas['Problem']['code'];

const newKey = 'passerby keys create --account NAME --allow HOST';
const otherFlags = 'passerby run --help';
const sameVersion = 'passerby --version';
const check = 'passerby doctor';

/** The next command for each code; capital words stand for what the caller knows. */
export const nextCommands: Record<RefusalCode, string> = {
  unauthorized: newKey,
  forbidden: newKey,
  not_found: 'passerby runs list',
  persona_not_found: 'passerby personas list',
  credential_not_found: 'passerby open',
  credential_host_mismatch: 'passerby open',
  run_not_ended: 'passerby watch RUN',
  report_not_ready: 'passerby watch RUN',
  report_not_available: 'passerby runs show RUN',
  target_not_https: 'passerby front http://localhost:3000',
  target_private_address: check,
  target_host_not_allowed: 'passerby hosts add HOST --account NAME',
  target_unresolvable: 'passerby run URL --wait 300',
  model_not_available: 'passerby run URL',
  validation_failed: otherFlags,
  rate_limited: 'passerby runs list --status running',
  too_many_sessions: 'passerby runs list --status queued',
  too_many_runs: 'passerby runs list --status queued',
  account_limit_reached: 'passerby open',
  webhook_disabled: 'passerby open',
  service_unavailable: check,
  internal_error: check,
  request_timeout: check,
  // What this client would send only to a service of another version, or through something that changes it.
  malformed_request: sameVersion,
  headers_too_large: sameVersion,
  payload_too_large: sameVersion,
  unsupported_media_type: sameVersion,
  method_not_allowed: sameVersion,
  idempotency_in_progress: sameVersion,
  idempotency_mismatch: sameVersion,
};

/** The command after a refusal with this code; of one that is not known yet, that which checks the machine. */
export function nextCommand(code: string): string {
  return Object.hasOwn(nextCommands, code) ? nextCommands[code as RefusalCode] : check;
}

/** The last clause of a refusal where it names a call of the interface, or a field of one. */
const forPrograms = /; (?:[^;]*\b(?:GET|POST) \/v1\/[^;]*|omit the field)\.$/;

/** The sentence of a refusal without what only a program can do; the next command says it in a terminal. */
export function forTerminal(message: string): string {
  return message.replace(forPrograms, '.');
}

/** What to add to a refusal: the next command, unless its sentence names one. */
export function nextAfter({ code, message }: { code: string; message: string }): string {
  return message.includes('passerby ') ? '' : ` Next: ${nextCommand(code)}`;
}
