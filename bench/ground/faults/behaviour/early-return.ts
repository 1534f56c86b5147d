import { scriptOperator } from '../parts/script-operator.ts';

/** A function ends before it has done its work. */
export const earlyReturn = scriptOperator({
  id: 'early-return',
  about: 'Something is begun and not carried out.',
  edits(node, text) {
    if (
      !('body' in node) ||
      !/^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/.test(node.type)
    )
      return [];
    const body = node.body as {
      type: string;
      start: number;
      body?: { start: number; end: number; type: string }[];
    };
    if (body.type !== 'BlockStatement' || !body.body || body.body.length === 0) return [];
    const first = body.body[0];
    const half = body.body[Math.floor(body.body.length / 2)];
    const places = [first, half].filter((one) => one !== undefined);
    return [...new Set(places.map(({ start }) => start))].map((start) => ({
      start,
      end: start + 1,
      put: `return;${text.slice(start, start + 1)}`,
    }));
  },
});
