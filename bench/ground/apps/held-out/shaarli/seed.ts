// What the bookmark manager holds at the start.

/** A bookmark as Shaarli's API takes it. */
export interface Bookmark {
  url: string;
  title: string;
  description: string;
  tags: string[];
  private: boolean;
  created: string;
}

const page = (
  [day, title, url]: [string, string, string],
  tags: string,
  description: string,
  hidden = false,
): Bookmark => ({
  url,
  title,
  description,
  tags: tags.split(' '),
  private: hidden,
  created: `${day}T09:30:00+00:00`,
});

export const bookmarks: Bookmark[] = [
  page(
    ['2025-01-14', 'Tide tables for the northern harbours', 'http://tides.example/north'],
    'harbour tables',
    'High and low water for **twelve** harbours, printed each January.',
  ),
  page(
    ['2025-02-03', 'How to seal an oak hull', 'http://boats.example/oak-hull'],
    'wood repair boats',
    'Three coats of linseed oil, a week apart. Needs 4.5 litres for a dinghy.',
  ),
  page(
    ['2025-02-21', 'Price list of the rope maker', 'http://ropes.example/prices'],
    'prices suppliers',
    'Hemp 12 mm: 3.40 a metre. Polyester 10 mm: 2.15 a metre.',
  ),
  page(
    ['2025-03-09', 'Knots every apprentice should know', 'http://knots.example/apprentice'],
    'knots teaching',
    'Bowline, sheet bend, rolling hitch, and when each of them slips.',
  ),
  page(
    ['2025-03-30', 'Insurance for small workshops', 'http://insure.example/workshops'],
    'money paperwork',
    'Offer of March: 486.00 a year, 250.00 own share.',
    true,
  ),
  page(
    ['2025-04-12', 'Reading a weather chart', 'http://weather.example/charts'],
    'weather teaching',
    'Fronts, isobars and what the little flags mean.',
  ),
  page(
    ['2025-05-05', 'Second-hand engines in the region', 'http://engines.example/used'],
    'engines suppliers prices',
    'Diesel, 8 to 30 horse power. Asks for a deposit of 150.00.',
  ),
  page(
    ['2025-05-28', 'Museum of inland shipping', 'http://museum.example/inland'],
    'history visits',
    'Open Tuesday to Sunday; groups of more than ten need to call.',
  ),
  page(
    ['2025-06-17', 'Varnish without solvents', 'http://boats.example/varnish'],
    'wood repair',
    'Dries in nine hours at 18 degrees.',
  ),
  page(
    ['2025-07-02', 'Letter to the harbour master', 'http://office.example/letter'],
    'paperwork harbour',
    'Draft about the second crane. Not to be shown yet.',
    true,
  ),
  page(
    ['2025-08-19', 'Splicing a rope eye', 'http://knots.example/eye-splice'],
    'knots repair teaching',
    'Five tucks for hemp, seven for polyester.',
  ),
  page(
    ['2025-09-08', 'Courses of the sailing school', 'http://school.example/courses'],
    'teaching visits',
    'Beginners on 4 October, 24 places, 180.00 each.',
  ),
  page(
    ['2025-09-26', 'Old charts of the estuary', 'http://charts.example/estuary'],
    'history tables',
    'Scans from 1871 to 1926.',
  ),
  page(
    ['2025-10-11', 'Tool rental on the quay', 'http://tools.example/rental'],
    'suppliers prices harbour',
    'Winch 22.00 a day, pump 14.50 a day.',
  ),
];
