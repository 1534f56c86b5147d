// What the page scripts hand each other: boxes that were measured once, and what was found in them.

/** A rectangle by its edges. */
export interface Edges {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Boxes that one read has asked for already. */
export type Rects = Map<Element, DOMRect>;

/** A layer that may lie over what it does not hold: placed, floated, moved or stacked apart from the flow. */
export interface Cover {
  element: Element;
  edges: Edges;
}

/** An element that is drawn, with what is asked of it more than once: every question to a style has its price. */
export interface Thing {
  element: Element;
  rect: DOMRect;
  style: CSSStyleDeclaration;
  role: string;
  live: string;
  display: string;
  position: string;
  cursor: string;
}
