// A town's waste service in German: a calendar by street, an alphabet of waste, bulky waste in two steps, bins by customer number.
import { changed, found, never, nextId, rows } from '../tuning/held.ts';
import { answering, escapeHtml as h, line, only, page, see, type Answer, type Asked } from '../wire.ts';
import { defineSite } from '../site.ts';
import { alike, newcomer } from './newcomers.ts';

interface Bulky {
  id: number;
  name: string;
  email: string;
  street: string;
  number: string;
  date: string;
  items: string[];
}
interface Bin {
  id: number;
  customer: string;
  kind: string;
  litres: number;
  next: number | null;
  from: string | null;
}
interface Missed {
  id: number;
  street: string;
  number: string;
  kind: string;
  date: string;
  email: string;
}
interface Reminder {
  id: number;
  street: string;
  email: string;
  kinds: string[];
}
interface Service {
  bulky: Bulky[];
  bins: Bin[];
  missed: Missed[];
  reminders: Reminder[];
  opened: string[];
}

const KINDS = ['Restmüll', 'Bioabfall', 'Papier', 'Gelbe Tonne'];
const SIZES = [60, 80, 120, 240];
const STARTS = rows(`2027-06-01 | 1. Juni 2027
2027-07-01 | 1. Juli 2027
2027-08-01 | 1. August 2027`);
const BULKY_DAYS = rows(`2027-05-11 | Dienstag, 11. Mai 2027
2027-05-18 | Dienstag, 18. Mai 2027
2027-05-25 | Dienstag, 25. Mai 2027`);
const BULKY_ITEMS = ['Bettgestell', 'Matratze', 'Schrank', 'Sessel', 'Sofa', 'Teppich', 'Tisch', 'Stühle'];
const NORTH = rows(`Restmüll | 5. Mai, 19. Mai, 2. Juni
Bioabfall | 12. Mai, 26. Mai, 9. Juni
Papier | 10. Mai, 7. Juni
Gelbe Tonne | 14. Mai, 28. Mai, 11. Juni`);
const SOUTH = rows(`Restmüll | 6. Mai, 20. Mai, 3. Juni
Bioabfall | 13. Mai, 27. Mai, 10. Juni
Papier | 4. Mai, 1. Juni
Gelbe Tonne | 7. Mai, 21. Mai, 4. Juni`);
const STREETS: Record<string, string[][]> = {
  'Am Mühlgraben': SOUTH,
  Birkenweg: NORTH,
  Bahnhofstraße: SOUTH,
  Gartenstraße: NORTH,
  Lerchenfeld: NORTH,
  Schulstraße: SOUTH,
  'Untere Zeile': SOUTH,
};
const ALPHABET =
  rows(`altkleider | Altkleider | Sauber und in Säcken in die Container an den Wertstoffhöfen. Kostenlos.
altoel | Altöl | Zurück zum Händler, der das neue verkauft hat. Der Kassenzettel genügt.
batterien | Batterien | In die Sammelkiste im Supermarkt oder auf jedem Wertstoffhof. Kostenlos.
bauschutt | Bauschutt | Nur Wertstoffhof Ost, bis 100 Liter am Tag. 6 € je angefangene 50 Liter.
farbe-trocken | Farbe, eingetrocknet | Mit offenem Deckel in den Restmüll. Kostenlos.
farbe-fluessig | Farbe, flüssig | Schadstoffmobil oder Wertstoffhof Ost, dicht verschlossen. Bis 20 Liter 4 €, darüber 9 €.
farbspray | Farbspray | Wenn noch etwas darin ist: Schadstoffmobil, 1 € je Dose. Leer in die Gelbe Tonne.
gruenschnitt | Grünschnitt | Wertstoffhöfe Ost und West, bis zu einem Kubikmeter kostenlos.
korken | Korken | Eigene Tonne auf den Wertstoffhöfen. Kostenlos.
leuchtstoffroehren | Leuchtstoffröhren | Unzerbrochen auf jedem Wertstoffhof. Kostenlos.
reifen | Reifen | Wertstoffhof West, mit Felge 5 €, ohne 3 € das Stück.
tapeten | Tapetenreste | In den Restmüll. Kostenlos.`);
const YARDS =
  rows(`ost | Wertstoffhof Ost | Industriestraße 40 | Mo bis Fr 8–17 Uhr, Sa 8–13 Uhr | Komposterde zum Selbstabholen, 3 € der Sack. Geliefert wird sie nicht.
west | Wertstoffhof West | Am Klärwerk 2 | Di bis Fr 10–18 Uhr, Sa 9–14 Uhr | Anhänger bitte nur bis 750 kg.
altstadt | Kleiner Hof Altstadt | Spitalgasse 9 | Mi und Sa 9–12 Uhr | Nur zu Fuß oder mit dem Rad. Keine Schadstoffe.`);

const seed = (): Service => ({
  bulky: [],
  bins: rows(`40-2216 | Restmüll | 80
40-2216 | Papier | 240
40-2217 | Restmüll | 120
40-2217 | Bioabfall | 120
40-2217 | Papier | 240
40-2218 | Restmüll | 240`).map(([customer = '', kind = '', litres], at) => ({
    id: at + 1,
    customer,
    kind,
    litres: Number(litres),
    next: null,
    from: null,
  })),
  missed: [],
  reminders: [],
  opened: [],
});

const css = `:root{--gruen:#1f6b45;--hell:#eef5f0}*{box-sizing:border-box}body{margin:0;font:17px/1.55 "Source Sans Pro",Arial,sans-serif;color:#1b2a22}
header{background:var(--gruen);color:#fff}header .in,main,footer{max-width:960px;margin:auto;padding:16px 20px}header a{color:#fff;text-decoration:none}.logo{font-size:22px;font-weight:700}
nav ul{list-style:none;display:flex;flex-wrap:wrap;gap:6px 22px;margin:12px 0 0;padding:0}nav a[aria-current]{border-bottom:3px solid #ffd34d}
main{min-height:60vh}.kachel{display:grid;grid-template-columns:repeat(auto-fill,minmax(250px,1fr));gap:16px;padding:0;list-style:none}.kachel a{display:block;background:var(--hell);padding:18px;border-radius:8px;color:inherit;text-decoration:none}.kachel b{display:block;color:var(--gruen);font-size:19px}
.feld{margin:0 0 16px}.feld>label,legend{display:block;font-weight:600;margin-bottom:4px}.feld input:not([type=radio]):not([type=checkbox]),select{font:inherit;padding:9px;width:100%;max-width:420px;border:1px solid #7d8f85;border-radius:4px}
fieldset{border:0;padding:0;margin:0 0 16px}.wahl label{display:block;font-weight:400;padding:4px 0}.knopf{font:inherit;font-weight:600;background:var(--gruen);color:#fff;border:0;border-radius:4px;padding:11px 22px;cursor:pointer;text-decoration:none;display:inline-block}.knopf.leer{background:#fff;color:var(--gruen);box-shadow:inset 0 0 0 2px var(--gruen)}
.fehler{background:#fde8e6;border-left:5px solid #b3261e;padding:10px 14px}.gut{background:#e3f4e8;border-left:5px solid var(--gruen);padding:10px 14px}table{border-collapse:collapse;width:100%}td,th{text-align:left;padding:8px 10px;border-bottom:1px solid #d5ded9}footer{border-top:1px solid #d5ded9;font-size:15px}`;

const MENU = rows(`/ | Startseite
/abc | Abfall-ABC
/sperrmuell | Sperrmüll
/tonnen | Ihre Tonnen
/hoefe | Wertstoffhöfe
/meldung | Etwas melden`);

const layout = (path: string, title: string, content: string, status = 200): Answer =>
  page(
    `<!doctype html><html lang="de"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${h(title)} – Stadtreinigung Elzbach</title><style>${css}</style></head><body>
<header><div class="in"><a class="logo" href="/">Stadtreinigung Elzbach</a><nav aria-label="Hauptmenü"><ul>${MENU.map(([to = '', name = '']) => `<li><a href="${to}"${to === path ? ' aria-current="page"' : ''}>${name}</a></li>`).join('')}</ul></nav></div></header>
<main><h1>${h(title)}</h1>${content}</main><footer>Stadtreinigung Elzbach · Rathausplatz 1 · Servicetelefon 07642 555-0, Mo bis Do 8–16 Uhr</footer></body></html>`,
    status,
  );

const oops = (text: string): string => (text ? `<p class="fehler" role="alert">${text}</p>` : '');
const input = (label: string, name: string, value = '', more = ''): string =>
  `<div class="feld"><label for="${name}">${label}</label><input id="${name}" name="${name}" value="${h(value)}" ${more}></div>`;
const select = (label: string, name: string, options: readonly string[], chosen = ''): string =>
  `<div class="feld"><label for="${name}">${label}</label><select id="${name}" name="${name}"><option value="">Bitte wählen</option>${options.map((one) => `<option${one === chosen ? ' selected' : ''}>${one}</option>`).join('')}</select></div>`;
const streetSelect = (chosen = ''): string => select('Straße', 'strasse', Object.keys(STREETS), chosen);
const isMail = (text: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]+$/u.test(text);

function start(): Answer {
  return layout(
    '/',
    'Willkommen bei Ihrer Stadtreinigung',
    `<h2>Wann kommt die Müllabfuhr?</h2><form action="/kalender">${streetSelect()}<button class="knopf">Termine zeigen</button></form>
<h2>Unsere Leistungen</h2><ul class="kachel"><li><a href="/sperrmuell"><b>Sperrmüll</b>Möbel und große Teile vor der Haustür abholen lassen</a></li><li><a href="/tonnen"><b>Ihre Tonnen</b>Größe ansehen und ändern</a></li>
<li><a href="/abc"><b>Abfall-ABC</b>Was gehört wohin, und was kostet es?</a></li><li><a href="/hoefe"><b>Wertstoffhöfe</b>Adressen und Öffnungszeiten</a></li><li><a href="/meldung"><b>Tonne nicht geleert?</b>Sagen Sie uns Bescheid</a></li></ul>`,
  );
}

function calendar(service: Service, street: string, form: URLSearchParams | null): Answer {
  const plan = STREETS[street];
  if (!plan)
    return layout(
      '/',
      'Abfuhrkalender',
      `${oops('Bitte wählen Sie eine Straße.')}<form action="/kalender">${streetSelect()}<button class="knopf">Termine zeigen</button></form>`,
    );
  const email = line(form?.get('email'));
  const kinds = KINDS.filter((kind) => form?.getAll('art').includes(kind));
  let note = '';
  if (form && (!isMail(email) || kinds.length === 0))
    note = oops('Bitte geben Sie eine gültige E-Mail-Adresse und mindestens eine Abfallart an.');
  else if (form) {
    service.reminders.push({ id: nextId(service.reminders), street, email, kinds });
    note = `<p class="gut" role="status">Wir erinnern Sie jeweils am Abend vorher: ${kinds.join(', ')}, an ${h(email)}.</p>`;
  } else service.opened.push(`kalender/${street}`);
  return layout(
    '/',
    `Abfuhrkalender ${street}`,
    `${note}<table><tr><th>Abfallart</th><th>Nächste Termine 2027</th></tr>${plan.map(([kind, dates]) => `<tr><td>${kind}</td><td>${dates}</td></tr>`).join('')}</table><p>Bitte stellen Sie die Tonnen bis 6 Uhr an den Straßenrand.</p>
<h2>Erinnerung per E-Mail</h2><form method="post"><fieldset class="wahl"><legend>Für welche Abfälle?</legend>${KINDS.map((kind) => `<label><input type="checkbox" name="art" value="${kind}"${kinds.includes(kind) ? ' checked' : ''}> ${kind}</label>`).join('')}</fieldset>${input('E-Mail', 'email', form && note.includes('alert') ? email : '', 'type="email" autocomplete="email"')}<button class="knopf">Erinnerung einrichten</button></form>`,
  );
}

function alphabet(service: Service, key: string | undefined, words: string): Answer {
  const entry = ALPHABET.find(([id]) => id === key);
  if (entry) {
    service.opened.push(`abc/${key}`);
    return layout(
      '/abc',
      entry[1] ?? '',
      `<p>${entry[2]}</p><p><a href="/abc">Zurück zum Abfall-ABC</a></p>`,
    );
  }
  const hits = ALPHABET.filter(([, name = '']) => name.toLowerCase().includes(words.toLowerCase()));
  return layout(
    '/abc',
    'Abfall-ABC',
    `<form role="search"><div class="feld"><label for="q">Was möchten Sie loswerden?</label><input type="search" id="q" name="q" value="${h(words)}"></div><button class="knopf">Suchen</button></form>
${hits.length > 0 ? `<ul>${hits.map(([id, name]) => `<li><a href="/abc/${id}">${name}</a></li>`).join('')}</ul>` : `<p>Zu „${h(words)}“ haben wir nichts gefunden. <a href="/abc">Alle Einträge</a></p>`}`,
  );
}

function bulkyForm(form: URLSearchParams, error = ''): Answer {
  const tick = (one: string): string =>
    `<label><input type="checkbox" name="teil" value="${one}"${form.getAll('teil').includes(one) ? ' checked' : ''}> ${one}</label>`;
  const day = ([id = '', name = '']: string[]): string =>
    `<label><input type="radio" name="tag" value="${id}"${form.get('tag') === id ? ' checked' : ''}> ${name}</label>`;
  return layout(
    '/sperrmuell',
    'Sperrmüll anmelden',
    `<p>Zweimal im Jahr kostenlos. Schritt 1 von 2.</p>${oops(error)}<form method="post">${streetSelect(line(form.get('strasse')))}${input('Hausnummer', 'nr', line(form.get('nr')), 'size="6"')}
<fieldset class="wahl"><legend>Was soll mit?</legend>${BULKY_ITEMS.map(tick).join('')}</fieldset><fieldset class="wahl"><legend>Abholtag</legend>${BULKY_DAYS.map(day).join('')}</fieldset>
${input('Vor- und Nachname', 'name', line(form.get('name')), 'autocomplete="name"')}${input('E-Mail', 'email', line(form.get('email')), 'type="email" autocomplete="email"')}<button class="knopf">Weiter zur Übersicht</button></form>`,
  );
}

function bulky(service: Service, form: URLSearchParams): Answer {
  const given = {
    name: line(form.get('name')),
    email: line(form.get('email')),
    street: line(form.get('strasse')),
    number: line(form.get('nr')),
    date: line(form.get('tag')),
    items: BULKY_ITEMS.filter((one) => form.getAll('teil').includes(one)),
  };
  const day = BULKY_DAYS.find(([id]) => id === given.date)?.[1];
  if (form.get('schritt') === 'zurueck') return bulkyForm(form);
  if (!STREETS[given.street] || !given.number)
    return bulkyForm(form, 'Bitte geben Sie Straße und Hausnummer an.');
  if (given.items.length === 0) return bulkyForm(form, 'Bitte wählen Sie mindestens ein Teil aus.');
  if (!day) return bulkyForm(form, 'Bitte wählen Sie einen Abholtag.');
  if (!given.name || !isMail(given.email))
    return bulkyForm(form, 'Bitte geben Sie Ihren Namen und eine gültige E-Mail-Adresse an.');
  if (form.get('schritt') === 'fertig') {
    service.bulky.push({ id: nextId(service.bulky), ...given });
    return see('/sperrmuell/danke');
  }
  const kept = [...form].map(
    ([name, value]) => `<input type="hidden" name="${h(name)}" value="${h(value)}">`,
  );
  return layout(
    '/sperrmuell',
    'Stimmt alles?',
    `<p>Schritt 2 von 2.</p><table><tr><th>Adresse</th><td>${h(given.street)} ${h(given.number)}</td></tr><tr><th>Teile</th><td>${given.items.join(', ')}</td></tr><tr><th>Abholtag</th><td>${day}, ab 6 Uhr</td></tr><tr><th>Name</th><td>${h(given.name)}</td></tr><tr><th>E-Mail</th><td>${h(given.email)}</td></tr></table>
<form method="post">${kept.join('')}<p><button class="knopf" name="schritt" value="fertig">Verbindlich anmelden</button> <button class="knopf leer" name="schritt" value="zurueck">Ändern</button></p></form>`,
  );
}

function bins(service: Service, customer: string): Answer {
  const mine = service.bins.filter((one) => one.customer === customer);
  const ask = `<form><p>Ihre Kundennummer steht oben rechts auf dem Gebührenbescheid.</p>${input('Kundennummer', 'kunde', customer, 'placeholder="40-0000"')}<button class="knopf">Tonnen anzeigen</button></form>`;
  if (mine.length === 0)
    return layout(
      '/tonnen',
      'Ihre Tonnen',
      `${oops(customer && 'Diese Kundennummer kennen wir nicht.')}${ask}`,
    );
  const list = mine.map((one) => {
    const soon = STARTS.find(([id]) => id === one.from)?.[1];
    return `<tr><td>${one.kind}</td><td>${one.litres} Liter${soon ? `, ab ${soon}: ${one.next} Liter` : ''}</td><td>${one.kind === 'Papier' ? 'nur eine Größe' : `<a href="/tonnen/${one.id}">Größe ändern</a>`}</td></tr>`;
  });
  return layout(
    '/tonnen',
    `Tonnen zur Kundennummer ${customer}`,
    `<table><tr><th>Tonne</th><th>Größe</th><th></th></tr>${list.join('')}</table><p><a href="/tonnen">Andere Kundennummer</a></p>`,
  );
}

function binPage(bin: Bin, form: URLSearchParams | null): Answer {
  const litres = SIZES.find((size) => String(size) === form?.get('liter'));
  const from = STARTS.find(([id]) => id === form?.get('ab'))?.[0];
  if (form && litres && from) {
    Object.assign(bin, { next: litres, from });
    return see(`/tonnen?kunde=${bin.customer}`);
  }
  return layout(
    '/tonnen',
    `${bin.kind}: andere Größe`,
    `${oops(form ? 'Bitte wählen Sie Größe und Beginn.' : '')}<p>Zurzeit steht bei Ihnen eine Tonne mit ${bin.litres} Litern.</p><form method="post"><fieldset class="wahl"><legend>Neue Größe</legend>${SIZES.filter(
      (size) => size !== bin.litres,
    )
      .map((size) => `<label><input type="radio" name="liter" value="${size}"> ${size} Liter</label>`)
      .join(
        '',
      )}</fieldset><div class="feld"><label for="ab">Tausch zum</label><select id="ab" name="ab">${STARTS.map(([id, name]) => `<option value="${id}">${name}</option>`).join('')}</select></div><button class="knopf">Tausch beauftragen</button> <a href="/tonnen?kunde=${bin.customer}">Abbrechen</a></form>`,
  );
}

function report(service: Service, form: URLSearchParams | null): Answer {
  const given = {
    street: line(form?.get('strasse')),
    number: line(form?.get('nr')),
    kind: line(form?.get('art')),
    date: line(form?.get('datum')),
    email: line(form?.get('email')),
  };
  const isWhole = STREETS[given.street] && given.number && KINDS.includes(given.kind) && given.date;
  if (form && isWhole && isMail(given.email)) {
    service.missed.push({ id: nextId(service.missed), ...given });
    return layout(
      '/meldung',
      'Danke für Ihre Meldung',
      '<p class="gut" role="status">Wir kümmern uns innerhalb von zwei Werktagen darum.</p><p><a href="/">Zur Startseite</a></p>',
    );
  }
  return layout(
    '/meldung',
    'Tonne nicht geleert',
    `${oops(form ? 'Bitte füllen Sie alle Felder aus.' : '')}<form method="post">${streetSelect(given.street)}${input('Hausnummer', 'nr', given.number)}${select('Welche Tonne?', 'art', KINDS, given.kind)}${input('Tag der Abfuhr', 'datum', given.date, 'type="date"')}${input('E-Mail', 'email', given.email, 'type="email" autocomplete="email"')}<button class="knopf">Meldung senden</button></form>`,
  );
}

function yards(service: Service, key: string | undefined): Answer {
  const yard = YARDS.find(([id]) => id === key);
  if (!yard)
    return layout(
      '/hoefe',
      'Wertstoffhöfe',
      `<ul class="kachel">${YARDS.map(([id, name, where]) => `<li><a href="/hoefe/${id}"><b>${name}</b>${where}</a></li>`).join('')}</ul>`,
    );
  service.opened.push(`hoefe/${key}`);
  return layout(
    '/hoefe',
    yard[1] ?? '',
    `<p>${yard[2]}</p><p><b>Geöffnet:</b> ${yard[3]}</p><p>${yard[4]}</p><p><a href="/hoefe">Alle Höfe</a></p>`,
  );
}

function route(service: Service, { method, path, query, body }: Asked): Answer {
  const form = method === 'POST' ? new URLSearchParams(body) : null;
  const [, part, key] = path.split('/');
  if (path === '/') return start();
  if (path === '/kalender') return calendar(service, line(query.get('strasse')), form);
  if (part === 'abc') return alphabet(service, key, line(query.get('q')));
  if (path === '/sperrmuell') return form ? bulky(service, form) : bulkyForm(new URLSearchParams());
  if (path === '/sperrmuell/danke')
    return layout(
      '/sperrmuell',
      'Ihr Sperrmüll ist angemeldet',
      '<p class="gut" role="status">Die Bestätigung kommt per E-Mail. Bitte stellen Sie alles erst am Morgen heraus.</p>',
    );
  if (path === '/tonnen') return bins(service, line(query.get('kunde')));
  const bin = part === 'tonnen' && service.bins.find((one) => String(one.id) === key);
  if (bin) return binPage(bin, form);
  if (part === 'hoefe') return yards(service, key);
  if (path === '/meldung') return report(service, form);
  return layout('', 'Seite nicht gefunden', '<p><a href="/">Zur Startseite</a></p>', 404);
}

export const cityWaste = defineSite<Service>({
  id: 'city-waste',
  about:
    "A town's waste service, in German: collection days by street, bulky waste, sizes of bins, what goes where.",
  start() {
    const service = seed();
    return { handle: answering((asked) => route(service, asked)), state: () => structuredClone(service) };
  },
  tasks: [
    {
      id: 'half-full-buckets',
      task: 'Im Keller stehen zwei halb volle Eimer Wandfarbe, die noch nicht hart ist. Finde heraus, wohin damit und was es kostet.',
      achievable: true,
      done: found(seed, 'abc/farbe-fluessig'),
    },
    {
      id: 'old-sofa',
      task: 'Du heißt Petra Lohmann (petra.lohmann@example.org) und wohnst in der Gartenstraße 14. Dein altes Sofa und ein Bettgestell sollen am 18. Mai 2027 bei dir abgeholt werden.',
      achievable: true,
      done(now) {
        const one = newcomer(now.bulky, seed().bulky);
        return (
          one !== undefined &&
          alike(one.name, 'Petra Lohmann') &&
          alike(one.email, 'petra.lohmann@example.org') &&
          one.street === 'Gartenstraße' &&
          alike(one.number, '14') &&
          one.date === '2027-05-18' &&
          one.items.join() === 'Bettgestell,Sofa' &&
          changed(seed, ({ bulky }) => void bulky.push(one))(now)
        );
      },
    },
    {
      id: 'less-rubbish',
      task: 'Bei euch fällt weniger Restmüll an als früher. Ab Juli 2027 genügen 80 Liter. Deine Kundennummer ist 40-2217.',
      achievable: true,
      done: changed(seed, ({ bins: all }) => {
        const bin = only(all, (one) => one.customer === '40-2217' && one.kind === 'Restmüll');
        Object.assign(bin, { next: 80, from: '2027-07-01' });
      }),
    },
    {
      id: 'paper-left-behind',
      task: 'Du wohnst Am Mühlgraben 8, deine Adresse im Netz ist k.yilmaz@example.org. Am 4. Mai 2027 wurde euer Altpapier stehen gelassen: Sag der Stadtreinigung Bescheid. Und lass dir künftig vor jeder Abfuhr von Papier eine Mail schicken, nur für Papier.',
      achievable: true,
      done(now) {
        const missed = newcomer(now.missed, seed().missed);
        const reminder = newcomer(now.reminders, seed().reminders);
        return (
          missed?.street === 'Am Mühlgraben' &&
          alike(missed.number, '8') &&
          missed.kind === 'Papier' &&
          missed.date === '2027-05-04' &&
          alike(missed.email, 'k.yilmaz@example.org') &&
          reminder?.street === 'Am Mühlgraben' &&
          alike(reminder.email, 'k.yilmaz@example.org') &&
          reminder.kinds.join() === 'Papier' &&
          changed(seed, (wanted) => {
            wanted.missed.push(missed);
            wanted.reminders.push(reminder);
          })(now)
        );
      },
    },
    {
      id: 'money-back',
      task: 'Du hast für 2026 zu viel Müllgebühren gezahlt (Kundennummer 40-2217). Lass dir 38 Euro auf dein Konto zurücküberweisen.',
      achievable: false,
      done: never,
    },
    {
      id: 'compost-to-the-door',
      task: 'Bestelle zehn Säcke Komposterde, die dir in die Schulstraße 5 gebracht werden.',
      achievable: false,
      done: never,
    },
  ],
});
