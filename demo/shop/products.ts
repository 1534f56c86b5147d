// What the shop sells: four categories, eighteen products, prices in pence.

/** A shelf of the shop. */
export interface Category {
  id: string;
  name: string;
  intro: string;
}

/** One article. Prices in pence; `stock` 0 is sold out. */
export interface Product {
  id: string;
  name: string;
  category: string;
  pricePence: number;
  stock: number;
  /** Sizes to choose from; empty where there is one size. */
  sizes: readonly string[];
  /** One line for a card. */
  short: string;
  description: string;
  material: string;
  care: string;
  measures: string;
  /** Which drawing shows it, and its two colours. */
  picture: { shape: string; main: string; accent: string };
  pictureAlt: string;
}

export const categories: readonly Category[] = [
  { id: 'kitchen', name: 'Kitchen', intro: 'Pots, boards and cups for cooking every day.' },
  { id: 'clothing', name: 'Clothing', intro: 'Wool and linen, cut plainly and sewn to be mended.' },
  { id: 'living', name: 'Living', intro: 'Light, warmth and quiet things for the rooms you use most.' },
  { id: 'outdoors', name: 'Outdoors', intro: 'Bags, flasks and lanterns for a day away from home.' },
];

const clothes = ['S', 'M', 'L', 'XL'] as const;

export const products: readonly Product[] = [
  {
    id: 'stoneware-mug',
    name: 'Stoneware Mug',
    category: 'kitchen',
    pricePence: 1450,
    stock: 42,
    sizes: [],
    short: 'Thrown by hand, holds 350 ml.',
    description:
      'A sturdy mug with a wide handle and an even glaze. It keeps tea warm for longer than thin china and stands firmly on an uneven table.',
    material: 'Stoneware, lead-free glaze',
    care: 'Dishwasher and microwave safe',
    measures: '9 cm high, 350 ml',
    picture: { shape: 'mug', main: '#b4552d', accent: '#8a3f20' },
    pictureAlt: 'Rust-coloured stoneware mug with a wide handle',
  },
  {
    id: 'enamel-kettle',
    name: 'Enamel Kettle',
    category: 'kitchen',
    pricePence: 4800,
    stock: 11,
    sizes: [],
    short: 'Whistles softly. For every hob.',
    description:
      'A heavy steel kettle with a double coat of enamel and a beech handle that stays cool. Works on gas, electric and induction hobs.',
    material: 'Enamelled steel, beech',
    care: 'Wash by hand',
    measures: '1.8 litres, 22 cm high',
    picture: { shape: 'kettle', main: '#2f5d50', accent: '#d8b48a' },
    pictureAlt: 'Green enamel kettle with a wooden handle',
  },
  {
    id: 'oak-board',
    name: 'Oak Chopping Board',
    category: 'kitchen',
    pricePence: 3200,
    stock: 18,
    sizes: [],
    short: 'One piece of oak, no glue.',
    description:
      'Cut from a single plank and oiled twice. The groove along the edge catches juice, the other side is flat for bread.',
    material: 'European oak, linseed oil',
    care: 'Wipe clean, oil twice a year',
    measures: '38 by 24 by 2 cm',
    picture: { shape: 'board', main: '#c89a62', accent: '#8f6434' },
    pictureAlt: 'Oak chopping board with a round handle hole',
  },
  {
    id: 'linen-tea-towel',
    name: 'Linen Tea Towel',
    category: 'kitchen',
    pricePence: 1100,
    stock: 65,
    sizes: [],
    short: 'Dries glass without lint.',
    description:
      'Woven from long flax fibres that grow softer with every wash. A loop at the corner lets it hang from any hook.',
    material: 'Linen',
    care: 'Wash at 60 °C',
    measures: '50 by 70 cm',
    picture: { shape: 'towel', main: '#e4d8c2', accent: '#2f5d50' },
    pictureAlt: 'Folded cream tea towel with green stripes',
  },
  {
    id: 'pepper-mill',
    name: 'Walnut Pepper Mill',
    category: 'kitchen',
    pricePence: 2900,
    stock: 9,
    sizes: [],
    short: 'Steel grinder, fine to coarse.',
    description:
      'Turned from walnut with a hardened steel grinder. Turn the brass knob to choose how coarse the pepper is.',
    material: 'Walnut, steel, brass',
    care: 'Wipe with a dry cloth',
    measures: '18 cm high',
    picture: { shape: 'mill', main: '#6b4630', accent: '#c9a24b' },
    pictureAlt: 'Dark walnut pepper mill with a brass knob',
  },
  {
    id: 'merino-jumper',
    name: 'Merino Jumper',
    category: 'clothing',
    pricePence: 8900,
    stock: 14,
    sizes: clothes,
    short: 'Light wool for three seasons.',
    description:
      'Knitted in one piece without side seams. Fine merino does not itch and needs little washing: airing it overnight is enough.',
    material: 'Merino wool',
    care: 'Wool wash at 30 °C, dry flat',
    measures: 'Regular fit, see the size guide',
    picture: { shape: 'jumper', main: '#3c5a73', accent: '#2c4356' },
    pictureAlt: 'Blue merino jumper with a round neck',
  },
  {
    id: 'linen-shirt',
    name: 'Linen Shirt',
    category: 'clothing',
    pricePence: 6400,
    stock: 20,
    sizes: clothes,
    short: 'Washed linen, shell buttons.',
    description:
      'A shirt to wear open or buttoned, washed before it is sewn so that it does not shrink. Two spare buttons are inside the hem.',
    material: 'Linen, shell',
    care: 'Wash at 40 °C',
    measures: 'Loose fit, see the size guide',
    picture: { shape: 'shirt', main: '#efe6d6', accent: '#a3875f' },
    pictureAlt: 'Cream linen shirt with a small collar',
  },
  {
    id: 'work-apron',
    name: 'Work Apron',
    category: 'clothing',
    pricePence: 3900,
    stock: 23,
    sizes: [],
    short: 'Canvas with four pockets.',
    description:
      'Strong cotton canvas with crossed straps that carry no weight on the neck. The pockets hold a pencil, a towel and a phone.',
    material: 'Cotton canvas',
    care: 'Wash at 40 °C',
    measures: 'One size, adjustable straps',
    picture: { shape: 'apron', main: '#5b6b4a', accent: '#3f4b33' },
    pictureAlt: 'Olive canvas apron with front pockets',
  },
  {
    id: 'wool-socks',
    name: 'Wool Socks',
    category: 'clothing',
    pricePence: 1600,
    stock: 54,
    sizes: ['36–39', '40–43', '44–47'],
    short: 'Thick heel, loose cuff.',
    description:
      'Warm socks with a doubled heel and toe. The cuff is knitted loosely and leaves no mark on the leg.',
    material: 'Wool, polyamide at heel and toe',
    care: 'Wash at 40 °C',
    measures: 'European shoe sizes, see the size guide',
    picture: { shape: 'socks', main: '#9c4a3c', accent: '#f0e2cf' },
    pictureAlt: 'Pair of red wool socks with cream toes',
  },
  {
    id: 'table-lamp',
    name: 'Paper Table Lamp',
    category: 'living',
    pricePence: 7200,
    stock: 7,
    sizes: [],
    short: 'Warm light through rice paper.',
    description:
      'A low lamp for a shelf or a bedside table. The shade folds flat, the cable is two metres long and has a switch.',
    material: 'Rice paper, ash wood',
    care: 'Dust with a soft brush',
    measures: '34 cm high, E27 bulb not included',
    picture: { shape: 'lamp', main: '#f1dfb8', accent: '#8f6434' },
    pictureAlt: 'Table lamp with a round paper shade on a wooden foot',
  },
  {
    id: 'wool-blanket',
    name: 'Wool Blanket',
    category: 'living',
    pricePence: 9500,
    stock: 12,
    sizes: [],
    short: 'Woven in Yorkshire.',
    description:
      'A heavy blanket of undyed and dyed wool in wide stripes. Big enough for two on a sofa or one on a cold train.',
    material: 'Lambswool',
    care: 'Dry clean or air',
    measures: '140 by 200 cm',
    picture: { shape: 'blanket', main: '#d9cbb2', accent: '#3c5a73' },
    pictureAlt: 'Folded beige wool blanket with blue stripes',
  },
  {
    id: 'beeswax-candle',
    name: 'Beeswax Candle',
    category: 'living',
    pricePence: 1800,
    stock: 38,
    sizes: [],
    short: 'Burns for forty hours.',
    description:
      'Pure beeswax from two keepers in Kent, poured around a cotton wick. It smells faintly of honey and does not smoke.',
    material: 'Beeswax, cotton',
    care: 'Keep the wick at 5 mm',
    measures: '7 by 10 cm',
    picture: { shape: 'candle', main: '#e0b04c', accent: '#b98324' },
    pictureAlt: 'Yellow beeswax candle with a lit wick',
  },
  {
    id: 'wall-clock',
    name: 'Silent Wall Clock',
    category: 'living',
    pricePence: 5400,
    stock: 0,
    sizes: [],
    short: 'A sweeping hand, no tick.',
    description:
      'A plain face with large numerals and a movement that sweeps without a sound. Runs for a year on one battery.',
    material: 'Ash wood, glass',
    care: 'Wipe with a dry cloth',
    measures: '30 cm across, one AA battery',
    picture: { shape: 'clock', main: '#f7f2e8', accent: '#22302c' },
    pictureAlt: 'Round wall clock with a wooden rim',
  },
  {
    id: 'clay-vase',
    name: 'Clay Vase',
    category: 'living',
    pricePence: 2600,
    stock: 16,
    sizes: [],
    short: 'Watertight, unglazed outside.',
    description:
      'A narrow vase for one branch or a small bunch. Glazed on the inside so that it holds water, left rough on the outside.',
    material: 'Terracotta',
    care: 'Rinse with warm water',
    measures: '24 cm high',
    picture: { shape: 'vase', main: '#c77b55', accent: '#5b6b4a' },
    pictureAlt: 'Terracotta vase with a single green branch',
  },
  {
    id: 'canvas-backpack',
    name: 'Canvas Backpack',
    category: 'outdoors',
    pricePence: 9800,
    stock: 8,
    sizes: [],
    short: 'Waxed, 22 litres.',
    description:
      'A roll-top bag of waxed cotton that keeps out steady rain. One large room, a sleeve for papers and a bottle pocket on each side.',
    material: 'Waxed cotton, leather',
    care: 'Wipe clean, wax once a year',
    measures: '45 by 28 by 16 cm, 22 litres',
    picture: { shape: 'backpack', main: '#5b6b4a', accent: '#8a5a36' },
    pictureAlt: 'Olive canvas backpack with leather straps',
  },
  {
    id: 'steel-flask',
    name: 'Steel Flask',
    category: 'outdoors',
    pricePence: 2700,
    stock: 31,
    sizes: [],
    short: 'Hot for twelve hours.',
    description:
      'A double-walled flask with a cup for a lid. Tea stays hot for twelve hours and water cold for a day.',
    material: 'Stainless steel',
    care: 'Wash by hand',
    measures: '27 cm high, 750 ml',
    picture: { shape: 'flask', main: '#3c5a73', accent: '#cfd6da' },
    pictureAlt: 'Blue steel flask with a silver cup lid',
  },
  {
    id: 'camp-lantern',
    name: 'Camp Lantern',
    category: 'outdoors',
    pricePence: 4500,
    stock: 13,
    sizes: [],
    short: 'Dims to a night light.',
    description:
      'A small lantern with warm light that dims without steps. Hang it by the handle or stand it on a table; it charges by USB-C.',
    material: 'Steel, glass',
    care: 'Wipe with a damp cloth',
    measures: '19 cm high, 60 hours at low light',
    picture: { shape: 'lantern', main: '#22302c', accent: '#f0c25e' },
    pictureAlt: 'Dark steel lantern with warm light',
  },
  {
    id: 'picnic-rug',
    name: 'Picnic Rug',
    category: 'outdoors',
    pricePence: 5900,
    stock: 10,
    sizes: [],
    short: 'Dry underside, carrying strap.',
    description:
      'A wool rug with a coated underside that keeps off wet grass. Rolls up small and is carried by its own strap.',
    material: 'Recycled wool, coated cotton',
    care: 'Shake out, wipe the underside',
    measures: '150 by 180 cm',
    picture: { shape: 'rug', main: '#9c4a3c', accent: '#f0e2cf' },
    pictureAlt: 'Rolled red picnic rug with a carrying strap',
  },
];

/** The product with this id, or undefined. */
export function findProduct(id: string): Product | undefined {
  return products.find((product) => product.id === id);
}
