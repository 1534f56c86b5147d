// Every kind of check, one file each, and the one evaluator.
import { z } from 'zod';
import { cannotTell, type Checked, type CheckKind, type Verdict } from './check.ts';
import { attribute } from './kinds/attribute.ts';
import { box } from './kinds/box.ts';
import { change } from './kinds/change.ts';
import { consoleCheck } from './kinds/console.ts';
import { count } from './kinds/count.ts';
import { equal } from './kinds/equal.ts';
import { focus } from './kinds/focus.ts';
import { kept } from './kinds/kept.ts';
import { order } from './kinds/order.ts';
import { possible } from './kinds/possible.ts';
import { product } from './kinds/product.ts';
import { request } from './kinds/request.ts';
import { style } from './kinds/style.ts';
import { subset } from './kinds/subset.ts';
import { sum } from './kinds/sum.ts';
import { text } from './kinds/text.ts';

/** In the order of the documentation. */
export const checkIndex = [
  text,
  equal,
  sum,
  product,
  order,
  count,
  subset,
  attribute,
  focus,
  box,
  style,
  request,
  consoleCheck,
  kept,
  change,
  possible,
] as const satisfies readonly CheckKind[];

export type Check = z.infer<(typeof checkIndex)[number]['schema']>;

/** Checks of one suspicion; all of them have to hold. */
export const checksMax = 4;

/** The check that `given` is, or why it is none, in words that name the kind and the field. */
export function readCheck(given: unknown): Check | { refused: string } {
  const named = z.object({ kind: z.string() }).safeParse(given);
  if (!named.success) return { refused: 'a check is an object with a kind' };
  const kind: CheckKind | undefined = checkIndex.find((one) => one.kind === named.data.kind);
  if (!kind) return { refused: `there is no check of the kind "${named.data.kind.slice(0, 40)}"` };
  const read = kind.schema.safeParse(given);
  if (read.success) return read.data as Check;
  const [issue] = read.error.issues;
  const place = issue?.path.join('.') ?? '';
  return {
    refused: `the check "${kind.kind}" is not right${place === '' ? '' : ` at ${place}`}: ${issue?.message ?? ''}`,
  };
}

/** Decides the checks over what was recorded: true where all hold, null as soon as one cannot be told and none fails. */
export function evaluateChecks(checks: readonly Check[], checked: Checked): Verdict {
  const verdicts = checks.slice(0, checksMax).map((check) => evaluateCheck(check, checked));
  if (verdicts.length === 0) return cannotTell('there is no check');
  const readings = verdicts.flatMap((one) => one.readings);
  const failed = verdicts.find(({ holds }) => holds === false);
  if (failed) return { ...failed, readings };
  const doubtful = verdicts.find(({ holds }) => holds === null);
  if (doubtful) return { ...doubtful, readings };
  return { holds: true, because: verdicts.map(({ because }) => because).join(' '), readings };
}

function evaluateCheck(check: Check, checked: Checked): Verdict {
  const kind: CheckKind | undefined = checkIndex.find((one) => one.kind === check.kind);
  return kind ? kind.evaluate(check, checked) : cannotTell('there is no such check');
}
