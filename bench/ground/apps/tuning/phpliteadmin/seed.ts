// The databases of a library that lends tools: what it lends, to whom, what broke, and the courses that it gives. As SQL, with fixed days.

/** When the files were last written, as the program tells it. */
export const madeAt = new Date('2026-04-20T08:15:00Z');

type Value = string | number | null;

const literal = (value: Value) =>
  typeof value === 'string' ? `'${value.replaceAll("'", "''")}'` : String(value ?? 'NULL');

/** One insertion for all rows; they are numbered from 1. */
const rows = (table: string, all: readonly (readonly Value[])[]) =>
  `INSERT INTO ${table} VALUES\n${all.map((row, index) => `(${[index + 1, ...row].map(literal).join(', ')})`).join(',\n')};\n`;

const tools: Value[][] = [
  ['Cordless drill', 'power', 'Makita', 40, 'A1', '2023-03-04', 'Two batteries and a charger.'],
  ['Hammer drill', 'power', 'Bosch', 55, 'A1', '2021-09-18', null],
  ['Jigsaw', 'power', 'Bosch', 35, 'A2', '2022-01-22', 'Blades for wood only.'],
  ['Mitre saw', 'power', 'Metabo', 80, 'A3', '2024-05-11', 'Lent with goggles and ear muffs.'],
  ['Orbital sander', 'power', 'Makita', 30, 'A2', '2022-06-30', null],
  ['Router', 'power', 'DeWalt', 60, 'A3', '2023-11-02', 'Bits are sold at the desk, 4.50 each.'],
  ['Pressure washer', 'garden', 'Kärcher', 75, 'B1', '2021-04-10', 'Hose of 8 m.'],
  ['Hedge trimmer', 'garden', 'Stihl', 50, 'B1', '2022-04-14', null],
  ['Lawn aerator', 'garden', 'Gardena', 45, 'B2', '2023-04-01', 'Too wide for most cars.'],
  ['Wheelbarrow', 'garden', 'Haemmerlin', 20, 'B3', '2019-05-25', null],
  ['Post hole digger', 'garden', 'Fiskars', 15, 'B2', '2020-08-07', null],
  ['Extension ladder', 'access', 'Hailo', 65, 'C1', '2020-02-15', 'Seven metres, needs two people.'],
  ['Step ladder', 'access', 'Hailo', 20, 'C1', '2020-02-15', null],
  ['Scaffold tower', 'access', 'Altrex', 120, 'C2', '2024-09-20', 'Read the sheet before building it.'],
  ['Tile cutter', 'hand', 'Rubi', 30, 'D1', '2021-12-03', null],
  ['Socket set', 'hand', 'Gedore', 25, 'D2', '2019-10-12', 'The 13 mm socket is missing.'],
  ['Pipe wrench', 'hand', 'Knipex', 10, 'D2', '2019-10-12', null],
  ['Laser level', 'measuring', 'Leica', 70, 'D3', '2025-01-17', null],
];

const members: Value[][] = [
  ['Greta Holm', '4 Mill Lane', 'greta@lane.example', '2019-10-20', '555 0141'],
  ['Nuno Brandt', '17 Station Road', 'nuno@lane.example', '2020-01-11', null],
  ['Ines Baptista', '9 Weir Street', 'ines@lane.example', '2020-03-02', '555 0178'],
  ["Sean O'Dowd", '31 Mill Lane', 'sean@lane.example', '2020-09-28', '555 0119'],
  ['Yara Haddad', '2 Chapel Yard', 'yara@lane.example', '2021-05-06', null],
  ['Tomasz Wilk', '22 Station Road', 'tomasz@lane.example', '2021-08-19', '555 0164'],
  ['Lotte Verbeek', '8 Weir Street', 'lotte@lane.example', '2022-02-14', '555 0107'],
  ['Amir Rahimi', '40 Orchard Row', 'amir@lane.example', '2022-11-23', null],
  ['Bridget Lowe', '12 Chapel Yard', 'bridget@lane.example', '2023-04-30', '555 0185'],
  ['Kofi Mensah', '5 Orchard Row', 'kofi@lane.example', '2024-01-09', '555 0132'],
  ['Elin Sandberg', '27 Mill Lane', 'elin@lane.example', '2024-10-03', null],
  ['Marco Ferri', '14 Weir Street', 'marco@lane.example', '2025-06-12', '555 0150'],
];

/** Tool, member, lent, due, brought back. */
const loans: Value[][] = [
  [1, 3, '2025-11-03', '2025-11-10', '2025-11-09'],
  [7, 1, '2025-11-08', '2025-11-15', '2025-11-15'],
  [12, 6, '2025-11-12', '2025-11-19', '2025-11-22'],
  [3, 9, '2025-11-20', '2025-11-27', '2025-11-25'],
  [16, 4, '2025-12-01', '2025-12-08', '2025-12-05'],
  [5, 10, '2025-12-02', '2025-12-09', '2025-12-09'],
  [2, 7, '2025-12-06', '2025-12-13', '2025-12-12'],
  [15, 12, '2025-12-11', '2025-12-18', '2026-01-04'],
  [13, 5, '2026-01-07', '2026-01-14', '2026-01-13'],
  [1, 8, '2026-01-10', '2026-01-17', '2026-01-17'],
  [4, 3, '2026-01-16', '2026-01-23', '2026-01-22'],
  [6, 11, '2026-01-21', '2026-01-28', '2026-01-28'],
  [17, 2, '2026-01-24', '2026-01-31', '2026-02-02'],
  [10, 1, '2026-02-03', '2026-02-10', '2026-02-10'],
  [18, 6, '2026-02-05', '2026-02-12', '2026-02-11'],
  [2, 12, '2026-02-14', '2026-02-21', '2026-02-20'],
  [14, 10, '2026-02-19', '2026-03-05', '2026-03-04'],
  [8, 9, '2026-03-02', '2026-03-09', '2026-03-09'],
  [7, 4, '2026-03-06', '2026-03-13', '2026-03-12'],
  [11, 7, '2026-03-11', '2026-03-18', '2026-03-17'],
  [3, 5, '2026-03-15', '2026-03-22', '2026-03-22'],
  [9, 8, '2026-03-21', '2026-03-28', '2026-03-27'],
  [1, 11, '2026-03-28', '2026-04-04', '2026-04-03'],
  [5, 3, '2026-03-30', '2026-04-06', '2026-04-06'],
  [8, 10, '2026-04-02', '2026-04-09', '2026-04-12'],
  [12, 1, '2026-04-04', '2026-04-11', null],
  [4, 9, '2026-04-09', '2026-04-16', null],
  [16, 6, '2026-04-13', '2026-04-20', null],
  [10, 7, '2026-04-16', '2026-04-23', null],
  [18, 12, '2026-04-18', '2026-04-25', null],
];

/** Tool, day, what was wrong, cost, mended on. */
const repairs: Value[][] = [
  [7, '2025-11-16', 'The trigger of the lance leaks.', 28.5, '2025-11-29'],
  [16, '2025-12-06', 'The ratchet slips.', 12, '2025-12-10'],
  [3, '2026-01-09', 'The plate is bent.', 19.9, '2026-01-20'],
  [12, '2026-02-01', 'A rung is loose.', 0, '2026-02-02'],
  [14, '2026-03-05', 'One wheel lost its brake.', 34.75, '2026-03-19'],
  [9, '2026-03-28', 'Tines worn down.', 41.2, null],
  [2, '2026-04-01', 'The cable is frayed.', null, null],
];

/** Course, day, places, fee, teacher. */
const courses: Value[][] = [
  ['Sharpen your tools', '2026-05-02', 8, 12, 'Tomasz Wilk'],
  ['First shelf', '2026-05-09', 6, 25, 'Ines Baptista'],
  ['Tiling a kitchen', '2026-05-16', 6, 30, 'Marco Ferri'],
  ['Mend a bicycle', '2026-05-23', 10, 10, 'Yara Haddad'],
  ['Safe on a ladder', '2026-06-06', 12, 0, 'Greta Holm'],
  ['Router for beginners', '2026-06-13', 5, 35, 'Ines Baptista'],
];

/** Course, who, paid. */
const bookings: Value[][] = [
  [1, 'Bridget Lowe', 12],
  [1, 'Amir Rahimi', 12],
  [1, 'Elin Sandberg', 0],
  [2, 'Kofi Mensah', 25],
  [2, 'Lotte Verbeek', 25],
  [3, 'Nuno Brandt', 30],
  [3, 'Greta Holm', 0],
  [4, "Sean O'Dowd", 10],
  [4, 'Kofi Mensah', 10],
  [4, 'Amir Rahimi', 0],
  [5, 'Marco Ferri', 0],
  [6, 'Bridget Lowe', 35],
];

/** The SQL of each database, by the name of its file. */
export const databases: Readonly<Record<string, string>> = {
  'library.sqlite': `
CREATE TABLE tools (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE, kind TEXT NOT NULL, maker TEXT, deposit REAL NOT NULL DEFAULT 20, shelf TEXT, bought TEXT, remark TEXT);
CREATE TABLE members (id INTEGER PRIMARY KEY, name TEXT NOT NULL, street TEXT NOT NULL, email TEXT NOT NULL UNIQUE, joined TEXT NOT NULL, phone TEXT);
CREATE TABLE loans (id INTEGER PRIMARY KEY, tool_id INTEGER NOT NULL, member_id INTEGER NOT NULL, lent TEXT NOT NULL, due TEXT NOT NULL, returned TEXT);
CREATE TABLE repairs (id INTEGER PRIMARY KEY, tool_id INTEGER NOT NULL, reported TEXT NOT NULL, fault TEXT NOT NULL, cost REAL, mended TEXT);
CREATE INDEX loans_by_tool ON loans (tool_id, lent);
CREATE VIEW on_loan AS SELECT tools.name AS tool, members.name AS member, loans.due AS due FROM loans JOIN tools ON tools.id = loans.tool_id JOIN members ON members.id = loans.member_id WHERE loans.returned IS NULL;
${rows('tools', tools)}${rows('members', members)}${rows('loans', loans)}${rows('repairs', repairs)}`,
  'workshops.sqlite': `
CREATE TABLE courses (id INTEGER PRIMARY KEY, title TEXT NOT NULL, day TEXT NOT NULL, places INTEGER NOT NULL, fee REAL NOT NULL, teacher TEXT);
CREATE TABLE bookings (id INTEGER PRIMARY KEY, course_id INTEGER NOT NULL, name TEXT NOT NULL, paid REAL NOT NULL DEFAULT 0);
${rows('courses', courses)}${rows('bookings', bookings)}`,
};
