// Words for what colour a thing has, by language; words of one colour are divided by blanks.
import type { Language } from '../language-table.ts';

export const colours = [
  'red',
  'orange',
  'yellow',
  'green',
  'teal',
  'blue',
  'purple',
  'pink',
  'brown',
  'grey',
  'black',
  'white',
] as const;
export type Colour = (typeof colours)[number];

/** In the order of `colours`, a comma between two colours. */
export const colourWords: Record<Language, string> = {
  en: 'red, orange, yellow, green lime, teal turquoise cyan, blue, purple violet, pink magenta, brown, grey gray silver, black, white',
  de: 'rot rote roten, orange orangen, gelb gelbe gelben, grün grüne grünen, türkis türkise türkisen, blau blaue blauen, lila violett violette violetten, rosa pink, braun braune braunen, grau graue grauen, schwarz schwarze schwarzen, weiß weiße weißen',
  fr: 'rouge, orange, jaune, vert verte, turquoise, bleu bleue, violet violette, rose, brun brune marron, gris grise, noir noire, blanc blanche',
  es: 'rojo roja, naranja, amarillo amarilla, verde, turquesa, azul, morado morada violeta, rosa, marrón, gris, negro negra, blanco blanca',
  pt: 'vermelho vermelha, laranja, amarelo amarela, verde, turquesa, azul, roxo roxa violeta, rosa, castanho marrom, cinza cinzento, preto preta, branco branca',
  it: 'rosso rossa, arancione, giallo gialla, verde, turchese, blu azzurro azzurra, viola, rosa, marrone, grigio grigia, nero nera, bianco bianca',
  nl: 'rood rode, oranje, geel gele, groen groene, turkoois turquoise, blauw blauwe, paars paarse, roze, bruin bruine, grijs grijze, zwart zwarte, wit witte',
  pl: 'czerwony czerwoną czerwone, pomarańczowy pomarańczową, żółty żółtą, zielony zieloną, turkusowy turkusową, niebieski niebieską, fioletowy fioletową, różowy różową, brązowy brązową, szary szarą, czarny czarną, biały białą',
  ja: '赤 赤い, オレンジ, 黄色 黄色い, 緑, 青緑, 青 青い, 紫, ピンク, 茶色, 灰色, 黒 黒い, 白 白い',
};
