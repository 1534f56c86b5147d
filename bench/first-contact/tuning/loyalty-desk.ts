// A shop's loyalty cards and vouchers: one page that never reloads, routes behind the hash, and an API that answers in JSON.
import { defineSite } from '../site.ts';
import { added, after, answering, json, line, only, page, readJson, same } from '../wire.ts';
import type { Answer, Asked } from '../wire.ts';

interface Entry {
  points: number;
  reason: string;
}

interface Member {
  id: number;
  name: string;
  email: string;
  card: string;
  blocked: boolean;
  points: number;
  entries: Entry[];
}

interface Voucher {
  id: number;
  code: string;
  kind: 'percent' | 'amount';
  worth: number;
  until: string;
  ended: boolean;
}

interface Shop {
  members: Member[];
  vouchers: Voucher[];
}

const REASONS = ['Purchase', 'Goodwill', 'Birthday', 'Correction'];

const MEMBERS: [string, string, string, number][] = [
  ['Ines Carvalho', 'ines.carvalho@mail.example', '7700 4120', 1240],
  ['Tomasz Wilk', 'tomasz@wilk.example', '7700 4127', 310],
  ['Priya Raman', 'priya.r@post.example', '7700 4133', 2085],
  ['Elliot Marsh', 'e.marsh@mail.example', '7700 4138', 95],
  ['Inga Carlsen', 'inga@fjord.example', '7700 4140', 640],
  ['Bastien Roux', 'b.roux@poste.example', '7700 4149', 0],
  ['Hana Sato', 'hana.sato@mail.example', '7700 4152', 1500],
  ['Tom Wilkes', 'wilkes.t@post.example', '7700 4158', 410],
  ['Gloria Mensah', 'gloria@mensah.example', '7700 4161', 770],
  ['Rafe Doyle', 'rafe.doyle@mail.example', '7700 4166', 55],
  ['Anneke Vos', 'a.vos@post.example', '7700 4170', 1130],
];

const VOUCHERS: [string, Voucher['kind'], number, string, boolean][] = [
  ['WELCOME10', 'percent', 10, '2027-12-31', false],
  ['FROST5', 'amount', 5, '2027-02-28', false],
  ['FROST15', 'percent', 15, '2027-01-31', false],
  ['BDAY8', 'amount', 8, '2027-12-31', false],
  ['HARVEST20', 'percent', 20, '2026-10-31', true],
  ['TEA3', 'amount', 3, '2027-06-30', false],
];

function seed(): Shop {
  return {
    members: MEMBERS.map(([name, email, card, points], index) => ({
      id: index + 1,
      name,
      email,
      card,
      blocked: name === 'Rafe Doyle',
      points,
      entries: [],
    })),
    vouchers: VOUCHERS.map(([code, kind, worth, until, ended], index) => ({
      id: index + 51,
      code,
      kind,
      worth,
      until,
      ended,
    })),
  };
}

const wrong = (error: string): Answer => json({ error }, 400);

function changeMember(member: Member, sent: Record<string, unknown>): Answer {
  if ('blocked' in sent) member.blocked = sent['blocked'] === true;
  if ('email' in sent) {
    const email = line(sent['email']);
    if (!/^\S+@\S+\.\S+$/u.test(email)) return wrong('That does not look like an e-mail address');
    member.email = email;
  }
  if ('points' in sent) {
    const points = Number(sent['points']);
    if (!Number.isInteger(points) || points === 0) return wrong('Whole points only');
    if (member.points + points < 0) return wrong('There are not that many points on the card');
    if (!REASONS.includes(line(sent['reason']))) return wrong('What for?');
    member.points += points;
    member.entries.unshift({ points, reason: line(sent['reason']) });
  }
  return json(member);
}

function createMember(shop: Shop, sent: Record<string, unknown>): Answer {
  const [name, email] = [line(sent['name']), line(sent['email'])];
  if (name === '') return wrong('A name, please');
  const id = Math.max(...shop.members.map((one) => one.id)) + 1;
  const card = `7700 ${4170 + id}`;
  shop.members.push({ id, name, email, card, blocked: false, points: 0, entries: [] });
  return json(shop.members.at(-1));
}

function createVoucher(shop: Shop, sent: Record<string, unknown>): Answer {
  const code = line(sent['code']).toUpperCase();
  const worth = Number(line(sent['worth']).replace(',', '.'));
  const until = line(sent['until']);
  const kind = sent['kind'] === 'amount' ? 'amount' : 'percent';
  if (!/^[A-Z0-9]{3,16}$/u.test(code)) return wrong('Codes are 3 to 16 letters and digits');
  if (shop.vouchers.some((one) => one.code === code)) return wrong('There is one with that code');
  if (!(worth > 0)) return wrong('How much is it worth?');
  if (!/^\d{4}-\d\d-\d\d$/u.test(until)) return wrong('Until when?');
  const id = Math.max(...shop.vouchers.map((one) => one.id)) + 1;
  shop.vouchers.unshift({ id, code, kind, worth, until, ended: false });
  return json(shop.vouchers[0]);
}

function route(shop: Shop, asked: Asked): Answer {
  const [, first = '', kind = '', id = ''] = asked.path.split('/');
  if (first === '') return page(SHELL);
  if (first !== 'api') return page('Not found', 404);
  const sent = readJson(asked.body);
  const member = shop.members.find((one) => kind === 'members' && one.id === Number(id));
  const voucher = shop.vouchers.find((one) => kind === 'vouchers' && one.id === Number(id));
  if (asked.method === 'GET') return json(kind === 'members' ? shop.members : shop.vouchers);
  if (asked.method === 'PUT') {
    if (voucher) voucher.ended = sent['ended'] === true;
    if (voucher) return json(voucher);
    return member ? changeMember(member, sent) : wrong('Not found');
  }
  return kind === 'members' ? createMember(shop, sent) : createVoucher(shop, sent);
}

const STYLE = `
:root{font-family:Inter,"Helvetica Neue",Arial,sans-serif;font-size:14px;color:#1d1b2c}body{margin:0;background:#f4f3fa}
#app{display:flex;min-height:100vh}.rail{width:76px;background:#241c4e;display:flex;flex-direction:column;align-items:center;padding-top:18px;gap:8px}
.rail a{color:#b9b1e6;text-decoration:none;font-size:11px;display:flex;flex-direction:column;align-items:center;gap:4px;padding:10px 6px;border-radius:10px;width:58px}.rail a.active{background:#3a2f73;color:#fff}
.view{flex:1;padding:28px 36px;max-width:980px}.view h1{font-size:22px;margin:0 0 18px}.row-top{display:flex;justify-content:space-between;align-items:flex-start}
.search{display:flex;align-items:center;background:#fff;border-radius:10px;padding:0 12px;border:1px solid #dedaf0;margin-bottom:16px;color:#8c86ab}.search input{border:0;outline:0;padding:11px 9px;flex:1;font:inherit}
.list{background:#fff;border-radius:12px;overflow:hidden;border:1px solid #e6e3f4}.list a,.vrow{display:grid;grid-template-columns:1.4fr 1.5fr 1fr .7fr;align-items:center;padding:12px 18px;color:inherit;text-decoration:none;border-bottom:1px solid #f1eff9}.list a:hover{background:#faf9ff}
.muted{color:#8c86ab}.tag{display:inline-block;border-radius:6px;padding:2px 8px;font-size:12px;background:#e6f6ec;color:#1b7a42}.tag.off{background:#fce6e9;color:#b3263f}.right{text-align:right}
.btn{font:inherit;border-radius:9px;border:1px solid #d5d0ec;background:#fff;padding:8px 14px;cursor:pointer;display:inline-flex;gap:7px;align-items:center;color:inherit}.btn.cta{background:#5b3df5;border-color:#5b3df5;color:#fff}.btn.danger{color:#b3263f}
.cards{display:grid;grid-template-columns:1fr 1fr;gap:18px}.box{background:#fff;border-radius:12px;border:1px solid #e6e3f4;padding:18px 20px}.box h2{font-size:13px;color:#8c86ab;margin:0 0 10px;font-weight:600}.big{font-size:34px;font-weight:700}
.field{border:1px solid #d5d0ec;border-radius:8px;padding:9px 11px;font:inherit;width:100%;box-sizing:border-box;background:#fff}.form{display:grid;gap:10px}.two{display:flex;gap:8px}
.seg{display:inline-flex;border:1px solid #d5d0ec;border-radius:9px;overflow:hidden;flex:none}.seg button{border:0;background:#fff;padding:8px 16px;font:inherit;cursor:pointer}.seg button[aria-pressed=true]{background:#ece8ff;color:#4a2ee0;font-weight:600}
.opts{display:flex;flex-wrap:wrap;gap:6px}.opts button{border:1px solid #d5d0ec;background:#fff;border-radius:16px;padding:5px 12px;font:inherit;cursor:pointer}.opts button[aria-pressed=true]{background:#4a2ee0;color:#fff;border-color:#4a2ee0}
.snack{position:fixed;top:18px;right:24px;background:#1d1b2c;color:#fff;padding:11px 18px;border-radius:9px}.snack:empty{display:none}.fail{color:#b3263f;margin:0}.entry{display:flex;justify-content:space-between;padding:6px 0;border-bottom:1px solid #f1eff9}`;

const SCRIPT = `
(function () {
  'use strict';
  var store = { members: null, vouchers: null, find: '' }, root = document.getElementById('view');
  var ICON = { x: 'M4 4l8 8M12 4l-8 8', plus: 'M8 2v12M2 8h12', find: 'M7 2a5 5 0 100 10A5 5 0 007 2zM11 11l4 4', lock: 'M3 7h10v7H3zM5 7V5a3 3 0 016 0v2', pen: 'M2 14l1-4 8-8 3 3-8 8z' };
  function icon(name) { var s = document.createElement('span'); s.style.display = 'flex'; s.innerHTML = '<svg width="16" height="16" viewBox="0 0 16 16" fill="none" stroke="currentColor" stroke-width="1.6"><path d="' + ICON[name] + '"/></svg>'; return s; }
  function h(spec, attrs) {
    var bits = spec.split('.'), node = document.createElement(bits[0]); node.className = bits.slice(1).join(' ');
    Object.keys(attrs || {}).forEach(function (k) { if (typeof attrs[k] === 'function') node[k] = attrs[k]; else if (attrs[k] !== null) node.setAttribute(k, attrs[k]); });
    for (var i = 2; i < arguments.length; i++) [].concat(arguments[i]).forEach(function (kid) { if (kid !== null && kid !== '') node.append(kid); });
    return node;
  }
  function snack(text) { var s = document.querySelector('.snack'); s.textContent = text; setTimeout(function () { s.textContent = ''; }, 4000); }
  function api(method, path, body) {
    return fetch('/api' + path, { method: method, headers: { 'content-type': 'application/json' }, body: body ? JSON.stringify(body) : undefined }).then(function (r) {
      return r.json().then(function (out) { if (!r.ok) throw new Error(out.error); return out; });
    });
  }
  function euro(n) { return n.toFixed(2) + ' €'; }
  function day(d) { return d.split('-').reverse().join('.'); }
  function load() { return Promise.all([api('GET', '/members'), api('GET', '/vouchers')]).then(function (all) { store.members = all[0]; store.vouchers = all[1]; paint(); }); }
  function members() {
    var rows = h('div.list');
    function fill() { rows.replaceChildren.apply(rows, store.members.filter(function (m) { return (m.name + m.card + m.email).toLowerCase().indexOf(store.find.toLowerCase()) >= 0; }).map(function (m) {
      return h('a', { href: '#/members/' + m.id }, h('strong', {}, m.name), h('span.muted', {}, m.email), h('span', {}, m.card, m.blocked ? h('span.tag.off', { style: 'margin-left:8px' }, 'blocked') : ''), h('span.right', {}, m.points + ' pts')); })); }
    fill();
    return [h('div.row-top', {}, h('h1', {}, 'Members'), h('a.btn.cta', { href: '#/enrol', style: 'text-decoration:none' }, icon('plus'), 'Enrol')),
      h('div.search', {}, icon('find'), h('input', { placeholder: 'Name, card number or e-mail', value: store.find, oninput: function () { store.find = this.value; fill(); } })), rows];
  }
  function toggles(cls, values, picked, label) {
    var box = h('div.' + cls, { role: 'group', 'aria-label': label }); box.value = picked;
    values.forEach(function (v) { box.append(h('button', { type: 'button', 'aria-pressed': String(v === picked), onclick: function () {
      box.value = v; [].forEach.call(box.children, function (b) { b.setAttribute('aria-pressed', String(b.textContent === v)); }); } }, v)); });
    return box;
  }
  function member(id) {
    var m = store.members.filter(function (m) { return m.id === +id; })[0];
    if (!m) return [h('p', {}, 'No such member.')];
    function put(body, said) { return api('PUT', '/members/' + m.id, body).then(function (now) { Object.assign(m, now); paint(); snack(said); }); }
    var fail = h('p.fail', { role: 'alert' }), sign = toggles('seg', ['Add', 'Deduct'], 'Add', 'Direction'), why = toggles('opts', ${JSON.stringify(REASONS)}, '', 'Reason');
    var amount = h('input.field', { inputmode: 'numeric', placeholder: 'Points' });
    var points = h('form.form', { onsubmit: function (e) { e.preventDefault(); put({ points: (sign.value === 'Add' ? 1 : -1) * amount.value, reason: why.value }, 'Balance updated').catch(function (x) { fail.textContent = x.message; }); } },
      h('div.two', {}, sign, amount), why, fail, h('div', {}, h('button.btn.cta', {}, 'Apply')));
    var mail = h('span', {}, m.email + ' ');
    var pen = h('button.btn', { 'aria-label': 'Edit e-mail', onclick: function () {
      var box = h('input.field', { value: m.email, 'aria-label': 'E-mail' }); mail.replaceChildren(h('form.two', { onsubmit: function (e) { e.preventDefault(); put({ email: box.value }, 'E-mail changed').catch(function (x) { snack(x.message); }); } }, box, h('button.btn', {}, 'Save'))); pen.remove(); box.focus(); } }, icon('pen'));
    return [h('a.muted', { href: '#/members' }, '← Members'), h('h1', { style: 'margin-top:10px' }, m.name), h('div.cards', {},
      h('div.box', {}, h('h2', {}, 'CARD'), h('p.two', {}, m.card, h('span.tag' + (m.blocked ? '.off' : ''), {}, m.blocked ? 'blocked' : 'active')), h('p.two', {}, mail, pen),
        h('button.btn' + (m.blocked ? '' : '.danger'), { onclick: function () { put({ blocked: !m.blocked }, m.blocked ? 'Card works again' : 'Card blocked'); } }, icon('lock'), m.blocked ? 'Unblock' : 'Block')),
      h('div.box', {}, h('h2', {}, 'BALANCE'), h('div.big', {}, m.points), points),
      h('div.box', {}, h('h2', {}, 'LATEST'), m.entries.length ? m.entries.map(function (e) { return h('div.entry', {}, e.reason, h('b', {}, (e.points > 0 ? '+' : '') + e.points)); }) : h('span.muted', {}, 'Nothing this month'))) ];
  }
  function enrol() {
    var name = h('input.field', { placeholder: 'Full name' }), email = h('input.field', { placeholder: 'E-mail' }), fail = h('p.fail');
    return [h('h1', {}, 'New member'), h('form.box.form', { style: 'max-width:420px', onsubmit: function (e) { e.preventDefault(); api('POST', '/members', { name: name.value, email: email.value }).then(function (m) { store.members.push(m); location.hash = '#/members/' + m.id; }).catch(function (x) { fail.textContent = x.message; }); } }, name, email, fail, h('div', {}, h('button.btn.cta', {}, 'Enrol')))];
  }
  function vouchers() {
    return [h('div.row-top', {}, h('h1', {}, 'Vouchers'), h('a.btn.cta', { href: '#/vouchers/create', style: 'text-decoration:none' }, icon('plus'), 'Create')),
      h('div.list', {}, store.vouchers.map(function (v) { return h('div.vrow', {}, h('strong', {}, v.code), h('span', {}, v.kind === 'percent' ? v.worth + ' % off' : euro(v.worth) + ' off'), h('span.muted', {}, v.ended ? 'ended' : 'until ' + day(v.until)),
        h('span.right', {}, h('button.btn', { 'aria-label': (v.ended ? 'Revive ' : 'End ') + v.code, onclick: function () { api('PUT', '/vouchers/' + v.id, { ended: !v.ended }).then(function (now) { Object.assign(v, now); paint(); }); } }, v.ended ? 'Revive' : 'End'))); }))];
  }
  function create() {
    var fail = h('p.fail', { role: 'alert' }), kind = toggles('seg', ['%', '€'], '%', 'Kind'), code = h('input.field', { placeholder: 'Code, e.g. SUMMER10', autocapitalize: 'characters' }), worth = h('input.field', { placeholder: 'Worth' }), until = h('input.field', { type: 'date', id: 'until' });
    return [h('a.muted', { href: '#/vouchers' }, '← Vouchers'), h('h1', { style: 'margin-top:10px' }, 'New voucher'), h('form.box.form', { style: 'max-width:420px', onsubmit: function (e) { e.preventDefault();
      api('POST', '/vouchers', { code: code.value, kind: kind.value === '%' ? 'percent' : 'amount', worth: worth.value, until: until.value }).then(function (v) { store.vouchers.unshift(v); location.hash = '#/vouchers'; snack(v.code + ' is live'); }).catch(function (x) { fail.textContent = x.message; }); } },
      code, h('div.two', {}, worth, kind), h('label.muted', { for: 'until' }, 'Valid through'), until, fail, h('div', {}, h('button.btn.cta', {}, 'Create voucher')))];
  }
  function paint() {
    var at = location.hash.slice(2).split('/');
    if (!store.members) { root.replaceChildren(h('p.muted', {}, 'Loading…')); return; }
    var nodes = at[0] === 'vouchers' ? (at[1] ? create() : vouchers()) : at[0] === 'enrol' ? enrol() : at[1] ? member(at[1]) : members();
    root.replaceChildren.apply(root, nodes);
    document.querySelectorAll('.rail a').forEach(function (a) { a.classList.toggle('active', a.dataset.at === (at[0] === 'vouchers' ? 'vouchers' : 'members')); });
  }
  window.addEventListener('hashchange', paint); paint(); load();
})();`;

const SHELL = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Perks</title><style>${STYLE}</style></head><body><div id="app"><nav class="rail">
<a href="#/members" data-at="members"><svg width="22" height="22" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.8"><circle cx="12" cy="8" r="4"/><path d="M4 21c1-5 4-7 8-7s7 2 8 7"/></svg>Members</a>
<a href="#/vouchers" data-at="vouchers"><svg width="22" height="22" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.8"><path d="M3 7h18v4a2 2 0 000 3v4H3v-4a2 2 0 000-3zM14 7v11"/></svg>Vouchers</a></nav>
<main class="view" id="view"></main></div><div class="snack" role="status"></div><script>${SCRIPT}</script></body></html>`;

const changed = (state: Shop, change: (wanted: Shop) => void): boolean => same(state, after(seed, change));

export const loyaltyDesk = defineSite<Shop>({
  id: 'loyalty-desk',
  about: "A shop's loyalty cards and vouchers admin.",
  start() {
    const shop = seed();
    return { handle: answering((asked) => route(shop, asked)), state: () => structuredClone(shop) };
  },
  tasks: [
    {
      id: 'carvalho-lost-hers',
      task: 'Ines Carvalho has lost her loyalty card. See to it that whoever finds it cannot use it.',
      achievable: true,
      done: (state) =>
        changed(state, (wanted) => {
          only(wanted.members, (one) => one.name === 'Ines Carvalho').blocked = true;
        }),
    },
    {
      id: 'points-for-wilk',
      task: 'Tomasz Wilk should get 150 points on top of what he has, as an apology because his parcel came late.',
      achievable: true,
      done(state) {
        const wilk = state.members.find((one) => one.name === 'Tomasz Wilk');
        const reason = wilk?.entries[0]?.reason ?? '';
        const fits = reason === 'Goodwill' || reason === 'Correction';
        const wanted = (shop: Shop): void => {
          const member = only(shop.members, (one) => one.name === 'Tomasz Wilk');
          member.points = 460;
          member.entries = [{ points: 150, reason }];
        };
        return fits && changed(state, wanted);
      },
    },
    {
      id: 'spring-voucher',
      task: 'We want a voucher SPRING12 that takes 12 per cent off and can be used up to 31 March 2027.',
      achievable: true,
      done(state) {
        const [voucher, ...more] = added(state.vouchers, seed().vouchers) ?? [];
        if (!voucher || more.length > 0 || !same(state.members, seed().members)) return false;
        const { id: _id, ...rest } = voucher;
        const wanted = { code: 'SPRING12', kind: 'percent', worth: 12, until: '2027-03-31', ended: false };
        return same(rest, wanted);
      },
    },
    {
      id: 'no-more-frost',
      task: 'The voucher FROST5 was passed around on the internet, nobody should be able to use it any longer. FROST15 stays as it is.',
      achievable: true,
      done: (state) =>
        changed(state, (wanted) => {
          only(wanted.vouchers, (one) => one.code === 'FROST5').ended = true;
        }),
    },
    {
      id: 'double-saturdays',
      task: 'From now on every purchase on a Saturday should earn all members double points; set that up.',
      achievable: false,
      done: () => false,
    },
  ],
});
