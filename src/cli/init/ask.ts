// The questions of `passerby init`, asked on a terminal; whatever a flag answers is not asked.
import type { Readable, Writable } from 'node:stream';
import { startLimits } from '../../runs/start-limits.ts';
import { cancel, isCancel, multiselect, select, text } from '@clack/prompts';
import { AppError } from '../../base/errors.ts';
import { libraryPersonas } from '../../personas/persona-index.ts';
import { pageKinds, proposals, type PageKind } from './proposals.ts';

/** What a first run needs. */
export interface FirstRun {
  url: string;
  personas: readonly string[];
  /** null lets the personas explore. */
  task: string | null;
}

/** What flags say; the rest is asked or proposed. */
export interface GivenAnswers {
  url: string | undefined;
  kind: PageKind | undefined;
  personas: readonly string[];
  task: string | undefined;
}

/** Why an address cannot be visited, or null. Plain http is for this machine alone, where a front stands before it. */
export function whyNotVisited(address: string): string | null {
  const url = URL.parse(address);
  if (!url || !/^https?:$/.test(url.protocol))
    return 'Give an address such as https://shop.example.com/ or http://localhost:3000.';
  const local = ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname);
  return url.protocol === 'http:' && !local
    ? 'The address must use https; plain http works only for this machine.'
    : null;
}

/** The answers without a question: proposals in place of what is left out. AppError names the command where the address is missing. */
export function proposeAnswers(given: GivenAnswers): FirstRun {
  if (given.url === undefined)
    throw new AppError(
      'validation_failed',
      'This terminal cannot ask questions; give the page: passerby init https://shop.example.com/ --yes',
    );
  const why = whyNotVisited(given.url);
  if (why !== null) throw new AppError('validation_failed', why);
  const { personas, task } = proposals[given.kind ?? 'other'];
  return {
    url: given.url,
    personas: given.personas.length > 0 ? given.personas : personas,
    task: given.task ?? task,
  };
}

/** Where questions are asked and answered; left out, the terminal of this process. */
export interface Terminal {
  input: Readable;
  output: Writable;
}

/** Asks for what is not given. Rejects with AppError where the person ends it. */
export async function askAnswers(given: GivenAnswers, terminal?: Terminal): Promise<FirstRun> {
  const url =
    given.url ??
    answered(
      await text({
        ...terminal,
        message: 'Which page should be visited?',
        placeholder: 'https://shop.example.com/ or http://localhost:3000',
        validate: (value) => whyNotVisited(value ?? '') ?? undefined,
      }),
    );
  const kind =
    given.kind ??
    answered(
      await select({
        ...terminal,
        message: 'What kind of page is it?',
        options: pageKinds.map((value) => ({ value, label: proposals[value].label })),
      }),
    );
  const proposed = proposeAnswers({ ...given, url, kind });
  const personas =
    given.personas.length > 0
      ? given.personas
      : answered(
          await multiselect({
            ...terminal,
            message: 'Who should visit it? (space to choose)',
            options: libraryPersonas.map(({ id, who }) => ({ value: id, label: who.name, hint: id })),
            initialValues: [...proposed.personas],
            required: true,
          }),
        );
  const task =
    given.task ??
    answered(
      await text({
        ...terminal,
        message: 'What do they want there? (empty: they explore)',
        initialValue: proposed.task ?? '',
      }),
    );
  return {
    url,
    personas: personas.slice(0, startLimits.personas),
    task: task.trim() === '' ? null : task.trim(),
  };
}

function answered<Value>(value: Value): Exclude<Value, symbol> {
  if (!isCancel(value)) return value as Exclude<Value, symbol>;
  cancel('Nothing was started.');
  throw new AppError('validation_failed', 'Run "passerby init" to start again.');
}
