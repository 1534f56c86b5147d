// A sound and a flawed page for each setting that people make: wider spacing, the sides exchanged, colours of the system.
import { patternPage } from './pattern-pages.ts';

export interface SettingPage {
  rule: 'text-spacing' | 'text-on-text' | 'text-stays-small' | 'orientation-lock' | 'lost-in-system-colours';
  clean: string;
  flawed: string;
}

const words =
  'The club meets on Tuesdays at seven in the hall behind the station, and whoever comes for the first time is shown around. '.repeat(
    3,
  );
const card = (size: string) =>
  `<div style="${size};width:300px;overflow:hidden;line-height:1.2"><p style="margin:0">${words.slice(0, 200)}</p></div>`;
/** A text in a box, and one below the box. */
const captioned = (size: string) =>
  `<div style="${size};width:300px;line-height:1.2"><p style="margin:0">${words.slice(0, 100)}</p></div><p style="margin:0">Bring shoes for the hall.</p>`;
const turned = (style: string) =>
  `<style>${style}</style><p>${words}</p><p class="turn">Please turn your device</p>`;
const icon = (style: string) =>
  `<style>.gear{border:0;background:none;padding:8px}.gear::before{content:"";display:block;width:24px;height:24px;background:#222;mask:linear-gradient(#000 0 0) center/16px 16px no-repeat}${style}</style><button class="gear" aria-label="Settings"></button>`;

export const settingPages: readonly SettingPage[] = [
  {
    rule: 'text-spacing',
    clean: patternPage('Spacing', card('min-height:110px')),
    flawed: patternPage('Spacing', card('height:140px')),
  },
  {
    rule: 'orientation-lock',
    clean: patternPage('Turned', turned('.turn{display:none}')),
    flawed: patternPage(
      'Turned',
      turned(
        '.turn{display:none}@media (orientation:portrait){main>*{display:none}main>.turn{display:block}}',
      ),
    ),
  },
  {
    rule: 'orientation-lock',
    clean: patternPage('Turned', turned('.turn{display:none}')),
    flawed: patternPage(
      'Turned',
      turned(
        '.turn{display:none}@media (orientation:portrait){body{transform:rotate(90deg);width:100vh;height:100vw;max-width:none;margin:0}}',
      ),
    ),
  },
  {
    rule: 'lost-in-system-colours',
    clean: patternPage('Icon', icon('@media (forced-colors:active){.gear::before{background:ButtonText}}')),
    flawed: patternPage('Icon', icon('.gear::before{forced-color-adjust:auto}')),
  },
  {
    rule: 'text-on-text',
    clean: patternPage('Spacing', captioned('min-height:76px')),
    flawed: patternPage('Spacing', captioned('height:76px')),
  },
  {
    rule: 'text-stays-small',
    clean: patternPage('Sizes', `<p style="font-size:clamp(16px,2vw,40px)">${words}</p>`),
    flawed: patternPage('Sizes', `<p style="font-size:2vw">${words}</p>`),
  },
];
