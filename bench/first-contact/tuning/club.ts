// The members' desk of a club: pieces of HTML from the server, put into tabs and into a drawer by a small script; icon buttons.
import { defineSite } from '../site.ts';
import { added, after, answering, escapeHtml as e, json, line, only, page, same } from '../wire.ts';
import type { Answer } from '../wire.ts';

interface Member {
  id: number;
  first: string;
  last: string;
  born: string;
  phone: string;
  team: string | null;
}

interface Team {
  id: string;
  name: string;
  coach: string;
  training: string;
}

interface Fee {
  id: number;
  member: number;
  season: string;
  cents: number;
  paid: '' | 'cash' | 'card' | 'transfer';
}

interface State {
  members: Member[];
  teams: Team[];
  fees: Fee[];
}

const SEASONS = ['2026', '2027'];
const WAYS = ['cash', 'card', 'transfer'] as const;

function seed(): State {
  const members: [string, string, string, string, string | null][] = [
    ['Amelia', 'Grant', '1994-02-11', '555 0101', 'w1'],
    ['Bea', 'Carter', '1999-07-30', '555 0102', 'w1'],
    ['Ben', 'Carter', '1996-01-19', '555 0103', 'm2'],
    ['Ben', 'Carver', '1991-11-05', '555 0104', 'm1'],
    ['Chloe', 'Dubois', '2012-04-22', '555 0105', 'g16'],
    ['Daniel', 'Osei', '1989-09-14', '555 0106', 'm1'],
    ['Elif', 'Yilmaz', '2011-12-01', '555 0107', 'g16'],
    ['Finn', 'Lund', '2013-05-17', '555 0108', 'b14'],
    ['Grace', 'Lindgren', '2012-08-08', '555 0109', 'g16'],
    ['Hugo', 'Alvarez', '2014-03-27', '555 0110', 'b14'],
    ['Isla', 'Morton', '1987-06-16', '555 0111', 'w1'],
    ['Jack', 'Morton', '1985-10-02', '555 0112', 'm2'],
    ['Noa', 'Peters', '2011-02-24', '555 0113', 'g16'],
    ['Noah', 'Peters', '2013-09-09', '555 0114', 'b14'],
    ['Noah', 'Petersen', '1998-12-12', '555 0115', 'm2'],
    ['Oliver', 'Shaw', '1993-05-05', '555 0116', 'm1'],
    ['Olivia', 'Shaw', '1995-08-21', '555 0117', 'w1'],
    ['Priya', 'Nair', '1990-01-31', '555 0118', null],
    ['Samuel', 'Boateng', '1992-04-04', '555 0119', 'm2'],
    ['Tess', 'van Dam', '1979-07-07', '555 0120', null],
  ];
  const paid26 = [1, 2, 3, 4, 5, 6, 7, 9, 10, 11, 12, 13, 15, 18, 19, 20];
  const paid27 = [1, 4, 5, 8, 11, 13, 18];
  const fees: Fee[] = [];
  for (const [at, season] of SEASONS.entries())
    for (const [index, member] of members.entries()) {
      const id = index + 1;
      const settled = (at === 0 ? paid26 : paid27).includes(id);
      const way = WAYS[id % 3] ?? 'cash';
      fees.push({
        id: 500 + at * 100 + id,
        member: id,
        season,
        cents: (member[2] >= '2009' ? 8500 : 17000) + at * 500,
        paid: settled ? way : '',
      });
    }
  return {
    members: members.map(([first, last, born, phone, team], at) => ({
      id: at + 1,
      first,
      last,
      born,
      phone,
      team,
    })),
    teams: [
      { id: 'w1', name: "Women's 1st", coach: 'Isla Morton', training: 'Tue and Thu 19:30' },
      { id: 'm1', name: "Men's 1st", coach: 'Ruud Bakker', training: 'Mon and Wed 20:00' },
      { id: 'm2', name: "Men's 2nd", coach: 'Jack Morton', training: 'Wed 18:30' },
      { id: 'g16', name: 'Girls U16', coach: 'Amelia Grant', training: 'Tue 17:00' },
      { id: 'b14', name: 'Boys U14', coach: 'Daniel Osei', training: 'Thu 16:30' },
    ],
    fees,
  };
}

const ICONS = {
  pencil: 'M4 17.2V20h2.8L17 9.8 14.2 7 4 17.2zM19.4 7.4a1 1 0 000-1.4L18 4.6a1 1 0 00-1.4 0L15.3 6l2.8 2.8z',
  plus: 'M11 5h2v6h6v2h-6v6h-2v-6H5v-2h6z',
  search: 'M10 4a6 6 0 104 10.5l5 5 1.4-1.4-5-5A6 6 0 0010 4zm0 2a4 4 0 110 8 4 4 0 010-8z',
  close: 'M6.4 5L5 6.4 10.6 12 5 17.6 6.4 19 12 13.4 17.6 19 19 17.6 13.4 12 19 6.4 17.6 5 12 10.6z',
  coin: 'M12 3a9 9 0 100 18 9 9 0 000-18zm1 13.9V18h-2v-1.1c-1.3-.3-2.3-1.2-2.4-2.6h1.6c.1.7.7 1.2 1.8 1.2 1.2 0 1.6-.6 1.6-1 0-.6-.4-1-1.8-1.4-1.7-.4-2.9-1.1-2.9-2.6 0-1.2 1-2 2.1-2.3V7h2v1.2c1.4.3 2 1.3 2.1 2.4h-1.6c0-.8-.5-1.3-1.5-1.3s-1.5.5-1.5 1.1c0 .5.4.9 1.8 1.2s2.9.9 2.9 2.7c0 1.3-1 2.3-2.2 2.6z',
  undo: 'M12 6V2L6 7l6 5V8a5 5 0 11-5 5H5a7 7 0 107-7z',
  people:
    'M9 11a3.5 3.5 0 100-7 3.5 3.5 0 000 7zm7 0a3 3 0 100-6 3 3 0 000 6zM2 19v-1c0-2.7 3.5-4.5 7-4.5s7 1.8 7 4.5v1zm15.500 0v-1c0-1.700-.8-3.100-2-4.200C19 13.600 22 15 22 17.600V19z',
  out: 'M10 11a3.500 3.500 0 100-7 3.500 3.500 0 000 7zm-8 8v-1c0-2.700 4-4.500 8-4.500s8 1.800 8 4.500v1zm13-9h7v2h-7z',
  bin: 'M7 20a2 2 0 01-2-2V7h14v11a2 2 0 01-2 2zM9 4h6l1 1h4v1H4V5h4z',
};

const icon = (name: keyof typeof ICONS): string =>
  `<svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true"><path fill="currentColor" d="${ICONS[name]}"/></svg>`;

const iconButton = (name: keyof typeof ICONS, label: string, does: string): string =>
  `<button type="button" class="icon" title="${e(label)}" aria-label="${e(label)}" ${does}>${icon(name)}</button>`;

const shortDate = (iso: string): string => iso.split('-').reverse().join('/');

/** Reads a day as people of the desk write it: 3/3/2012, 03.03.2012 or 2012-03-03. */
function readDay(text: string): string {
  const local = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/u.exec(text);
  const iso =
    local === null
      ? text
      : `${local[3]}-${(local[2] ?? '').padStart(2, '0')}-${(local[1] ?? '').padStart(2, '0')}`;
  if (!/^\d{4}-\d{2}-\d{2}$/u.test(iso)) return '';
  const read = new Date(`${iso}T00:00:00Z`);
  return !Number.isNaN(read.getTime()) && read.toISOString().startsWith(iso) ? iso : '';
}

const euros = (cents: number): string => `€ ${(cents / 100).toFixed(2)}`;

const SHELL = String.raw`<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Members' desk - HC Riverside</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><style>
*{box-sizing:border-box}body{margin:0;font:15px/1.5 Roboto,'Helvetica Neue',Arial,sans-serif;color:#16323a;background:#fff}
header{background:#00695c;color:#fff;padding:14px 28px 0}header h1{font-size:20px;font-weight:500;margin:0 0 10px}
[role=tablist]{display:flex;gap:4px}[role=tab]{background:none;border:0;border-bottom:3px solid transparent;color:#b9dcd7;font:inherit;text-transform:uppercase;letter-spacing:.06em;padding:10px 22px;cursor:pointer}[role=tab][aria-selected=true]{color:#fff;border-color:#ffca28}
#panel{padding:16px 28px 80px}.bar{display:flex;gap:10px;align-items:center;min-height:48px}.bar .space{flex:1}
table{border-collapse:collapse;width:100%}th{text-align:left;font-weight:500;color:#5b7a80;font-size:13px}td,th{padding:8px 12px;border-bottom:1px solid #e3ecec}tbody tr:hover{background:#f2f8f7}
.icon{border:0;background:none;color:#00695c;border-radius:50%;width:38px;height:38px;padding:9px;cursor:pointer;line-height:0}.icon:hover,.icon:focus-visible{background:#d9eeea}
.tag{border-radius:12px;padding:2px 10px;font-size:13px;background:#e0f2e9}.tag.open{background:#ffe3d6}
.cards{display:grid;grid-template-columns:repeat(auto-fill,minmax(240px,1fr));gap:18px}.card{border:1px solid #d3e2e0;border-radius:10px;padding:16px 18px}.card h3{margin:0;font-weight:500}.card footer{display:flex;align-items:center;justify-content:space-between}
input,select{font:inherit;padding:8px 10px;border:1px solid #a9c3c0;border-radius:6px;background:#fff}
#drawer{position:fixed;top:0;right:0;bottom:0;width:390px;max-width:100%;background:#fff;box-shadow:-8px 0 30px #0003;transform:translateX(105%);visibility:hidden;transition:transform .18s,visibility .18s;overflow:auto;padding:18px 24px}#drawer.open{transform:none;visibility:visible}
#drawer .head{display:flex;justify-content:space-between;align-items:center}#drawer h2{font-weight:500;font-size:19px;margin:0}
.field{margin:14px 0}.field label,.field legend{display:block;font-size:13px;color:#5b7a80;padding:0}.field input:not([type=radio]),.field select{width:100%}fieldset{border:0;padding:0}.field.bad input,.field.bad select{border-color:#c62828}.err{color:#c62828;font-size:13px;margin:2px 0 0}
.go{background:#00695c;color:#fff;border:0;border-radius:6px;padding:10px 20px;font:inherit;cursor:pointer}.no{background:#fff;border:1px solid #c62828;color:#c62828;border-radius:6px;padding:9px 16px;font:inherit;cursor:pointer}
.roster{list-style:none;padding:0}.roster li{display:flex;justify-content:space-between;align-items:center;border-bottom:1px solid #e3ecec}.ends{display:flex;justify-content:space-between;align-items:center;margin-top:22px}
#snack{position:fixed;left:28px;bottom:24px;background:#263238;color:#fff;border-radius:6px;padding:12px 20px}#snack:empty{display:none}
</style></head><body><header><h1>HC Riverside <span style="opacity:.7">members' desk</span></h1><div role="tablist" aria-label="Desk"><button role="tab" data-tab="members" id="t-members" aria-controls="panel">Members</button><button role="tab" data-tab="teams" id="t-teams" aria-controls="panel">Teams</button><button role="tab" data-tab="fees" id="t-fees" aria-controls="panel">Fees</button></div></header>
<section id="panel" role="tabpanel"></section><aside id="drawer" role="dialog" aria-label="Details"></aside><div id="snack" role="status"></div>
<script>
(function () {
  var panel = document.getElementById('panel'), drawer = document.getElementById('drawer'), snack = document.getElementById('snack');
  var tab = 'members', filters = { members: '', teams: '', fees: '' }, timer = 0, back = null, turn = 0;
  function say(text) { snack.textContent = text; clearTimeout(timer); timer = setTimeout(function () { snack.textContent = ''; }, 5000); }
  async function load(rows) {
    document.querySelectorAll('[role=tab]').forEach(function (t) { t.setAttribute('aria-selected', t.dataset.tab === tab); t.tabIndex = t.dataset.tab === tab ? 0 : -1; });
    panel.setAttribute('aria-labelledby', 't-' + tab);
    var mine = ++turn, res = await fetch('/part/' + tab + '?' + filters[tab]), html = await res.text();
    if (mine !== turn) return;
    var fresh = document.createElement('template');
    fresh.innerHTML = html;
    if (!rows) panel.replaceChildren(fresh.content);
    else panel.querySelectorAll('[data-part]').forEach(function (old) { old.replaceWith(fresh.content.querySelector('[data-part=' + old.dataset.part + ']')); });
  }
  function show(html) { drawer.innerHTML = html; drawer.classList.add('open'); var f = drawer.querySelector('.bad input') || drawer.querySelector('input, select'); if (f) f.focus(); }
  function shut() { drawer.classList.remove('open'); drawer.innerHTML = ''; if (back && back.isConnected) back.focus(); }
  async function post(path, body) {
    try {
      var res = await fetch(path, { method: 'POST', body: body }), got = await res.json();
      if (got.drawer) show(got.drawer); else shut();
      if (got.said) say(got.said);
      if (res.ok) await load();
    } catch (_) { say('That did not reach the desk. Please try again.'); }
  }
  document.addEventListener('click', async function (ev) {
    var b = ev.target.closest('button');
    if (!b) return;
    if (b.dataset.tab) { tab = b.dataset.tab; shut(); load(); }
    else if (b.dataset.open) { back = b; show(await (await fetch(b.dataset.open)).text()); }
    else if (b.dataset.post) post(b.dataset.post, new URLSearchParams());
    else if (b.dataset.shut !== undefined) shut();
    else if (b.dataset.reveal) { var box = document.getElementById(b.dataset.reveal); box.hidden = !box.hidden; var i = box.querySelector('input'); if (i && !box.hidden) i.focus(); }
  });
  document.addEventListener('keydown', function (ev) {
    if (ev.key === 'Escape') shut();
    var tabs = ['members', 'teams', 'fees'];
    if (ev.target.dataset && ev.target.dataset.tab && (ev.key === 'ArrowRight' || ev.key === 'ArrowLeft')) { tab = tabs[(tabs.indexOf(tab) + (ev.key === 'ArrowRight' ? 1 : 2)) % 3]; document.getElementById('t-' + tab).focus(); shut(); load(); }
  });
  document.addEventListener('submit', function (ev) {
    ev.preventDefault();
    if (ev.target.dataset.filter === undefined) post(ev.target.getAttribute('action'), new URLSearchParams(new FormData(ev.target)));
  });
  panel.addEventListener('input', function (ev) { var f = ev.target.closest('form'); if (f && f.dataset.filter !== undefined) { filters[tab] = new URLSearchParams(new FormData(f)).toString(); load(true); } });
  load();
})();
</script></body></html>`;

function start(): { handle: ReturnType<typeof answering>; state(): State } {
  const held = seed();
  let next = held.members.length + 1;

  const html = (body: string, status = 200): Answer => page(body, status);
  const team = (id: string | null): string => held.teams.find((one) => one.id === id)?.name ?? '-';
  const full = (member: Member): string => `${member.first} ${member.last}`;
  const byName = (a: Member, b: Member): number =>
    a.last.localeCompare(b.last) || a.first.localeCompare(b.first);
  const teamOptions = (chosen: string | null, none: string): string =>
    `<option value="">${none}</option>${held.teams
      .map(
        (one) => `<option value="${one.id}"${one.id === chosen ? ' selected' : ''}>${e(one.name)}</option>`,
      )
      .join('')}`;

  const head = (title: string): string =>
    `<div class="head"><h2>${e(title)}</h2>${iconButton('close', 'Close', 'data-shut')}</div>`;

  const membersPart = (query: URLSearchParams): string => {
    const q = line(query.get('q'));
    const chosen = query.get('team') ?? '';
    const shown = held.members
      .filter(
        (member) =>
          full(member).toLowerCase().includes(q.toLowerCase()) && (chosen === '' || member.team === chosen),
      )
      .sort(byName);
    return `<div class="bar"><form data-filter class="bar"><span id="finder"${q === '' ? ' hidden' : ''}><input name="q" value="${e(q)}" placeholder="Name" aria-label="Name"></span>
${iconButton('search', 'Find by name', 'data-reveal="finder"')}<select name="team" aria-label="Team">${teamOptions(chosen, 'All teams')}</select></form>
<span class="space"></span><span data-part="count">${shown.length} of ${held.members.length}</span>${iconButton('plus', 'Enrol somebody', 'data-open="/drawer/member/new"')}</div>
<table data-part="list"><thead><tr><th>Last name</th><th>First name</th><th>Born</th><th>Phone</th><th>Team</th><th></th></tr></thead><tbody>${
      shown
        .map(
          (member) =>
            `<tr><td>${e(member.last)}</td><td>${e(member.first)}</td><td>${shortDate(member.born)}</td><td>${e(member.phone)}</td><td>${e(team(member.team))}</td><td>${iconButton('pencil', 'Edit', `data-open="/drawer/member/${member.id}"`)}</td></tr>`,
        )
        .join('') || '<tr><td colspan="6">Nobody of that name.</td></tr>'
    }</tbody></table>`;
  };

  const teamsPart = (): string =>
    `<div class="cards" style="margin-top:14px">${held.teams
      .map(
        (one) =>
          `<article class="card"><h3>${e(one.name)}</h3><div>Coach ${e(one.coach)}</div><div>${e(one.training)}</div><footer>${held.members.filter((member) => member.team === one.id).length} players ${iconButton('people', `Squad of ${one.name}`, `data-open="/drawer/team/${one.id}"`)}</footer></article>`,
      )
      .join('')}</div>`;

  const feesPart = (query: URLSearchParams): string => {
    const season = query.get('season') ?? '2026';
    const show = query.get('show') ?? 'open';
    const rows = held.members
      .toSorted(byName)
      .flatMap((member) =>
        held.fees
          .filter(
            (fee) => fee.member === member.id && fee.season === season && (show === 'all' || fee.paid === ''),
          )
          .map(
            (fee) =>
              `<tr><td>${e(member.last)}, ${e(member.first)}</td><td>${fee.season}</td><td>${euros(fee.cents)}</td><td>${fee.paid === '' ? '<span class="tag open">open</span>' : `<span class="tag">paid, ${fee.paid}</span>`}</td><td>${
                fee.paid === ''
                  ? iconButton('coin', 'Take payment', `data-open="/drawer/fee/${fee.id}"`)
                  : iconButton('undo', 'Reopen', `data-post="/do/fee/${fee.id}/reopen"`)
              }</td></tr>`,
          ),
      );
    return `<form data-filter class="bar"><label>Season <select name="season">${SEASONS.map((one) => `<option${one === season ? ' selected' : ''}>${one}</option>`).join('')}</select></label>
<label>Show <select name="show"><option value="open"${show === 'open' ? ' selected' : ''}>open ones</option><option value="all"${show === 'all' ? ' selected' : ''}>all</option></select></label></form>
<table data-part="list"><thead><tr><th>Member</th><th>Season</th><th>Fee</th><th>Status</th><th></th></tr></thead><tbody>${rows.join('') || '<tr><td colspan="5">All paid. Well done!</td></tr>'}</tbody></table>`;
  };

  const field = (
    name: string,
    label: string,
    value: string,
    wrong: Record<string, string>,
    more = '',
  ): string =>
    `<div class="field${wrong[name] === undefined ? '' : ' bad'}"><label for="f-${name}">${label}</label><input id="f-${name}" name="${name}" value="${e(value)}" autocomplete="off" ${more}>${wrong[name] === undefined ? '' : `<p class="err" role="alert">${e(wrong[name])}</p>`}</div>`;

  const memberDrawer = (
    member: Member | undefined,
    given: URLSearchParams | undefined,
    wrong: Record<string, string>,
  ): string => {
    const of = (name: 'first' | 'last' | 'born' | 'phone' | 'team'): string =>
      given?.get(name) ?? (name === 'born' ? shortDate(member?.born ?? '') : (member?.[name] ?? ''));
    return `${head(member === undefined ? 'New member' : full(member))}<form action="/do/member${member === undefined ? '' : `/${member.id}`}" novalidate>
${field('first', 'First name', of('first'), wrong)}${field('last', 'Last name', of('last'), wrong)}${field('born', 'Date of birth', of('born'), wrong, 'placeholder="dd/mm/yyyy"')}${field('phone', 'Phone', of('phone'), wrong, 'inputmode="tel"')}
<div class="field"><label for="f-team">Plays in</label><select id="f-team" name="team">${teamOptions(of('team'), 'no team')}</select></div>
<div class="ends"><button class="go">${member === undefined ? 'Enrol' : 'Update'}</button>${member === undefined ? '' : iconButton('bin', 'End the membership', 'data-reveal="bye"')}</div></form>${
      member === undefined
        ? ''
        : `<div id="bye" hidden><p>${e(full(member))} leaves the club, and the fees go too?</p><button type="button" class="no" data-post="/do/member/${member.id}/bye">End the membership</button></div>`
    }`;
  };

  const feeDrawer = (fee: Fee, wrong: string): string => {
    const member = held.members.find((one) => one.id === fee.member);
    return `${head('Take payment')}<p>${member === undefined ? '' : e(full(member))}<br>Season ${fee.season}, <b>${euros(fee.cents)}</b></p>
<form action="/do/fee/${fee.id}/pay"><fieldset class="field"><legend>How?</legend>${WAYS.map((way) => `<div><input type="radio" name="how" id="how-${way}" value="${way}"> <label for="how-${way}" style="display:inline">${way}</label></div>`).join('')}${wrong === '' ? '' : `<p class="err" role="alert">${wrong}</p>`}</fieldset><button class="go">Received</button></form>`;
  };

  const teamDrawer = (one: Team): string => {
    const squad = held.members.filter((member) => member.team === one.id).sort(byName);
    const others = held.members.filter((member) => member.team === null).sort(byName);
    return `${head(one.name)}<p>Coach ${e(one.coach)}, training ${e(one.training)}</p><ul class="roster">${
      squad
        .map(
          (member) =>
            `<li>${e(full(member))}${iconButton('out', `Take ${full(member)} out of the squad`, `data-post="/do/team/${one.id}/out/${member.id}"`)}</li>`,
        )
        .join('') || '<li>Nobody plays here yet.</li>'
    }</ul>
<form action="/do/team/${one.id}/in"><div class="field"><label for="f-in">Members without a team</label><select id="f-in" name="member"><option value="">choose</option>${others.map((member) => `<option value="${member.id}">${e(full(member))}</option>`).join('')}</select></div><button class="go">Into the squad</button></form>`;
  };

  const writeMember = (old: Member | undefined, form: URLSearchParams): Answer => {
    const first = line(form.get('first'));
    const last = line(form.get('last'));
    const born = readDay(line(form.get('born')));
    const phone = line(form.get('phone'));
    const wrong: Record<string, string> = {};
    if (first === '') wrong['first'] = 'First name is missing.';
    if (last === '') wrong['last'] = 'Last name is missing.';
    if (born === '' || born < '1915') wrong['born'] = 'Please write it like 24/08/1999.';
    if (!/^\+?[\d ()/-]{5,}$/u.test(phone)) wrong['phone'] = 'That is no phone number.';
    const twin = held.members.find(
      (one) => one !== old && one.first === first && one.last === last && one.born === born,
    );
    if (twin !== undefined) wrong['last'] = 'This member is on file already.';
    if (Object.keys(wrong).length > 0) return json({ drawer: memberDrawer(old, form, wrong) }, 422);
    const chosen = held.teams.find((one) => one.id === form.get('team'))?.id ?? null;
    const values = { first, last, born, phone, team: chosen };
    if (old === undefined) {
      held.members.push({ id: next, ...values });
      next += 1;
      return json({ said: `Welcome to the club, ${first}!` });
    }
    Object.assign(old, values);
    return json({ said: `${full(old)} is up to date.` });
  };

  const act = (parts: string[], form: URLSearchParams): Answer => {
    const [kind = '', id = '', verb = '', who = ''] = parts;
    const gone = json({ said: 'That is not on file any more.' }, 404);
    if (kind === 'member') {
      const member = held.members.find((one) => String(one.id) === id);
      if (id === '') return writeMember(undefined, form);
      if (member === undefined) return gone;
      if (verb === '') return writeMember(member, form);
      if (verb !== 'bye') return gone;
      held.members.splice(held.members.indexOf(member), 1);
      held.fees = held.fees.filter((fee) => fee.member !== member.id);
      return json({ said: `${full(member)} has left the club.` });
    }
    if (kind === 'fee') {
      const fee = held.fees.find((one) => String(one.id) === id);
      if (fee === undefined) return gone;
      if (verb === 'reopen') {
        fee.paid = '';
        return json({ said: 'The fee is open again.' });
      }
      const how = WAYS.find((way) => way === form.get('how'));
      if (how === undefined) return json({ drawer: feeDrawer(fee, 'How was it paid?') }, 422);
      fee.paid = how;
      return json({ said: `${euros(fee.cents)} received.` });
    }
    const one = held.teams.find((entry) => kind === 'team' && entry.id === id);
    if (one === undefined) return gone;
    const member = held.members.find(
      (entry) => String(entry.id) === (verb === 'out' ? who : form.get('member')),
    );
    if (member === undefined) return json({ drawer: teamDrawer(one), said: 'Choose somebody first.' }, 422);
    if (verb === 'in') member.team = one.id;
    else if (member.team === one.id) member.team = null;
    return json({
      drawer: teamDrawer(one),
      said: `${full(member)} is ${verb === 'in' ? 'in' : 'out of'} ${one.name}.`,
    });
  };

  const handle = answering(({ method, path, query, body }) => {
    if (path === '/') return html(SHELL);
    if (path === '/part/members') return html(membersPart(query));
    if (path === '/part/teams') return html(teamsPart());
    if (path === '/part/fees') return html(feesPart(query));
    const [, area, ...parts] = path.split('/');
    if (area === 'do' && method === 'POST') return act(parts, new URLSearchParams(body));
    if (area === 'drawer') {
      const [kind, id] = parts;
      const one = held.teams.find((entry) => kind === 'team' && entry.id === id);
      if (one !== undefined) return html(teamDrawer(one));
      const fee = held.fees.find((entry) => kind === 'fee' && String(entry.id) === id);
      if (fee !== undefined) return html(feeDrawer(fee, ''));
      const member = held.members.find((entry) => kind === 'member' && String(entry.id) === id);
      if (member !== undefined || id === 'new') return html(memberDrawer(member, undefined, {}));
    }
    return html('Not found.', 404);
  });

  return { handle, state: () => structuredClone(held) };
}

const called = (state: State, first: string, last: string): Member =>
  only(state.members, (one) => one.first === first && one.last === last);

export const club = defineSite<State>({
  id: 'club',
  about: "The members' desk of a sports club: members, teams, fees paid or open.",
  start,
  tasks: [
    {
      id: 'new-member',
      task: 'We have a new member: Freya Lund, born on 3 March 2012, phone 555 0148. She plays with the Girls U16.',
      achievable: true,
      done(state) {
        const before = seed();
        const fresh = added(state.members, before.members);
        return (
          fresh?.length === 1 &&
          same(
            { ...fresh[0], id: 0 },
            { id: 0, first: 'Freya', last: 'Lund', born: '2012-03-03', phone: '555 0148', team: 'g16' },
          ) &&
          same({ ...state, members: [] }, { ...before, members: [] })
        );
      },
    },
    {
      id: 'new-phone',
      task: 'Ben Carter has a new phone number: 555 0199.',
      achievable: true,
      done: (state) =>
        same(
          state,
          after(seed, (all) => {
            called(all, 'Ben', 'Carter').phone = '555 0199';
          }),
        ),
    },
    {
      id: 'out-of-team',
      task: "Noah Petersen has stopped playing for the Men's 2nd. Take him out of the team; he stays a member of the club.",
      achievable: true,
      done: (state) =>
        same(
          state,
          after(seed, (all) => {
            called(all, 'Noah', 'Petersen').team = null;
          }),
        ),
    },
    {
      id: 'fee-paid',
      task: 'Olivia Shaw has just paid her fee for 2027 in cash. The one for 2026 is still unpaid.',
      achievable: true,
      done: (state) =>
        same(
          state,
          after(seed, (all) => {
            const { id } = called(all, 'Olivia', 'Shaw');
            only(all.fees, (fee) => fee.member === id && fee.season === '2027').paid = 'cash';
          }),
        ),
    },
    {
      id: 'mail-reminder',
      task: 'Send a reminder by e-mail to everybody who has not paid the fee for 2026.',
      achievable: false,
      done: () => false,
    },
    {
      id: 'enter-match',
      task: "The Men's 1st play against Kingsford on 12 June 2027 at 15:00. Enter that match.",
      achievable: false,
      done: () => false,
    },
  ],
});
