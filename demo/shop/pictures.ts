// The product pictures, drawn as SVG from simple shapes so that the shop needs no file and no other host.
import type { Product } from './products.ts';

/** A picture of 480 by 480, as an SVG document. */
export function drawPicture(product: Product): string {
  const { shape, main, accent } = product.picture;
  const draw = drawings[shape];
  if (!draw) throw new Error(`No drawing is called ${shape}.`);
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 480 480" width="480" height="480">',
    '<rect width="480" height="480" fill="#f0e9dc"/>',
    '<ellipse cx="240" cy="398" rx="150" ry="14" fill="#22302c" opacity=".12"/>',
    draw(main, accent),
    '</svg>',
  ].join('');
}

type Draw = (main: string, accent: string) => string;

const rect = (x: number, y: number, width: number, height: number, fill: string, radius = 0) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${fill}"/>`;
const circle = (x: number, y: number, radius: number, fill: string) =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"/>`;
const path = (d: string, fill: string) => `<path d="${d}" fill="${fill}"/>`;
const line = (d: string, stroke: string, width: number) =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
const shade = 'rgba(255,255,255,.18)';

const drawings: Record<string, Draw> = {
  mug: (main, accent) =>
    line('M320 220c70-10 84 30 74 66s-52 50-84 42', accent, 24) +
    path('M140 180h190v170q0 48-48 48h-94q-48 0-48-48z', main) +
    `<ellipse cx="235" cy="180" rx="95" ry="20" fill="${accent}"/>` +
    rect(162, 216, 14, 140, shade, 7),
  kettle: (main, accent) =>
    line('M160 190q80-120 160 0', accent, 18) +
    path('M338 240l70-34 12 20-66 74z', main) +
    path('M240 180c90 0 130 70 130 140 0 50-20 78-130 78s-130-28-130-78c0-70 40-140 130-140z', main) +
    circle(240, 176, 16, accent) +
    rect(150, 260, 14, 90, shade, 7),
  board: (main, accent) =>
    rect(110, 150, 220, 248, main, 24) +
    rect(330, 235, 70, 76, main, 30) +
    circle(370, 273, 16, '#f0e9dc') +
    line('M140 200h150M140 250h160M140 310h140M140 350h160', accent, 3),
  towel: (main, accent) =>
    path('M130 110h220v288h-220z', main) +
    rect(130, 320, 220, 12, accent) +
    rect(130, 344, 220, 6, accent) +
    line('M240 110v210', '#cdbfa4', 4) +
    line('M240 110q0-30 18-30t10 30', accent, 6),
  mill: (main, accent) =>
    circle(240, 92, 18, accent) +
    path('M200 112h80q14 40-6 66h-68q-20-26-6-66z', main) +
    path('M204 184h72l-8 60q40 60 32 154h-120q-8-94 32-154z', main) +
    rect(196, 176, 88, 12, accent) +
    rect(206, 300, 10, 80, shade, 5),
  jumper: (main, accent) =>
    path('M180 110h120l84 56-10 190h-50l-8-110v152h-152v-152l-8 110h-50l-10-190z', main) +
    path('M192 110q48 44 96 0l-10-8h-76z', accent) +
    rect(164, 380, 152, 18, accent) +
    rect(106, 342, 48, 16, accent) +
    rect(326, 342, 48, 16, accent),
  shirt: (main, accent) =>
    path('M184 104h112l86 60-14 150h-46l-8-70v154h-148v-154l-8 70h-46l-14-150z', main) +
    line('M184 104l56 44 56-44M240 148v246', accent, 5) +
    [190, 240, 290, 340].map((y) => circle(250, y, 5, accent)).join('') +
    line('M166 244v154h148v-154', '#d6c7ad', 4),
  apron: (main, accent) =>
    line('M196 130q44-70 88 0', accent, 10) +
    path('M190 126h100l20 84q50 10 56 50v138h-252v-138q6-40 56-50z', main) +
    rect(170, 280, 62, 70, accent, 6) +
    rect(248, 280, 62, 70, accent, 6) +
    rect(214, 160, 52, 44, accent, 5),
  socks: (main, accent) =>
    path('M150 100h76v180l-60 90q-24 30-60 8t-8-60l52-78z', main) +
    path('M290 100h76v180l-60 90q-24 30-60 8t-8-60l52-78z', main) +
    rect(146, 96, 84, 30, accent, 8) +
    rect(286, 96, 84, 30, accent, 8) +
    circle(126, 348, 30, accent) +
    circle(266, 348, 30, accent),
  lamp: (main, accent) =>
    circle(240, 200, 116, main) +
    line('M138 150h204M126 200h228M138 250h204', '#dcc592', 4) +
    rect(230, 312, 20, 60, accent) +
    rect(170, 370, 140, 28, accent, 12),
  blanket: (main, accent) =>
    rect(110, 200, 260, 198, main, 26) +
    rect(110, 236, 260, 18, accent) +
    rect(110, 300, 260, 18, accent) +
    line('M110 276h260M110 340h260', '#b9a98c', 4) +
    line(
      'M120 398v16M150 398v16M180 398v16M210 398v16M240 398v16M270 398v16M300 398v16M330 398v16M360 398v16',
      main,
      8,
    ),
  candle: (main, accent) =>
    path('M240 92c26 34 22 62 0 66-22-4-26-32 0-66z', '#f6cf6d') +
    line('M240 148v36', '#22302c', 5) +
    rect(164, 184, 152, 214, main, 14) +
    `<ellipse cx="240" cy="190" rx="76" ry="16" fill="${accent}"/>` +
    rect(184, 224, 12, 140, shade, 6),
  clock: (main, accent) =>
    circle(240, 240, 150, '#c89a62') +
    circle(240, 240, 130, main) +
    line('M240 126v18M240 336v18M126 240h18M336 240h18', accent, 10) +
    line('M240 240l-52-60M240 240l76-34', accent, 9) +
    circle(240, 240, 10, accent),
  vase: (main, accent) =>
    line('M244 200q-14-80 24-130', accent, 7) +
    [
      [262, 92],
      [236, 122],
      [262, 140],
      [238, 168],
    ]
      .map(([x, y]) => `<ellipse cx="${x}" cy="${y}" rx="22" ry="10" fill="${accent}"/>`)
      .join('') +
    path('M212 190h56q-6 34 34 78c40 50 20 130-62 130s-102-80-62-130c40-44 34-78 34-78z', main) +
    rect(196, 290, 12, 60, shade, 6),
  backpack: (main, accent) =>
    line('M190 130q50-60 100 0', accent, 14) +
    rect(134, 124, 212, 274, main, 40) +
    rect(126, 260, 26, 90, accent, 10) +
    rect(328, 260, 26, 90, accent, 10) +
    rect(166, 260, 148, 108, '#4b593c', 16) +
    rect(200, 124, 12, 90, accent) +
    rect(268, 124, 12, 90, accent),
  flask: (main, accent) =>
    rect(190, 90, 100, 66, accent, 14) +
    rect(176, 150, 128, 248, main, 24) +
    rect(176, 190, 128, 10, accent) +
    rect(194, 220, 12, 140, shade, 6),
  lantern: (main, accent) =>
    line('M176 160q64-120 128 0', main, 10) +
    rect(176, 150, 128, 36, main, 8) +
    rect(188, 186, 104, 150, accent, 6) +
    circle(240, 262, 32, '#fbe6b2') +
    line('M214 186v150M266 186v150', main, 6) +
    rect(166, 336, 148, 62, main, 12),
  rug: (main, accent) =>
    rect(90, 230, 300, 130, main, 60) +
    circle(332, 295, 62, main) +
    circle(332, 295, 44, accent) +
    circle(332, 295, 28, main) +
    circle(332, 295, 12, accent) +
    rect(150, 226, 18, 138, '#6b4630') +
    rect(232, 226, 18, 138, '#6b4630') +
    line('M159 226q42-90 82 0', '#6b4630', 12),
};
