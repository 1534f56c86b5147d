// Text in a body that a reader below takes.
import { z } from 'zod';
import { UsageError } from '../base/errors.ts';

/** Text of at most `max` characters that `read` takes; what that says of another text is the detail. */
export const readBy = (read: (text: string) => unknown, max: number) =>
  z
    .string()
    .max(max)
    .superRefine((text, check) => {
      try {
        read(text);
      } catch (error) {
        if (!(error instanceof UsageError)) throw error;
        check.addIssue({ code: 'custom', message: `is refused: ${error.message.replace(/\.$/, '')}` });
      }
    });
