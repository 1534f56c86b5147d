// What a login may consist of when it is stored, by API or by form.
import { z } from 'zod';
import { parseTargetHost } from './target-host.ts';

/** Longest label, user name and password, characters; a host name ends at 253 by itself. */
const labelMax = 100;
const usernameMax = 320;
const passwordMax = 1_024;

/** Text that a field of a page can take: no control characters, no halves of surrogate pairs. */
const fieldText = (max: number) =>
  z
    .string()
    .min(1, 'must not be empty')
    .max(max, `takes at most ${max} characters`)
    .refine((text) => text.isWellFormed(), 'must be well-formed Unicode')
    // oxlint-disable-next-line no-control-regex
    .refine((text) => !/[\u0000-\u001f\u007f]/.test(text), 'must not hold control characters');

/** A schema for each field of a new login. */
export const loginFields = {
  label: fieldText(labelMax)
    .refine((text) => text.trim() !== '', 'must not be empty')
    .describe('A name for this login.'),
  targetHost: z
    .string()
    .max(255, 'must be a host name of at most 253 characters')
    .refine(
      (text) => parseTargetHost(text) !== null,
      'must be a bare host name such as example.com: no scheme, path, port, wildcard or IP address',
    )
    .describe('The host that this login is for, without scheme, path or port.'),
  username: fieldText(usernameMax).describe('User name or e-mail address of the login.'),
  password: fieldText(passwordMax).describe(
    'Stored encrypted, never returned; it reaches the password field of its host and nothing else.',
  ),
};
