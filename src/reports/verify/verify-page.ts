// Whether report.html shows what its report says: each picture in it against the one that is cut anew out of the verified
// screenshot, and, where this version drew it, every word.
import sharp from 'sharp';
import { version } from '../../base/version.ts';
import type { AggregateReport } from '../aggregate-report-schema.ts';
import { aggregateHtml } from '../render/aggregate-html.ts';
import { embedded } from '../render/images.ts';
import { sessionHtml } from '../render/session-html.ts';
import type { SessionReport } from '../session-report-schema.ts';
import type { Check } from './check.ts';

/** Encoders of two machines differ by some steps of 255 in a channel; nothing that is seen differs by so little [D]. */
const mostStepsApart = 24;

/**
 * Checks the page of a report that was verified. `pictures` are cut out of verified screenshots, by the names of the
 * drawing. Of another version's page only the pictures are compared, as far as it shows as many.
 */
export async function verifyPage(options: {
  report: SessionReport | AggregateReport;
  pictures: readonly { name: string; bytes: Uint8Array }[];
  html: string;
}): Promise<Check[]> {
  const { report, pictures, html } = options;
  const drawn =
    'session_id' in report
      ? sessionHtml(report, embedded(pictures))
      : aggregateHtml(report, embedded(pictures));
  const names = Map.groupBy(pictures, ({ bytes }) => Buffer.from(bytes).toString('base64'));
  const [shown, wanted] = [picturesIn(html), picturesIn(drawn)];
  const checks: Check[] = [];
  const say = (at: string, holds: boolean, says: string) =>
    checks.push({ at: `page.${at}`, holds, says: holds ? '' : says });
  say(
    'pictures',
    shown.length === wanted.length,
    `${wanted.length} belong into it, and it shows ${shown.length}`,
  );
  for (const [place, picture] of wanted.entries()) {
    const told = shown[place];
    const at = names.get(picture)?.shift()?.name ?? `picture ${place + 1}`;
    const alike = told !== undefined && (told === picture || (await looksAlike(told, picture)));
    say(at, alike, 'it is not what its screenshot shows there');
  }
  if (report.generator.version === version) {
    say('words', withoutPictures(html) === withoutPictures(drawn), 'it does not say what the report says');
  }
  return checks;
}

const embeddedPicture = /data:image\/[a-z]+;base64,([A-Za-z0-9+/=]*)/g;

function picturesIn(html: string): string[] {
  return [...html.matchAll(embeddedPicture)].map(([, base64 = '']) => base64);
}

function withoutPictures(html: string): string {
  return html.replaceAll(embeddedPicture, 'data:');
}

async function looksAlike(told: string, wanted: string): Promise<boolean> {
  const [one, other] = await Promise.all([pixelsOf(told), pixelsOf(wanted)]);
  if (!one || !other || one.info.width !== other.info.width || one.info.height !== other.info.height)
    return false;
  return one.data.every((value, at) => Math.abs(value - (other.data[at] ?? 0)) <= mostStepsApart);
}

async function pixelsOf(base64: string) {
  const picture = sharp(Buffer.from(base64, 'base64')).ensureAlpha().raw();
  return picture.toBuffer({ resolveWithObject: true }).catch(() => null);
}
