// The papers of a shop that repairs bicycles. Times are fixed.
export interface SeedFile {
  path: string;
  at: string;
  text: string;
}

const invoice = (number: string, who: string, lines: readonly [string, number][]) =>
  `Invoice ${number}\nFor: ${who}\n\n${lines.map(([what, price]) => `${what}: ${price.toFixed(2)} EUR`).join('\n')}\n\nTotal: ${lines.reduce((sum, [, price]) => sum + price, 0).toFixed(2)} EUR\n`;

export const files: readonly SeedFile[] = [
  {
    path: 'invoices/2026-001.txt',
    at: '2026-01-14T10:00:00Z',
    text: invoice('2026-001', 'Marta Olsen', [
      ['Brake pads', 18.5],
      ['Work', 35],
    ]),
  },
  {
    path: 'invoices/2026-002.txt',
    at: '2026-01-29T10:00:00Z',
    text: invoice('2026-002', 'Piet de Wit', [
      ['Inner tube', 7.9],
      ['Tyre', 32],
      ['Work', 20],
    ]),
  },
  {
    path: 'invoices/2026-003.txt',
    at: '2026-02-11T10:00:00Z',
    text: invoice('2026-003', 'Ines Duarte', [
      ['Chain', 24.9],
      ['Work', 15],
    ]),
  },
  {
    path: 'invoices/2026-004.txt',
    at: '2026-02-26T10:00:00Z',
    text: invoice('2026-004', 'Olu Adeyemi', [
      ['Gear cable', 6.5],
      ['Work', 25],
    ]),
  },
  {
    path: 'invoices/drafts/2026-005.txt',
    at: '2026-03-03T10:00:00Z',
    text: invoice('2026-005', 'Marta Olsen', [
      ['Saddle', 49],
      ['Work', 10],
    ]),
  },
  {
    path: 'prices/parts.csv',
    at: '2026-01-03T09:00:00Z',
    text: 'part,price,in stock\nInner tube,7.90,24\nTyre,32.00,11\nChain,24.90,9\nBrake pads,18.50,30\nSaddle,49.00,4\n',
  },
  {
    path: 'prices/work.json',
    at: '2026-01-03T09:05:00Z',
    text: '{\n  "hour": 50,\n  "wheel": 20,\n  "checkup": 39\n}\n',
  },
  {
    path: 'notes/opening-hours.md',
    at: '2026-02-01T09:00:00Z',
    text: '# Opening hours\n\nTuesday to Friday 9:00 to 18:00, Saturday 10:00 to 14:00.\n',
  },
  {
    path: 'notes/suppliers.md',
    at: '2026-02-02T09:00:00Z',
    text: '# Suppliers\n\n- Velo Nord, order before noon\n- Rubber & Sons, minimum 150.00 EUR\n',
  },
  {
    path: 'notes/old/handover.md',
    at: '2025-11-20T09:00:00Z',
    text: '# Handover\n\nThe key of the cellar hangs behind the clock.\n',
  },
  {
    path: 'website/index.html',
    at: '2026-02-20T15:00:00Z',
    text: '<!doctype html>\n<html lang="en">\n  <head><title>Spoke and Hub</title></head>\n  <body>\n    <h1>Spoke and Hub</h1>\n    <p>We mend bicycles.</p>\n  </body>\n</html>\n',
  },
  {
    path: 'website/style.css',
    at: '2026-02-20T15:05:00Z',
    text: 'body {\n  font-family: sans-serif;\n  color: #223;\n}\n',
  },
  {
    path: 'to-do.txt',
    at: '2026-03-04T08:00:00Z',
    text: 'order inner tubes\nring Marta about the saddle\nsweep the yard\n',
  },
  {
    path: 'customers.csv',
    at: '2026-03-02T08:00:00Z',
    text: 'name,town,since\nMarta Olsen,Harbour Hill,2021\nPiet de Wit,Mill End,2023\nInes Duarte,Harbour Hill,2024\nOlu Adeyemi,Quayside,2025\n',
  },
];
