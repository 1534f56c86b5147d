// A town hall where one applies for a parking permit: what it is, the form, what was sent.
import { field, framed, problemBox } from '../../page-frame.ts';
import type { SeededSite } from '../../seeded-site.ts';
import { escaped, servePages, type Ask, type Reply } from '../../serve-pages.ts';

interface Resident {
  values: Record<string, string>;
  errors: Record<string, string>;
}

export const serviceForm: SeededSite = {
  name: 'service-form',
  set: 'tuning',
  about: 'applying for a parking permit at a town hall',
  defects: [
    {
      id: 'mobile-without-spaces',
      kind: 'over-strict-input',
      path: /^\/apply$/,
      selector: '#mobile',
      called: /mobile/i,
      hurts: ['everybody'],
      happens: 'A mobile number with spaces is refused.',
    },
    {
      id: 'plate-rule-later',
      kind: 'hidden-requirement',
      path: /^\/apply$/,
      selector: '#plate',
      called: /registration/i,
      hurts: ['everybody'],
      happens: 'That the registration has to be typed in capitals with a hyphen is told only after sending.',
    },
    {
      id: 'form-emptied',
      kind: 'lost-input',
      path: /^\/apply$/,
      selector: '#name, #email, #mobile, #street',
      called: /name|email|mobile|street/i,
      hurts: ['everybody'],
      happens: 'After an error name, email, mobile and street are empty.',
    },
    {
      id: 'error-without-field',
      kind: 'vague-error',
      path: /^\/apply$/,
      selector: '.problem',
      called: /error|incorrect|problem/i,
      hurts: ['everybody', 'screen reader', 'reading'],
      happens: 'Any mistake is answered with "The form contains errors."',
    },
    {
      id: 'zone-jumps',
      kind: 'change-on-input',
      path: /^\/zones$/,
      selector: '#zone',
      called: /zone|street/i,
      hurts: ['keyboard', 'screen reader'],
      happens: 'Choosing a zone loads another page at once.',
    },
    {
      id: 'rules-in-officialese',
      kind: 'hard-reading',
      path: /^\/$/,
      selector: '.rules',
      called: /pursuant|aforementioned/i,
      hurts: ['reading'],
      happens: 'Who may have a permit is told in legal language.',
    },
    {
      id: 'street-help-on-focus',
      kind: 'change-on-focus',
      path: /^\/apply$/,
      selector: '#street',
      called: /street/i,
      hurts: ['keyboard', 'screen reader'],
      happens: 'A window with street names opens as soon as the field gets the focus.',
    },
  ],
  visits: [
    { persona: 'careful-form-filler', task: 'Apply for a parking permit' },
    { persona: 'keyboard-only-user', task: 'Apply for a parking permit' },
    {
      persona: 'low-literacy-reader',
      task: 'Find out whether you may have a parking permit and which zone you live in',
    },
  ],
  create: (switches) =>
    servePages<Resident>(
      () => ({ values: {}, errors: {} }),
      (ask) => answer(ask, (id) => switches.has(id)),
    ),
};

type Has = (id: string) => boolean;
const zones: Record<string, string> = { A: 'Old town', B: 'Station', C: 'Hill Street' };

function answer(ask: Ask<Resident>, has: Has): Reply {
  const { path, method, visitor, query } = ask;
  if (path === '/') return page(path, 'Parking permits', home(has));
  if (path === '/zones') return page(path, 'Parking zones', zonesPage(query.get('zone') ?? '', has));
  if (path === '/apply') {
    if (method === 'POST') return take(ask, has);
    return page(
      path,
      'Apply for a permit',
      apply(visitor, has),
      has('street-help-on-focus') ? streetScript : '',
    );
  }
  if (path === '/sent') return page(path, 'Your application has arrived', sent(visitor));
  return {
    ...page(path, 'Page not found', '<h1>Page not found</h1><p><a href="/">Parking permits</a></p>'),
    status: 404,
  };
}

function page(path: string, title: string, main: string, script = ''): Reply {
  return {
    html: framed({
      site: 'Town of Alder',
      title,
      path,
      accent: '#143f73',
      nav: [
        ['/', 'Parking permits'],
        ['/zones', 'Zones'],
        ['/apply', 'Apply'],
      ],
      main,
      footer: '<p>Town hall, Market Street 1, Alder. Open from Monday to Friday, 8:00 to 16:00.</p>',
      css: '.window{position:fixed;top:15%;left:50%;width:20rem;background:#fff;border:2px solid #143f73;padding:1rem;border-radius:8px}',
      script,
    }),
  };
}

function home(has: Has): string {
  const rules = has('rules-in-officialese')
    ? 'Pursuant to the provisions of the municipal ordinance concerning the administration of stationary vehicular traffic, authorisation shall exclusively be conferred upon natural persons whose habitual residence, as evidenced by registration, is situated within the aforementioned perimeter, provided that no alternative accommodation of the vehicle on privately administered premises can reasonably be considered attainable. Applications lacking the requisite documentation, or submitted subsequent to the expiration of the statutory period, shall be deemed inadmissible without prejudice to resubmission in accordance with the procedural stipulations set forth hereinafter.'
    : 'You may have a permit if you live in one of the three zones and have no garage. It costs £40 a year.';
  return `<h1>Parking permits</h1><p class="rules">${rules}</p><p><a class="button" href="/apply">Apply for a permit</a></p><h2>Which zone do I live in?</h2><p><a href="/zones">Look up your zone</a></p>`;
}

function zonesPage(chosen: string, has: Has): string {
  const jumps = has('zone-jumps');
  const told = zones[chosen]
    ? `<p role="status">Zone ${chosen}: ${zones[chosen]}. A permit costs £40 a year.</p>`
    : '';
  return `<h1>Parking zones</h1>${told}<form action="/zones"><label for="zone">Zone</label><select id="zone" name="zone"${jumps ? ' onchange="location.href=\'/zones?zone=\' + this.value"' : ''}><option value="">Please choose</option>${Object.entries(
    zones,
  )
    .map(([id, words]) => `<option value="${id}"${id === chosen ? ' selected' : ''}>${id}: ${words}</option>`)
    .join('')}</select>${jumps ? '' : '<div class="actions"><button>Show zone</button></div>'}</form>`;
}

function apply({ values, errors }: Resident, has: Has): string {
  const wrong = Object.keys(errors).length > 0;
  const vague = has('error-without-field');
  const at = (name: string) => (wrong && has('form-emptied') ? '' : (values[name] ?? ''));
  const error = (name: string) => (vague ? undefined : errors[name]);
  const problem =
    wrong && vague
      ? '<div class="problem" role="alert"><p>The form contains errors.</p></div>'
      : problemBox(errors);
  return `<h1>Apply for a permit</h1><p>All fields are needed.</p>${problem}<form method="post" action="/apply" novalidate>
${field({ name: 'name', label: 'Your name', value: at('name'), error: error('name'), autocomplete: 'name' })}
${field({ name: 'email', label: 'Email address', type: 'email', value: at('email'), error: error('email'), autocomplete: 'email' })}
${field({ name: 'mobile', label: 'Mobile number', type: 'tel', value: at('mobile'), error: error('mobile'), autocomplete: 'tel' })}
${field({ name: 'street', label: 'Street and number', value: at('street'), error: error('street'), autocomplete: 'street-address' })}
${field({ name: 'plate', label: 'Registration of the car', value: values['plate'] ?? '', error: error('plate'), ...(has('plate-rule-later') ? {} : { hint: 'As on the plate, such as AB12 CDE.' }) })}
<div class="actions"><button>Send application</button></div></form>`;
}

const streetScript = `let shown = false; document.getElementById('street').addEventListener('focus', () => { if (shown) return; shown = true; const box = document.createElement('div'); box.className = 'window'; box.setAttribute('role', 'dialog'); box.setAttribute('aria-label', 'Streets'); box.innerHTML = '<p>Streets of Alder: Abbey Road, Birch Lane, Canal Street.</p><button type="button">Close</button>'; document.body.append(box); const button = box.querySelector('button'); button.focus(); button.addEventListener('click', () => box.remove()); });`;

function take({ form, visitor }: Ask<Resident>, has: Has): Reply {
  const errors: Record<string, string> = {};
  const value = (name: string) => (form.get(name) ?? '').trim();
  for (const name of ['name', 'email', 'mobile', 'street', 'plate']) visitor.values[name] = value(name);
  if (value('name') === '') errors['name'] = 'Enter your name';
  if (!/^\S+@\S+\.\S+$/.test(value('email')))
    errors['email'] = 'Enter an email address, such as mia@example.com';
  if (has('mobile-without-spaces') && !/^\d{7,15}$/.test(value('mobile')))
    errors['mobile'] = 'Mobile number: digits only';
  else if (!/^\d{7,15}$/.test(value('mobile').replaceAll(/[\s()+-]/g, '')))
    errors['mobile'] = 'Enter a mobile number with 7 to 15 digits';
  if (value('street') === '') errors['street'] = 'Enter street and number';
  if (value('plate') === '') errors['plate'] = 'Enter the registration of the car';
  else if (has('plate-rule-later') && !/^[A-Z0-9]+-[A-Z0-9]+$/.test(value('plate')))
    errors['plate'] = 'Type the registration in capitals with a hyphen, such as AB12-CDE';
  visitor.errors = errors;
  return { to: Object.keys(errors).length > 0 ? '/apply' : '/sent' };
}

function sent({ values }: Resident): string {
  return `<h1>Your application has arrived</h1><p>Thank you, ${escaped(values['name'] ?? '')}. We answer within ten days.</p><p><a href="/">Parking permits</a></p>`;
}
