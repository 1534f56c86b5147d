// Markup that takes time, by path: tables in tables, ten thousand ids with controls among them, tags that close nothing, and a dialog with
// many rows behind it.
const deepRows = 60;
const manyIds = 10_000;
const inside = (title: string, body: string) =>
  `<!doctype html><html lang="en"><head><title>${title}</title></head><body><main><h1>${title}</h1>${body}</main></body></html>`;

export const hostilePages: Readonly<Record<string, string>> = {
  '/deep': inside(
    'Deep',
    `${'<table><tr><td><a href="#x">In</a> '.repeat(deepRows)}deep${'</td></tr></table>'.repeat(deepRows)}`,
  ),
  '/ids': inside(
    'Ids',
    Array.from({ length: manyIds }, (_, at) =>
      at % 20 === 0 ? `<button id="id${at}">Row ${at}</button>` : `<i id="id${at}">x</i>`,
    ).join(''),
  ),
  '/broken':
    '<table><form><p><h1><li></p><a href=#><a><td></form><select><div></a></body><body><svg><p><math><button>'.repeat(
      150,
    ),
  '/dialog': inside(
    'Dialog',
    `<button id="open" aria-haspopup="dialog" onclick="document.querySelector('dialog').showModal()">Open</button><dialog aria-label="Rows" style="width:400px;height:300px"><button>Close</button></dialog>${Array.from(
      { length: 3_000 },
      (_, at) => `<p id="p${at}">Row <a href="#p${at}">${at}</a></p>`,
    ).join('')}`,
  ),
};
