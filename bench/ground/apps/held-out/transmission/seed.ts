// What the download service holds at the start: recordings and books of a village archive.

export interface Download {
  name: string;
  files: readonly [path: string, size: number][];
  /** Whether its files are on the disk already. */
  here: boolean;
  comment: string;
  /** Seconds since 1970. */
  created: number;
}

const megabyte = 1_000_000;

export const downloads: readonly Download[] = [
  {
    name: 'Brass band 1987',
    files: [
      ['01 March.flac', 31 * megabyte],
      ['02 Waltz.flac', 44 * megabyte],
      ['03 Polka.flac', 27 * megabyte],
      ['cover.jpg', 2 * megabyte],
    ],
    here: false,
    comment: 'Recorded in the hall',
    created: 1_719_820_800,
  },
  {
    name: 'Cookbook of the parish.pdf',
    files: [['Cookbook of the parish.pdf', 640_000]],
    here: true,
    comment: 'Third print',
    created: 1_722_499_200,
  },
  {
    name: 'Ferry film 1962.mkv',
    files: [['Ferry film 1962.mkv', 734 * megabyte]],
    here: false,
    comment: 'Without sound',
    created: 1_725_177_600,
  },
  {
    name: 'Harvest photographs',
    files: [
      ['1951/field.tif', 18 * megabyte],
      ['1951/cart.tif', 19 * megabyte],
      ['1953/barn.tif', 21 * megabyte],
    ],
    here: false,
    comment: 'Scans at 600 dpi',
    created: 1_727_769_600,
  },
  {
    name: 'House plans',
    files: [
      ['mill.pdf', 210_000],
      ['school.pdf', 330_000],
      ['smithy.pdf', 180_000],
    ],
    here: true,
    comment: 'Copied with leave of the county',
    created: 1_730_448_000,
  },
  {
    name: 'Interview with Mrs Olsen.ogg',
    files: [['Interview with Mrs Olsen.ogg', 58 * megabyte]],
    here: false,
    comment: 'Two hours',
    created: 1_733_040_000,
  },
  {
    name: 'Maps of the dyke',
    files: [
      ['1880.png', 9 * megabyte],
      ['1925.png', 12 * megabyte],
    ],
    here: false,
    comment: 'For the school',
    created: 1_735_718_400,
  },
  {
    name: 'Newspaper 1904-1913.zip',
    files: [['Newspaper 1904-1913.zip', 1_460 * megabyte]],
    here: false,
    comment: 'Ten years',
    created: 1_738_396_800,
  },
  {
    name: 'Songs for children.txt',
    files: [['Songs for children.txt', 90_000]],
    here: true,
    comment: 'Words only',
    created: 1_740_816_000,
  },
  {
    name: 'Weather diary of the pastor.pdf',
    files: [['Weather diary of the pastor.pdf', 15 * megabyte]],
    here: false,
    comment: '1811 to 1829',
    created: 1_743_494_400,
  },
];
