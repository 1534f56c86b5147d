// Every defect that the shop can be given, one flag each. A flag is one small branch at the place that `where` names;
// without flags the shop has nothing to report. Numbers such as R06 are those of the science page.

/** One defect: what a person meets, where, and which rule should say so. */
export interface ShopDefect {
  id: string;
  /** What is wrong, as a report would say it. */
  title: string;
  /** Page and part of the page. */
  where: string;
  /** Id of a rule that exists, or the number of one to come. */
  rule: string;
  /** True where a person who buys something cannot help meeting it. */
  onTaskPath: boolean;
}

/** The defects, in the order in which a visitor may meet them. */
export const shopDefects = [
  {
    id: 'consent-one-sided',
    title: 'Cookies are accepted with one press and refused with three',
    where: 'cookie notice on the first page',
    rule: 'R23',
    onTaskPath: true,
  },
  {
    id: 'restarting-countdown',
    title: 'A countdown starts again with every page',
    where: 'strip above the header',
    rule: 'R27',
    onTaskPath: false,
  },
  {
    id: 'nameless-cart-link',
    title: 'The link to the cart has a picture and no name',
    where: 'header of every page',
    rule: 'nameless-control',
    onTaskPath: true,
  },
  {
    id: 'help-menu-mouse-only',
    title: 'The help menu opens for a mouse and not for the keyboard',
    where: 'header of every page',
    rule: 'R30',
    onTaskPath: false,
  },
  {
    id: 'help-menu-trap',
    title: 'The keyboard cannot leave the open help menu',
    where: 'header of every page',
    rule: 'R31',
    onTaskPath: false,
  },
  {
    id: 'invisible-focus',
    title: 'Nothing shows where the keyboard is',
    where: 'every page',
    rule: 'R32',
    onTaskPath: true,
  },
  {
    id: 'search-exact-only',
    title: 'Search finds the exact word alone: "mugs" finds no mug',
    where: 'search results',
    rule: 'R55',
    onTaskPath: false,
  },
  {
    id: 'sort-does-nothing',
    title: 'Sorting leaves the list as it was',
    where: 'category pages',
    rule: 'R06',
    onTaskPath: false,
  },
  {
    id: 'pale-prices',
    title: 'Prices are grey on near-white',
    where: 'product cards and product pages',
    rule: 'contrast',
    onTaskPath: true,
  },
  {
    id: 'broken-product-picture',
    title: 'The picture of the stoneware mug does not load',
    where: 'home, kitchen, product page of the mug',
    rule: 'broken-link-or-image',
    onTaskPath: true,
  },
  {
    id: 'size-guide-missing',
    title: 'The size guide link leads to a missing page',
    where: 'product pages with sizes',
    rule: 'broken-link-or-image',
    onTaskPath: false,
  },
  {
    id: 'free-returns-misleads',
    title: 'The link "Free returns" opens the story of the shop',
    where: 'product pages',
    rule: 'leads-elsewhere',
    onTaskPath: false,
  },
  {
    id: 'dialog-without-focus',
    title: 'The large picture opens without focus and ignores Escape',
    where: 'product pages',
    rule: 'R35',
    onTaskPath: false,
  },
  {
    id: 'leaked-placeholder',
    title: 'The delivery promise says "undefined"',
    where: 'product pages',
    rule: 'R67',
    onTaskPath: true,
  },
  {
    id: 'slow-add-to-cart',
    title: 'Adding to the cart shows nothing for two and a half seconds',
    where: 'product pages',
    rule: 'no-feedback',
    onTaskPath: true,
  },
  {
    id: 'unannounced-add',
    title: 'The words "Added to your cart" are not announced',
    where: 'product pages',
    rule: 'R40',
    onTaskPath: true,
  },
  {
    id: 'quantity-dead-on-phone',
    title: 'The plus button of the cart does nothing on a phone',
    where: 'cart, narrow screens',
    rule: 'dead-control',
    onTaskPath: false,
  },
  {
    id: 'tiny-remove',
    title: 'The remove button is 12 pixels high and close to another',
    where: 'cart',
    rule: 'R43',
    onTaskPath: false,
  },
  {
    id: 'dead-coupon-button',
    title: 'The button "Apply" beside the discount code does nothing',
    where: 'cart',
    rule: 'dead-control',
    onTaskPath: false,
  },
  {
    id: 'drip-price',
    title: 'A handling fee first appears at the checkout',
    where: 'checkout',
    rule: 'R26',
    onTaskPath: true,
  },
  {
    id: 'preticked-insurance',
    title: 'Parcel insurance is selected in advance',
    where: 'checkout',
    rule: 'R24',
    onTaskPath: true,
  },
  {
    id: 'unlabelled-fields',
    title: 'The fields of the address have no names',
    where: 'checkout',
    rule: 'nameless-control',
    onTaskPath: true,
  },
  {
    id: 'vague-errors',
    title: 'A wrong entry is answered with "Something went wrong"',
    where: 'checkout',
    rule: 'R09',
    onTaskPath: false,
  },
  {
    id: 'checkout-loses-input',
    title: 'An error at the checkout empties the form',
    where: 'checkout',
    rule: 'lost-input',
    onTaskPath: false,
  },
  {
    id: 'newsletter-silent-failure',
    title: 'Signing up for letters fails and says nothing',
    where: 'footer of every page',
    rule: 'silent-failure',
    onTaskPath: false,
  },
  {
    id: 'paste-blocked',
    title: 'A password cannot be pasted',
    where: 'sign-in and sign-up',
    rule: 'R13',
    onTaskPath: false,
  },
] as const satisfies readonly ShopDefect[];

/** Id of a defect. */
export type ShopFlag = (typeof shopDefects)[number]['id'];

/** What a shop can be built with. */
export type ShopFlags = ReadonlySet<ShopFlag> | 'flawed' | 'clean';

/**
 * The flawed shop of the demo: bad in many places, and still a patient person can buy. Left out are defects that
 * shut out whole groups of people (menu trap, unlabelled fields, invisible focus): tests switch those on alone.
 */
const flawed: ReadonlySet<ShopFlag> = new Set<ShopFlag>([
  'nameless-cart-link',
  'help-menu-mouse-only',
  'search-exact-only',
  'sort-does-nothing',
  'pale-prices',
  'broken-product-picture',
  'size-guide-missing',
  'free-returns-misleads',
  'leaked-placeholder',
  'slow-add-to-cart',
  'quantity-dead-on-phone',
  'dead-coupon-button',
  'drip-price',
  'preticked-insurance',
  'vague-errors',
  'checkout-loses-input',
  'newsletter-silent-failure',
]);

/** The set that a word stands for. */
export function resolveFlags(flags: ShopFlags): ReadonlySet<ShopFlag> {
  if (flags === 'clean') return new Set();
  return flags === 'flawed' ? flawed : flags;
}
