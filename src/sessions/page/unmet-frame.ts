// Frames that nobody meets: of no size, or laid where no page scrolls to. Runs inside the page.

/** Whether a rule of an engine asks for the title of such a frame. */
export function asksUnmetFrame(rule: string, node: Node | undefined): boolean {
  if (!/^frame[-_]title/.test(rule) || !(node instanceof Element)) return false;
  const { right, bottom } = node.getBoundingClientRect();
  // Without its border.
  return node.clientWidth <= 1 || node.clientHeight <= 1 || right + scrollX <= 0 || bottom + scrollY <= 0;
}
