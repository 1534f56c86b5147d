// A transcript as commands get it: out of a file, or from the service by run and session.
import { readFile } from 'node:fs/promises';
import { messageOf, UsageError } from '../base/errors.ts';
import { camelKeys } from '../base/key-case.ts';
import { personaSchema, type Persona } from '../personas/persona.ts';
import { transcriptSchema, type Transcript } from '../reports/transcript-schema.ts';
import type { ReplayScript, ScriptLocator, ScriptState, ScriptTarget } from '../sessions/replay/script.ts';
import type { CommandContext } from './command-context.ts';
import { withClient, type ServiceOptions } from './connect-client.ts';

/** The remedy for a file that is no transcript. */
const named = 'name a run and a session, or the file of a transcript';

/** A session of a run; without one `run` is the file of a transcript. */
export interface NamedJourney {
  run: string;
  session: string | undefined;
}

/** The transcript of `session` in `run`, or the one in the file `run` where no session is named. */
export async function readTranscript(
  { run, session }: NamedJourney,
  options: ServiceOptions,
  context: CommandContext,
): Promise<Transcript> {
  const text =
    session === undefined ? await readText(run) : await fetchText({ run, session }, options, context);
  const parsed = transcriptSchema.safeParse(parseJson(text, run));
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new UsageError(
    `${run} is not a transcript of this version: ${issue?.path.join('.') ?? ''} ${issue?.message ?? ''}`,
    named,
  );
}

/** The deeds of a transcript, with the states between them. */
export function scriptOf(told: Transcript): ReplayScript {
  const states = new Map(told.screens.map(({ id, url, structure }) => [id, { url, structure }]));
  const state = (id: string): ScriptState => states.get(id) ?? { url: '', structure: '' };
  return {
    targetUrl: told.target_url,
    persona: personaOf(told),
    seed: told.seed,
    position: told.position,
    policyVersion: told.policy?.version ?? '',
    effects: told.effects,
    steps: told.turns.map(({ turn, action, effect, screen, screen_after }) => ({
      turn,
      kind: action.kind,
      target: targetOf(action.target),
      value: action.value,
      paste: action.pasted !== null,
      weakPassword: action.weak_password,
      missed: action.missed,
      fields: action.fields.map((field) => ({
        kind: field.kind,
        target: targetOf(field.target),
        value: field.value,
        paste: field.pasted !== null,
        weakPassword: field.weak_password,
        missed: field.missed,
        refused: field.refused,
      })),
      submitted: action.submitted,
      agreed: effect.dialogs.find(({ agreed }) => agreed !== undefined)?.agreed ?? null,
      refused: action.refused,
      before: state(screen),
      after: state(screen_after),
    })),
  };
}

type ToldTarget = Transcript['turns'][number]['action']['target'];
type ToldLocator = NonNullable<ToldTarget>['locators'][number];

function targetOf(target: ToldTarget): ScriptTarget | null {
  return (
    target && {
      frameUrl: target.frame_url,
      locators: target.locators.map(locatorOf),
      words: `${target.role || 'element'} "${target.name}"`,
    }
  );
}

function locatorOf(locator: ToldLocator): ScriptLocator {
  return locator.by === 'test_id' ? { by: 'test_id', testId: locator.test_id } : locator;
}

function personaOf(told: Transcript): Persona {
  const parsed = personaSchema.safeParse(camelKeys(told.persona));
  if (parsed.success) return parsed.data;
  throw new UsageError(
    `The persona "${told.persona.id}" of this transcript does not exist in this version`,
    'use the version that recorded it',
  );
}

async function readText(file: string): Promise<string> {
  return readFile(file, 'utf8').catch((error: unknown) => {
    throw new UsageError(`The transcript ${file} cannot be read: ${messageOf(error)}`, named);
  });
}

async function fetchText(
  { run, session }: { run: string; session: string },
  options: ServiceOptions,
  context: CommandContext,
): Promise<string> {
  const path = `/runs/${encodeURIComponent(run)}/sessions/${encodeURIComponent(session)}/transcript`;
  return withClient(context, options, async (client) => (await client.fetch(path)).toString());
}

function parseJson(text: string, name: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new UsageError(`${name} is not JSON`, named);
  }
}
