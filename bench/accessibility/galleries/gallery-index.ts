// Every gallery, and what it is for.
import { ariaPractices } from './aria-practices.ts';
import { carbon } from './carbon.ts';
import { dsfr } from './dsfr.ts';
import type { Gallery } from './gallery.ts';
import { govuk } from './govuk.ts';
import { krds } from './krds.ts';
import { nhsuk } from './nhsuk.ts';
import { van11y } from './van11y.ts';
import { widgetGallery } from './widgets.ts';

/** Good pages: they claim conformance, or are written as examples of how it is done. */
export const galleries: readonly Gallery[] = [ariaPractices, carbon, dsfr, govuk, krds, nhsuk, van11y];
/** Components that leave people out: looked at while rules were mended, and not. */
export const firstWidgets = widgetGallery('first');
export const secondWidgets = widgetGallery('second');
