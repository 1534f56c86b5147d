// Markdown that carries words of pages: escaped so that they can neither format, link, embed nor hold HTML.

/** What the text says, on one line, with every sign of Markdown and HTML made harmless. */
export function md(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/\s+/g, ' ')
    .replaceAll(unwanted, '')
    .replaceAll(/&(?=#?\w+;)/g, '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll(/[\\`*_[\]{}|~$]/g, (sign) => `\\${sign}`)
    .replaceAll(/(^|\s)([#+=-]+)(?=\s|$)/g, (_, before: string, signs: string) => `${before}\\${signs}`)
    .replace(/^(\s*\d+)([.)])(?=\s|$)/, '$1\\$2')
    .replaceAll(/(https?|ftp|mailto|www)([:.])/gi, `$1${joiner}$2`)
    .replaceAll(/@(?=\w)|#(?=\d+\b)/g, `$&${joiner}`)
    .trim();
}

/** An unseen character that keeps addresses, mentions and issue numbers of a page from becoming links of the reader's tool. */
const joiner = '\u2060';

/** What steers a terminal or turns the direction of text; lines and tabs are taken care of where they may not stand. */
const unwanted = /(?![\n\t])[\p{Cc}\p{Bidi_Control}\ufeff]/gu;

/** The text as code on one line, for ids, paths and addresses: shown as it is, and never a link. */
export function code(text: string): string {
  const line = text.toWellFormed().replaceAll(/\s+/g, ' ').replaceAll(unwanted, '').trim();
  if (line === '') return '–';
  const longest = Math.max(0, ...[...line.matchAll(/`+/g)].map(([run]) => run.length));
  const fence = '`'.repeat(longest + 1);
  const room = line.startsWith('`') || line.endsWith('`') ? ' ' : '';
  return `${fence}${room}${line}${room}${fence}`;
}

/** Lines of code, in a fence that they cannot end. */
export function codeBlock(text: string, language: string): string {
  const whole = text.toWellFormed().replaceAll(unwanted, '');
  const longest = Math.max(2, ...[...whole.matchAll(/`+/g)].map(([run]) => run.length));
  const fence = '`'.repeat(longest + 1);
  return `${fence}${language}\n${whole.trimEnd()}\n${fence}`;
}

/** What stands in a document that names pictures. */
export const picturesNote =
  'Screenshots are named here, not shown: the HTML report shows them, and the service has each as `/v1/runs/RUN/sessions/SESSION/screenshots/NAME`.';

/** A table; cells are finished Markdown. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

/** Blocks with an empty line between them; those that are empty are left out. Ends in a line break. */
export function blocks(parts: readonly (string | null | false)[]): string {
  return `${parts.filter((part) => part !== null && part !== false && part !== '').join('\n\n')}\n`;
}

/** A bulleted list of finished Markdown. */
export function list(lines: readonly string[]): string {
  return lines.map((line) => `- ${line}`).join('\n');
}
