// Seven errands in the clean demo shop, in each of its languages. Whether one was done is read off what the page showed in the
// end, not off what the mind says of itself.
import type { Language } from '../demo/shop/language.ts';
import { createShop } from '../demo/shop/shop.ts';
import type { Evidence, ScreenRecord } from '../src/evidence/evidence.ts';
import type { Persona } from '../src/personas/persona.ts';
import { createBuiltinPolicy } from '../src/sessions/policies/builtin/builtin-policy.ts';
import type { CreatePolicy } from '../src/sessions/policy.ts';
import { serveSite } from '../test/support/https-site.ts';
import { visitWith } from './visit-with.ts';

/** One errand and how it is known to be done. */
export interface ShopTask {
  name: string;
  text: Record<Language, string>;
  /** True where one of the screens shows that it was done. */
  isDone(screens: readonly ScreenRecord[], evidence: Evidence): boolean;
}

const says = (screen: ScreenRecord, pattern: RegExp) =>
  screen.elements.some(({ text, name }) => pattern.test(`${text} ${name}`));
const at = (path: RegExp) => (screen: ScreenRecord) => path.test(new URL(screen.url).pathname);
/** On the page that `path` names a part of the words of the shop is shown. */
const shown = (screens: readonly ScreenRecord[], path: RegExp, words: RegExp) =>
  screens.some((screen) => at(path)(screen) && says(screen, words));

/** The errands. */
export const shopTasks: readonly ShopTask[] = [
  {
    name: 'buy under a price',
    text: {
      en: 'Find a stoneware mug under £20 and buy it',
      de: 'Finde einen Steinzeugbecher unter 20 € und kaufe ihn',
      fr: 'Trouve un mug en grès à moins de 20 € et achète-le',
    },
    isDone: (screens) =>
      shown(screens, /^\/order\//, /Stoneware Mug|Steinzeugbecher|Mug en grès/) &&
      !shown(screens, /^\/order\//, /Kettle|Jumper|kessel|pullover|Bouilloire|Pull/),
  },
  {
    name: 'return policy',
    text: {
      en: 'Find the return policy',
      de: 'Finde heraus, wie man etwas zurückgeben kann',
      fr: 'Trouve les conditions de retour',
    },
    isDone: (screens) => shown(screens, /^\/help\/returns$/, /30 (days|Tagen|jours)/),
  },
  {
    name: 'change a quantity',
    text: {
      en: 'Put a beeswax candle into the cart and change the quantity to 3',
      de: 'Lege eine Bienenwachskerze in den Warenkorb und ändere die Menge auf 3',
      fr: 'Mets une bougie en cire d’abeille dans le panier et change la quantité à 3',
    },
    isDone: (screens) =>
      screens.some(
        (screen) => at(/^\/cart$/)(screen) && says(screen, /(^|\D)3($|\D)/) && says(screen, /54[.,]00/),
      ),
  },
  {
    name: 'sign up',
    text: { en: 'Sign up for an account', de: 'Registriere dich für ein Konto', fr: 'Crée un compte' },
    isDone: (screens) => screens.some((screen) => says(screen, signedIn)),
  },
  {
    name: 'recover from an error',
    text: {
      en: 'Create an account with the password "kiln7"',
      de: 'Erstelle ein Konto mit dem Passwort "kiln7"',
      fr: 'Crée un compte avec le mot de passe "kiln7"',
    },
    isDone: (screens) =>
      screens.some((screen) =>
        says(screen, /at least 8 characters\.|mindestens 8 Zeichen|au moins 8 caractères/),
      ) && screens.some((screen) => says(screen, signedIn)),
  },
  {
    name: 'search with a typo',
    text: {
      en: 'Search for "beeswax candel" and open it',
      de: 'Suche nach "Bienenwachskerze" und öffne sie',
      fr: 'Cherche "bougie en cire" et ouvre-la',
    },
    isDone: (screens, { turns }) =>
      turns.some(({ action }) =>
        /^(beeswax candel|Bienenwachskerze|bougie en cire)$/.test(action.value ?? ''),
      ) && screens.some(at(/^\/product\/beeswax-candle$/)),
  },
  {
    name: 'contact support',
    text: {
      en: 'Contact support about a broken plate',
      de: 'Schreibe dem Kundendienst wegen eines zerbrochenen Tellers',
      fr: 'Écris au service client au sujet d’une assiette cassée',
    },
    isDone: (screens) => shown(screens, /contact/, /thank you|Vielen Dank|Merci, /i),
  },
];
const signedIn = /You are signed in as|Sie sind als .* angemeldet|Vous êtes connecté en tant que/;

/** What became of one errand. */
export interface ShopResult {
  task: ShopTask;
  persona: Persona;
  done: boolean;
  evidence: Evidence;
}

/** Turns and time of a medium run would be more; errands are short. */
const budget = { turns: 30, wallMs: 120_000 };

/** Sends a persona on an errand in a shop of its own, English where no language is named. */
export async function tryShopTask(
  task: ShopTask,
  persona: Persona,
  seed: number,
  more: { language?: Language; createPolicy?: CreatePolicy } = {},
): Promise<ShopResult> {
  const { language = 'en', createPolicy = createBuiltinPolicy } = more;
  const shop = createShop({ flags: 'clean', language });
  const site = await serveSite({ handler: (request, response) => shop.handle(request, response) });
  try {
    const evidence = await visitWith({
      site,
      persona,
      createPolicy,
      task: task.text[language],
      seed,
      ...budget,
    });
    return { task, persona, done: task.isDone(evidence.screens, evidence), evidence };
  } finally {
    await site.close();
  }
}
