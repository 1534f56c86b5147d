// The fields of a step or a check in few words, from its schema: all that may be stated is told to whoever states it.
import { z } from 'zod';

/** `key: Enter, Escape`, a word for each field with its choices; with `more` only what an example does not show. */
export function fieldWords(schema: z.ZodType, more = false): string {
  const { properties = {}, required = [] } = z.toJSONSchema(schema);
  return Object.entries(properties)
    .flatMap(([name, field]) => {
      if (typeof field !== 'object' || field.const !== undefined) return [];
      if (field.enum) return [`${name}: ${field.enum.join(', ')}`];
      return more && required.includes(name) ? [] : [name];
    })
    .join('; ');
}
