// German: help, contact, cookies, letters, and what is said where there is no page.
import { html } from '../../html.ts';
import type { Words } from '../words.ts';
import { articles } from './articles.ts';

export const help: Words['help'] = {
  articles,
  help: 'Hilfe',
  contact: 'Kontakt',
  writeToUs:
    'Schreiben Sie uns zu einer Bestellung, einer Reparatur oder etwas anderem. Wir antworten innerhalb eines Werktags.',
  yourName: 'Ihr Name',
  email: 'E-Mail-Adresse',
  orderNumber: 'Bestellnummer',
  orderHint: 'Zum Beispiel FF-123456.',
  message: 'Ihre Nachricht',
  send: 'Nachricht senden',
  missingName: 'Geben Sie Ihren Namen ein.',
  wrongEmail: 'Geben Sie eine E-Mail-Adresse wie name@example.com ein.',
  missingMessage: 'Schreiben Sie Ihre Nachricht.',
  thanks: (name) => `Vielen Dank, ${name}. Ihre Nachricht ist angekommen.`,
  lettersThanks: (email) => `Vielen Dank. Die nächste Ausgabe geht an ${email}.`,
  cookies: 'Cookies',
  cookiesWords: html`Ein Cookie ist nötig: Es unterscheidet Ihren Warenkorb von dem anderer. Wenn Sie es erlauben,
      merkt sich dieser Shop auch, welche Produkte Sie angesehen haben, und zeigt sie auf Produktseiten wieder.`,
  remember: 'Merken, was ich mir angesehen habe',
  saveChoice: 'Auswahl speichern',
  remembered: 'Ihre Auswahl wurde gespeichert. Wir merken uns, was Sie sich ansehen.',
  notRemembered: 'Ihre Auswahl wurde gespeichert. Wir merken uns nur den Warenkorb.',
  missingTitle: 'Seite nicht gefunden',
  missing: 'Diese Seite gibt es nicht',
  missingWords:
    'Die Adresse ist vielleicht veraltet oder vertippt. Suchen Sie oben oder beginnen Sie auf einer dieser Seiten:',
  home: 'Startseite',
  allProducts: 'Alle Produkte',
};
