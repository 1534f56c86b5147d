// The wiki of an allotment society: its pages with their older versions, its members, one picture. Times are fixed.
export interface SeedPage {
  id: string;
  /** Oldest first; the last is the page as it stands. */
  versions: { at: string; by: 'anna' | 'bert' | 'carla'; summary: string; text: string }[];
}

const once = (id: string, at: string, by: 'anna' | 'bert' | 'carla', text: string): SeedPage => ({
  id,
  versions: [{ at, by, summary: 'created', text }],
});

/** `name:hash:real name:mail:groups`; the password of all is the one of the login. */
export const users = [
  'anna:Anna Kowalski:anna@allotment.example:admin,user',
  'bert:Bert Lindqvist:bert@allotment.example:user',
  'carla:Carla Moreno:carla@allotment.example:user',
];

export const pages: SeedPage[] = [
  {
    id: 'start',
    versions: [
      {
        at: '2026-02-01T09:00:00Z',
        by: 'anna',
        summary: 'created',
        text: '====== Long Lane Allotments ======\n\nWelcome to our wiki.\n',
      },
      {
        at: '2026-03-14T10:30:00Z',
        by: 'bert',
        summary: 'links to all parts',
        text: '====== Long Lane Allotments ======\n\nWelcome to the wiki of the Long Lane allotment society. Forty-two plots, one water tank and a shed.\n\n===== Where to find what =====\n\n  * [[plots:overview|The plots and who keeps them]]\n  * [[tools:inventory|Tools in the shed]]\n  * [[tools:rota|Rota for the shed key]]\n  * [[meetings:2026-03|Minutes of March]]\n  * [[meetings:2026-02|Minutes of February]]\n  * [[growing:tomatoes|Growing tomatoes]]\n  * [[growing:calendar|Sowing calendar]]\n\n===== Rules in short =====\n\nNo bonfires before six in the evening. Water the seedlings first. Lock the gate.\n\n===== Contact =====\n\nWrite to [[anna@allotment.example|Anna]], who keeps the books.\n',
      },
    ],
  },
  once(
    'plots:overview',
    '2026-02-03T11:00:00Z',
    'anna',
    '====== Plots ======\n\nThe yearly fee is due on the first of April.\n\n^ Plot ^ Keeper ^ Size ^ Yearly fee ^\n| [[plots:plot-7|7]] | Anna Kowalski | 120 m² | 48.00 EUR |\n| [[plots:plot-12|12]] | Bert Lindqvist | 200 m² | 80.00 EUR |\n| 13 | Carla Moreno | 90 m² | 36.00 EUR |\n| 21 | nobody | 150 m² | 60.00 EUR |\n',
  ),
  once(
    'plots:plot-7',
    '2026-02-03T11:20:00Z',
    'anna',
    '====== Plot 7 ======\n\nKept by Anna since 2019. Apple tree in the north corner.\n\n===== Beds =====\n\nThree raised beds, one for strawberries.\n\n===== Water =====\n\nButt of 200 litres behind the hut.\n',
  ),
  once(
    'plots:plot-12',
    '2026-02-04T16:45:00Z',
    'bert',
    '====== Plot 12 ======\n\nKept by Bert since 2022. Mostly potatoes.\n\n===== Beds =====\n\nTwo long rows and a cold frame.\n',
  ),
  {
    id: 'tools:inventory',
    versions: [
      {
        at: '2026-02-05T08:10:00Z',
        by: 'bert',
        summary: 'created',
        text: '====== Tools in the shed ======\n\n^ Tool ^ Number ^ Worth ^\n| Spade | 6 | 18.50 EUR |\n| Wheelbarrow | 1 | 64.00 EUR |\n',
      },
      {
        at: '2026-03-02T17:05:00Z',
        by: 'carla',
        summary: 'counted again',
        text: '====== Tools in the shed ======\n\nCounted in March.\n\n^ Tool ^ Number ^ Worth ^\n| Spade | 5 | 18.50 EUR |\n| Rake | 4 | 14.20 EUR |\n| Wheelbarrow | 2 | 64.00 EUR |\n| Hose, 25 m | 3 | 29.90 EUR |\n| Strimmer | 1 | 139.00 EUR |\n\n===== Borrowing =====\n\nWrite your name on the board and bring it back the same day.\n',
      },
    ],
  },
  once(
    'tools:rota',
    '2026-02-06T07:30:00Z',
    'carla',
    '====== Rota for the shed key ======\n\n^ Month ^ Keyholder ^\n| March | Bert Lindqvist |\n| April | Carla Moreno |\n| May | Anna Kowalski |\n',
  ),
  once(
    'meetings:2026-02',
    '2026-02-20T20:00:00Z',
    'carla',
    '====== Minutes of February ======\n\nPresent: eleven members. The tank leaks; mending it costs 210 EUR.\n\n===== Decisions =====\n\n  - The fee stays as it is.\n  - The tank is mended before April.\n',
  ),
  once(
    'meetings:2026-03',
    '2026-03-13T20:15:00Z',
    'carla',
    '====== Minutes of March ======\n\nPresent: fourteen members. The tank is mended.\n\n===== Decisions =====\n\n  - Open day on the 6th of June.\n  - A second compost heap beside plot 21.\n\n===== Money =====\n\nIn the purse: 1,274.60 EUR.\n',
  ),
  once(
    'growing:tomatoes',
    '2026-02-10T12:00:00Z',
    'bert',
    "====== Growing tomatoes ======\n\nSow indoors in March, plant out after the last frost.\n\n===== Kinds =====\n\n  * Moneymaker, for the greenhouse\n  * Gardener's Delight, for pots\n\n===== Troubles =====\n\nBlight comes with rain in July.\n",
  ),
  once(
    'growing:calendar',
    '2026-02-11T12:00:00Z',
    'bert',
    '====== Sowing calendar ======\n\n^ Month ^ Sow ^\n| February | Broad beans |\n| March | Tomatoes, leeks |\n| April | Carrots, beetroot |\n| May | Runner beans |\n',
  ),
  once(
    'growing:compost',
    '2026-02-12T12:00:00Z',
    'anna',
    '====== Compost ======\n\nGreen and brown in turns. No cooked food.\n',
  ),
  once(
    'playground:playground',
    '2026-02-13T12:00:00Z',
    'anna',
    '====== Playground ======\n\nTry out the syntax here.\n',
  ),
  once(
    'sidebar',
    '2026-02-14T12:00:00Z',
    'anna',
    '  * [[start|Home]]\n  * [[plots:overview|Plots]]\n  * [[tools:inventory|Tools]]\n  * [[growing:calendar|Calendar]]\n',
  ),
];
