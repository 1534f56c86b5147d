// German: the pages of fixed words.
import type { DeliverySums } from '../../cart.ts';
import { html, type Html } from '../../html.ts';
import type { Words } from '../words.ts';

const delivery = (sums: DeliverySums): Html => html`<table>
    <caption>Versandarten innerhalb Deutschlands</caption>
    <thead>
      <tr><th scope="col">Versandart</th><th scope="col">Lieferzeit</th><th scope="col">Preis</th></tr>
    </thead>
    <tbody>
      <tr>
        <th scope="row">Standard</th>
        <td>3 bis 5 Werktage</td>
        <td>${sums.standard}, kostenlos ab ${sums.freeFrom}</td>
      </tr>
      <tr><th scope="row">Express</th><td>am nächsten Werktag</td><td>${sums.express}</td></tr>
    </tbody>
  </table>
  <p>Was Sie vor 12 Uhr bestellen, verlässt unsere Werkstatt am selben Werktag. Wir liefern montags bis freitags.</p>`;

const returns = html`<p>
    Sie können alles innerhalb von 30 Tagen nach Erhalt des Pakets ohne Angabe von Gründen zurückgeben. Die
    Rücksendung ist kostenlos.
  </p>
  <h2>So geben Sie etwas zurück</h2>
  <ol>
    <li>Legen Sie den Artikel in seine Schachtel zurück. Anprobieren ist erlaubt, benutzt sein sollte er nicht.</li>
    <li>Tragen Sie Ihre Bestellnummer auf dem beiliegenden Zettel ein.</li>
    <li>Geben Sie das Paket bei einer Postfiliale ab. Das Porto zahlen wir.</li>
  </ol>
  <h2>Wann das Geld zurückkommt</h2>
  <p>Wir schreiben Ihrer Karte den vollen Preis innerhalb von 5 Werktagen gut, nachdem das Paket bei uns ist.</p>
  <p>Ist etwas kaputt? Wir reparieren es kostenlos. <a href="/help/contact">Kontakt</a></p>`;

const sizeRows = [
  ['S', '86 bis 94 cm', '66 cm'],
  ['M', '95 bis 102 cm', '68 cm'],
  ['L', '103 bis 110 cm', '70 cm'],
  ['XL', '111 bis 118 cm', '72 cm'],
] as const;

const sizes = html`<p>Messen Sie an der breitesten Stelle der Brust und lassen Sie das Maßband locker liegen.</p>
  <table>
    <caption>Pullover und Hemden</caption>
    <thead>
      <tr><th scope="col">Größe</th><th scope="col">Brustumfang</th><th scope="col">Länge</th></tr>
    </thead>
    <tbody>
      ${sizeRows.map(
        ([size, chest, length]) =>
          html`<tr><th scope="row">${size}</th><td>${chest}</td><td>${length}</td></tr>`,
      )}
    </tbody>
  </table>
  <table>
    <caption>Socken</caption>
    <thead>
      <tr><th scope="col">EU-Größe</th><th scope="col">Britische Größe</th></tr>
    </thead>
    <tbody>
      <tr><th scope="row">36–39</th><td>3 bis 6</td></tr>
      <tr><th scope="row">40–43</th><td>6,5 bis 9</td></tr>
      <tr><th scope="row">44–47</th><td>9,5 bis 12</td></tr>
    </tbody>
  </table>`;

const questions: [string, Html][] = [
  [
    'Wann kommt mein Paket an?',
    html`Der Standardversand dauert 3 bis 5 Werktage. <a href="/help/delivery">Versand</a>`,
  ],
  [
    'Kann ich etwas zurückgeben?',
    html`Ja, innerhalb von 30 Tagen und kostenlos. <a href="/help/returns">Rückgabe</a>`,
  ],
  [
    'Welche Größe brauche ich?',
    html`Unsere <a href="/help/size-guide">Größentabelle</a> zeigt Brustumfang, Länge und Schuhgrößen.`,
  ],
  ['Wo löse ich einen Rabattcode ein?', html`Im <a href="/cart">Warenkorb</a>, über der Gesamtsumme.`],
  ['Brauche ich ein Konto?', html`Nein. Sie können auch ohne Konto einkaufen.`],
  ['Reparieren Sie auch?', html`Ja, solange die Sachen Ihnen gehören. <a href="/help/contact">Kontakt</a>`],
];

const answers = html`${questions.map(
  ([question, answer]) =>
    html`<details>
      <summary>${question}</summary>
      <p>${answer}</p>
    </details>`,
)}`;

const about = html`<p>
    Fennel &amp; Flint begann 2011 mit einem Brennofen in einem Schuppen bei Whitby. Ann drehte Becher, Joseph
    drechselte Pfeffermühlen, und eine Nachbarin fragte, ob wir ihren Kessel flicken könnten.
  </p>
  <p>
    Heute fertigen sechs Werkstätten unsere Sachen. Wir besuchen jede von ihnen einmal im Jahr, bezahlen bei
    Lieferung und drucken den Namen der Person, die es gemacht hat, auf jede Schachtel.
  </p>
  <p><a href="/shop">Alle Produkte ansehen</a></p>`;

const privacy = html`<p>
    Dies ist ein Vorführshop. Was Sie eingeben, bleibt im Speicher des Rechners, auf dem er läuft, und ist weg,
    sobald der Shop geschlossen wird.
  </p>
  <p>
    Ein Cookie unterscheidet Ihren Warenkorb von dem anderer. Wenn Sie es erlauben, merken wir uns auch, was Sie
    sich angesehen haben.
  </p>
  <p><a href="/cookies">Cookies</a></p>`;

export const articles: Words['help']['articles'] = {
  '/help/delivery': { title: 'Versand', words: delivery },
  '/help/returns': { title: 'Rückgabe', words: () => returns },
  '/help/size-guide': { title: 'Größentabelle', words: () => sizes },
  '/help/questions': { title: 'Häufige Fragen', words: () => answers },
  '/about': { title: 'Über uns', words: () => about },
  '/privacy': { title: 'Datenschutz', words: () => privacy },
};
