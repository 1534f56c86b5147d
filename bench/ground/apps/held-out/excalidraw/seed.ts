// The drawing on the board at the start: the plan of a small café, with names and prices.

type Shape = Record<string, unknown>;

let count = 0;
const shape = (more: Shape): Shape => ({
  id: `seed-${(count += 1)}`,
  angle: 0,
  strokeColor: '#1e1e1e',
  backgroundColor: 'transparent',
  fillStyle: 'solid',
  strokeWidth: 2,
  strokeStyle: 'solid',
  roughness: 1,
  opacity: 100,
  groupIds: [],
  frameId: null,
  roundness: null,
  seed: 1_000 + count,
  version: 1,
  versionNonce: 5_000 + count,
  isDeleted: false,
  boundElements: null,
  updated: 1_736_071_200_000,
  link: null,
  locked: false,
  ...more,
});

const room = (
  type: string,
  [x, y, width, height]: [number, number, number, number],
  backgroundColor = 'transparent',
): Shape => shape({ type, x, y, width, height, backgroundColor });

const words = (text: string, [x, y]: [number, number], fontSize = 20): Shape =>
  shape({
    type: 'text',
    x,
    y,
    width: text.length * fontSize * 0.55,
    height: fontSize * 1.25,
    text,
    originalText: text,
    fontSize,
    fontFamily: 1,
    textAlign: 'left',
    verticalAlign: 'top',
    containerId: null,
    lineHeight: 1.25,
    baseline: fontSize,
  });

const arrow = ([x, y]: [number, number], [dx, dy]: [number, number]): Shape =>
  shape({
    type: 'arrow',
    x,
    y,
    width: Math.abs(dx),
    height: Math.abs(dy),
    points: [
      [0, 0],
      [dx, dy],
    ],
    lastCommittedPoint: null,
    startBinding: null,
    endBinding: null,
    startArrowhead: null,
    endArrowhead: 'arrow',
  });

export const drawing = {
  type: 'excalidraw',
  version: 2,
  source: 'ground',
  elements: [
    words('Café by the ferry', [480, 90], 28),
    room('rectangle', [300, 160, 240, 150], '#ffec99'),
    words('Kitchen', [360, 200]),
    room('rectangle', [600, 160, 260, 150], '#b2f2bb'),
    words('Guest room, 34 seats', [620, 200]),
    room('ellipse', [310, 380, 120, 90], '#a5d8ff'),
    words('Well', [340, 412]),
    room('diamond', [490, 370, 130, 110], '#ffc9c9'),
    words('Till', [535, 412]),
    arrow([545, 235], [50, 0]),
    arrow([660, 315], [0, 60]),
    words('Soup 6.50', [700, 390]),
    words('Waffle 4.20', [700, 430]),
    words('Tea 2.80', [700, 470]),
    room('rectangle', [300, 540, 90, 60]),
    words('Lamp', [320, 560], 16),
  ],
  appState: { viewBackgroundColor: '#ffffff', gridSize: null, scrollX: 0, scrollY: 0, zoom: { value: 1 } },
  files: {},
};
