// The page of the mug in the demo shop, as it was measured: what the form of a persona reckons with and draws. A test holds it to the page.

/** The page, below the shop. */
export const demoPath = '/product/stoneware-mug';

export const demoPage = {
  /** From the name of the mug to its care, without the numbers to choose from. */
  text: [
    'Stoneware Mug',
    '£14.50',
    'A sturdy mug with a wide handle and an even glaze. It keeps tea warm for longer than thin china and stands firmly on an uneven table.',
    'Quantity',
    'Add to cart',
    'Delivered in 3 to 5 working days',
    'Free returns within 30 days',
    'Material',
    'Stoneware, lead-free glaze',
    'Measures',
    '9 cm high, 350 ml',
    'Care',
    'Dishwasher and microwave safe',
  ],
  /** The place of its description among the texts. */
  description: 2,
  /** Words from the name of the mug to its care. */
  words: 70,
  /** Links and buttons, in the order of the document. */
  labels: [
    'Skip to content',
    'Read more',
    'Reject optional',
    'Accept optional',
    'Fennel & Flint',
    'Search',
    'Sign in',
    'Cart 0',
    'Kitchen',
    'Clothing',
    'Living',
    'Outdoors',
    'Help',
    'Home',
    'Kitchen',
    'Enlarge picture',
    'Add to cart',
    'Free returns',
    'Enamel Kettle',
    'Oak Chopping Board',
    'Linen Tea Towel',
    'Walnut Pepper Mill',
    'Subscribe',
    'Delivery',
    'Returns',
    'Size guide',
    'Questions and answers',
    'Contact us',
    'All products',
    'About us',
    'Privacy',
    'Cookies',
  ],
  addToCart: { width: 288, height: 44 },
  search: { width: 352, height: 44 },
  query: 'stoneware mug with a wide handle',
  /** What is loaded with the page. Style, script and pictures are asked for once the document is there. */
  bytes: 35_700,
  roundTrips: 2,
} as const;

/** The pictures that are kept, top of the page, and how long the page is at that width, CSS pixels. */
export const demoPictures = {
  wide: { width: 1280, height: 900, pageHeight: 1852 },
  narrow: { width: 390, height: 900, pageHeight: 3100 },
} as const;

export type DemoPicture = keyof typeof demoPictures;
