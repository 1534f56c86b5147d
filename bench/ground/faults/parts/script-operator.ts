// Faults in the scripts of an application: one edit in a function that ran in the clean tour.
import { parseExpressionAt, type AnyNode, type Node } from 'acorn';
import { ancestor } from 'acorn-walk';
import MagicString from 'magic-string';
import type { Operator, RanFunction, Recording, Site } from '../operator.ts';
import { siteText } from './site-text.ts';

export interface ScriptEdit {
  /** Places in the text of the function. */
  start: number;
  end: number;
  put: string;
}

export interface ScriptFault {
  id: string;
  about: string;
  /** The edits for which this node of a function is a place; `text` is the function's, `above` the nodes around it, outermost first. */
  edits(node: AnyNode, text: string, above: readonly AnyNode[]): ScriptEdit[];
}

/** A function that runs in more than this share of the steps belongs to the frame of the application, and breaking it breaks all. */
const mostSteps = 0.5;
const longestFunction = 12_000;
const mostFunctions = 900;
/** Text around an edit by which it is found again where the script has moved. */
const contextLength = 50;

/** An operator that proposes every such edit in functions that ran in some steps and not in most. */
export function scriptOperator(fault: ScriptFault): Operator {
  return {
    id: fault.id,
    layer: 'behaviour',
    about: fault.about,
    propose(recording) {
      const sites = new Map<string, Site>();
      for (const { script, text, offset } of candidateFunctions(recording))
        for (const { start, end, put } of editsIn(text, fault)) {
          const at = offset + start;
          sites.set(`${script} ${at} ${end - start}`, {
            script,
            at,
            find: text.slice(start, end),
            put,
            before: text.slice(Math.max(0, start - contextLength), start),
          });
        }
      return [...sites.values()];
    },
    interfere: (site) => ({
      wants: (ask) => ask.wanted === 'script' && pathOf(ask.path) === site['script'],
      onAnswer: (_ask, body) => edited(body, site),
    }),
  };
}

/** The script with the edit; as it is where the place is not found, or not alone. */
function edited(body: string, site: Site): string {
  const [find, put, before] = [siteText(site, 'find'), siteText(site, 'put'), siteText(site, 'before')];
  let at = Number(site['at']);
  if (body.slice(at, at + find.length) !== find || !body.slice(0, at).endsWith(before)) {
    const first = body.indexOf(before + find);
    if (first < 0 || body.includes(before + find, first + 1)) return body;
    at = first + before.length;
  }
  const script = new MagicString(body);
  if (find === '') script.appendLeft(at, put);
  else script.update(at, at + find.length, put);
  return script.toString();
}

interface FunctionText {
  script: string;
  text: string;
  /** Where it begins in its script. */
  offset: number;
}

const cut = new WeakMap<object, FunctionText[]>();

function candidateFunctions(recording: Recording): FunctionText[] {
  const known = cut.get(recording);
  if (known) return known;
  const scripts = new Map<string, string>();
  for (const { wanted, path, body, status } of recording.exchanges)
    if (wanted === 'script' && body !== null && status < 400) scripts.set(pathOf(path), body);
  const suited = recording.ran.filter(
    (one) =>
      scripts.has(one.script) && specific(one, recording.steps) && one.end - one.start <= longestFunction,
  );
  // Those that ran for the fewest steps first: they belong to one screen or action.
  const ordered = suited.sort((a, b) => a.steps.length - b.steps.length || a.start - b.start);
  const functions = spread(ordered, mostFunctions).map(({ script, start, end }) => ({
    script,
    offset: start,
    text: scripts.get(script)?.slice(start, end) ?? '',
  }));
  cut.set(recording, functions);
  return functions;
}

/** Every nth of a list, so that it has at most `most`. */
function spread<T>(list: readonly T[], most: number): T[] {
  const every = Math.max(1, list.length / most);
  return list.filter((_, at) => Math.floor(at / every) !== Math.floor((at - 1) / every));
}

function specific({ steps }: RanFunction, all: number): boolean {
  const acting = steps.filter((step) => step >= 0).length;
  return acting >= 1 && acting <= Math.max(1, all * mostSteps);
}

function editsIn(text: string, fault: ScriptFault): ScriptEdit[] {
  const parsed = parsedFunction(text);
  if (!parsed) return [];
  const edits: ScriptEdit[] = [];
  ancestorWalk(parsed.node, (node, above) => {
    for (const edit of fault.edits(node, parsed.text, above))
      edits.push({ ...edit, start: edit.start - parsed.shift, end: edit.end - parsed.shift });
  });
  return edits.filter(({ start, end }) => start >= 0 && end <= text.length);
}

/** A function as V8 cuts it out: an expression, a method, or a member of a class. */
function parsedFunction(text: string): { node: Node; text: string; shift: number } | null {
  for (const [head, tail] of [
    ['(', ')'],
    ['({', '})'],
    ['(class extends Object{', '})'],
    ['(async function*(){', '})'],
  ] as const) {
    try {
      const whole = head + text + tail;
      const node = parseExpressionAt(whole, 0, {
        ecmaVersion: 'latest',
        allowAwaitOutsideFunction: true,
        allowSuperOutsideMethod: true,
      });
      return { node, text: whole, shift: head.length };
    } catch {
      // The next form.
    }
  }
  return null;
}

function ancestorWalk(root: Node, visit: (node: AnyNode, above: readonly AnyNode[]) => void): void {
  const seen = new Set<Node>();
  const each = (node: Node, _state: unknown, above: Node[]) => {
    if (seen.has(node)) return;
    seen.add(node);
    visit(node as AnyNode, above.slice(0, -1) as AnyNode[]);
  };
  const kinds = [
    'CallExpression',
    'IfStatement',
    'ConditionalExpression',
    'BinaryExpression',
    'LogicalExpression',
    'Literal',
    'AssignmentExpression',
    'FunctionExpression',
    'ArrowFunctionExpression',
    'FunctionDeclaration',
    'ObjectExpression',
    'TryStatement',
    'BlockStatement',
  ];
  ancestor(root, Object.fromEntries(kinds.map((kind) => [kind, each])));
}

function pathOf(path: string): string {
  return path.split('?')[0] ?? path;
}
