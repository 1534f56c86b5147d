import { scriptOperator } from '../parts/script-operator.ts';

/** Something that should be kept is not. */
export const assignmentRemoved = scriptOperator({
  id: 'assignment-removed',
  about: 'Something that was entered or chosen is not kept.',
  edits(node, text) {
    if (
      node.type !== 'AssignmentExpression' ||
      node.left.type !== 'MemberExpression' ||
      node.operator !== '='
    )
      return [];
    // Exports of a module are no state of the application.
    if (/^(module|exports|prototype)\b|\.prototype\b/.test(text.slice(node.left.start, node.left.end)))
      return [];
    return [{ start: node.start, end: node.end, put: `(${text.slice(node.right.start, node.right.end)})` }];
  },
});
