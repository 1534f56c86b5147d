// Small pages with a longer errand: a mail to pass on, posts to like, a login that is interrupted, a flight, a game.
import { same } from '../../first-contact/wire.ts';
import { smallPage } from '../small-page.ts';

const emailInboxForward = smallPage({
  id: 'email-inbox-forward',
  task: 'Find the email by Corliss and forward that email to Ibbie.',
  title: 'Mail',
  style: `.app{width:360px;border:1px solid #ccd;font-size:14px}.app header{background:#3b5998;color:#fff;padding:8px 12px;display:flex;gap:10px}.app table{width:100%;border-collapse:collapse}.app td{padding:7px 10px;border-bottom:1px solid #eee}.app tbody tr{cursor:pointer}.app section{padding:10px 12px}.app section button,.app header button{font:inherit;cursor:pointer}.field{display:flex;gap:8px;margin-bottom:8px}.field input{flex:1}`,
  body: '<div class="app" id="app"></div>',
  script: `var mails = [
  { id: 'm1', from: 'Corlinda', subject: 'Aliquam sem', text: 'Et tortor consequat id porta.' },
  { id: 'm2', from: 'Ibbie', subject: 'Corliss, vel', text: 'Nisl rhoncus mattis rhoncus urna.' },
  { id: 'm3', from: 'Corliss', subject: 'Potenti nullam', text: 'Ac tortor vitae purus faucibus.' },
  { id: 'm4', from: 'Wendell', subject: 'Lectus', text: 'Sit amet est placerat in.' }];
function view(title, back, body) {
  var head = make('header');
  if (back) { var arrow = make('button', { type: 'button', textContent: '\\u2190', onclick: back }); arrow.setAttribute('aria-label', 'Back'); head.append(arrow); }
  head.append(title);
  $('app').replaceChildren(head, body);
}
function inbox() {
  var rows = make('tbody');
  mails.forEach(function (one) {
    rows.append(make('tr', { onclick: function () { read(one); } }, make('td', {}, make('strong', { textContent: one.from })), make('td', { textContent: one.subject })));
  });
  view('Inbox', null, make('table', {}, rows));
}
function read(one) {
  view(one.subject, inbox, make('section', {}, make('strong', { textContent: one.from }), make('p', { textContent: one.text }),
    make('button', { type: 'button', textContent: 'Reply', onclick: function () { write('Reply', one, one.from); } }), ' ',
    make('button', { type: 'button', textContent: 'Forward', onclick: function () { write('Forward', one, ''); } })));
}
function write(act, one, to) {
  var form = make('form', { onsubmit: function (event) { event.preventDefault(); finish({ act: act, mail: one.id, to: form.elements.to.value.trim() }); } },
    make('div', { className: 'field' }, make('label', { htmlFor: 'to', textContent: 'To:' }), make('input', { id: 'to', name: 'to', value: to })),
    make('p', { textContent: (act === 'Reply' ? 'Re: ' : 'Fwd: ') + one.subject }), make('button', { textContent: 'Send' }));
  view(act, function () { read(one); }, make('section', {}, form));
}
inbox();`,
  right: ({ act, mail, to }) => act === 'Forward' && mail === 'm3' && to === 'Ibbie',
});

const socialMediaSome = smallPage({
  id: 'social-media-some',
  task: 'Click the "Like" button on 2 posts by @renzo and then click Submit.',
  title: 'A feed',
  style: `.feed{width:320px;list-style:none;padding:0;margin:0}.feed li{border-bottom:1px solid #ddd;padding:8px 4px}.feed .at{color:#789;margin-left:6px}.feed .bar{display:flex;gap:16px;margin-top:6px}.feed .bar button{border:0;background:none;padding:2px;cursor:pointer;color:#888}.feed .bar svg{width:18px;height:18px;fill:none;stroke:currentColor;stroke-width:2;display:block}.feed .bar .active{color:#e0245e}#send{margin-top:10px}`,
  body: '<ul class="feed" id="feed"></ul><button type="button" id="send">Submit</button>',
  script: `var posts = [['Renzo', '@renzo', 'Arcu bibendum at varius.'], ['Lorenzo', '@lorenzo', 'Vel pharetra vel turpis.'], ['Tilda', '@tilda', 'Renzo, amet nulla?'], ['Renzo', '@renzo', 'Facilisi morbi tempus.'], ['Renzo', '@renzo', 'Iaculis urna.']], marks = [];
var icons = { Reply: 'M10 5L3 12l7 7v-5c6 0 9 2 11 5 0-6-4-10-11-10z', Share: 'M4 12v8h16v-8M12 3v12M7 8l5-5 5 5', Like: 'M12 20L4 12a5 5 0 0 1 8-6 5 5 0 0 1 8 6z' };
posts.forEach(function (one, at) {
  var bar = make('div', { className: 'bar' });
  Object.keys(icons).forEach(function (name) {
    var button = make('button', { type: 'button', innerHTML: '<svg viewBox="0 0 24 24"><path d="' + icons[name] + '"/></svg>' });
    button.setAttribute('aria-label', name);
    button.onclick = function () {
      var key = name + ' ' + at;
      marks = marks.includes(key) ? marks.filter(function (each) { return each !== key; }) : marks.concat(key);
      button.classList.toggle('active');
    };
    bar.append(button);
  });
  $('feed').append(make('li', {}, make('b', { textContent: one[0] }), make('span', { className: 'at', textContent: one[1] }), make('div', { textContent: one[2] }), bar));
});
$('send').onclick = function () {
  finish({ marks: marks.map(function (each) { var parts = each.split(' '); return parts[0] + ' ' + posts[parts[1]][1]; }) });
};`,
  right: ({ marks }) => same(marks, ['Like @renzo', 'Like @renzo']),
});

const loginUserPopup = smallPage({
  id: 'login-user-popup',
  task: 'Enter the username "tibor" and the password "f9Qz" into the text fields and press login.',
  title: 'Sign in',
  style: `.card{width:230px;border:1px solid #ddd;border-radius:6px;padding:16px}.card input{display:block;width:100%;box-sizing:border-box;margin:4px 0 10px;padding:5px}.shade{position:fixed;inset:0;background:#0007;z-index:9}.popup{position:absolute;left:50px;top:70px;width:220px;background:#fff;padding:14px;border-radius:4px}.popup .row{display:flex;justify-content:flex-end;gap:8px;margin-top:12px}.popup .row div{padding:4px 12px;border:1px solid #999;cursor:pointer}`,
  body: `<form class="card" id="card"><label for="username">Username</label><input id="username" autocomplete="off"><label for="password">Password</label><input id="password" type="password" autocomplete="off"><button>Login</button></form>`,
  script: `var shown = false;
$('password').addEventListener('focus', function () {
  if (shown) return;
  shown = true;
  $('password').blur();
  var shade = make('div', { className: 'shade' }, make('div', { className: 'popup' }, make('div', { textContent: 'Do you want to leave this page and go back to the home page?' }),
    make('div', { className: 'row' }, make('div', { textContent: 'OK', onclick: function () { finish({ left: true }); } }), make('div', { textContent: 'Cancel', onclick: function () { shade.remove(); } }))));
  document.body.append(shade);
});
$('card').onsubmit = function (event) { event.preventDefault(); finish({ user: $('username').value, pass: $('password').value }); };`,
  right: ({ user, pass }) => user === 'tibor' && pass === 'f9Qz',
});

const bookFlight = smallPage({
  id: 'book-flight',
  task: 'Book the shortest one-way flight from: Duluth, MN to: Boise, ID on 12/18/2016.',
  title: 'Flights',
  style: `.panel{width:320px}.panel h2{margin:0 0 10px;font-size:18px}.f{position:relative;margin-bottom:8px}.f input{width:100%;box-sizing:border-box;padding:6px}.f ul{position:absolute;z-index:5;left:0;right:0;top:100%;margin:0;padding:0;list-style:none;background:#fff;border:1px solid #999}.f li{padding:5px 8px;cursor:pointer}.days{display:grid;grid-template-columns:repeat(7,1fr);border:1px solid #ccc;padding:4px;gap:2px}.days[hidden]{display:none}.days button{border:0;background:#f3f3f3;padding:4px 0;cursor:pointer}.days .sel{background:#06c;color:#fff}.days header{grid-column:1/8;text-align:center}
.flight{border:1px solid #ccd;padding:8px;margin-top:8px;display:flex;justify-content:space-between;align-items:center}.err{color:#b00;min-height:20px}.primary{background:#06c;color:#fff;border:0;padding:7px 16px;cursor:pointer}`,
  body: `<div class="panel" id="panel"><h2>Book Your One-Way Flight</h2><div class="f"><input id="flight-from" placeholder="From:" autocomplete="off"><ul hidden></ul></div><div class="f"><input id="flight-to" placeholder="To:" autocomplete="off"><ul hidden></ul></div><div>Departure Date</div><div class="f"><input id="date" readonly placeholder="mm/dd/yyyy"></div><div class="days" id="days" hidden></div><div class="err" id="err" role="alert"></div><button type="button" class="primary" id="search">Search</button></div>`,
  script: `var places = ['Boise, ID (BOI)', 'Boston, MA (BOS)', 'Dubuque, IA (DBQ)', 'Duluth, MN (DLH)', 'Durango, CO (DRO)', 'Idaho Falls, ID (IDA)', 'Minneapolis, MN (MSP)'];
document.querySelectorAll('.f ul').forEach(function (list) {
  var field = list.previousElementSibling;
  field.oninput = function () {
    var typed = field.value.trim().toLowerCase(), fits = places.filter(function (one) { return typed && one.toLowerCase().includes(typed); });
    list.replaceChildren.apply(list, fits.map(function (one) { return make('li', { textContent: one, onclick: function () { field.value = one; list.hidden = true; } }); }));
    list.hidden = fits.length === 0;
  };
});
$('days').append(make('header', { textContent: 'December 2016' }));
['Su', 'Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', '', '', '', ''].forEach(function (name) { $('days').append(make('small', { textContent: name })); });
for (var day = 1; day <= 31; day++) {
  $('days').append(make('button', { type: 'button', textContent: day, onclick: function () {
    document.querySelectorAll('.sel').forEach(function (one) { one.className = ''; });
    this.className = 'sel';
    $('date').value = '12/' + ('0' + this.textContent).slice(-2) + '/2016';
    $('days').hidden = true;
  } }));
}
$('date').onclick = $('date').onfocus = function () { $('days').hidden = false; };
$('search').onclick = function () {
  var from = $('flight-from').value, to = $('flight-to').value, date = $('date').value;
  if (!places.includes(from) || !places.includes(to) || !date) { $('err').textContent = 'Please choose both places and a date.'; return; }
  $('panel').replaceChildren(make('h2', { textContent: from + ' to ' + to }), make('div', { textContent: date }));
  [['6:05', '5h 40m', 318], ['8:50', '4h 55m', 402], ['12:30', '7h 10m', 211], ['17:15', '5h 5m', 377]].forEach(function (one, at) {
    $('panel').append(make('div', { className: 'flight' }, make('div', {}, make('div', { textContent: 'Depart: ' + one[0] }), make('div', { textContent: 'Duration: ' + one[1] })),
      make('button', { type: 'button', className: 'primary', textContent: 'Book flight for $' + one[2], onclick: function () { finish({ from: from, to: to, date: date, flight: at }); } })));
  });
};`,
  right: ({ from, to, date, flight }) =>
    from === 'Duluth, MN (DLH)' && to === 'Boise, ID (BOI)' && date === '12/18/2016' && flight === 1,
});

const ticTacToe = smallPage({
  id: 'tic-tac-toe',
  task: "Playing as 'X', win a game of tic-tac-toe.",
  title: 'A game',
  style:
    '#board{border-collapse:collapse}#board td{width:56px;height:56px;border:3px solid #555;text-align:center;font:bold 30px Arial;cursor:pointer}#board tr:first-child td{border-top:0}#board tr:last-child td{border-bottom:0}#board td:first-child{border-left:0}#board td:last-child{border-right:0}',
  body: '<table id="board"><tr><td></td><td></td><td></td></tr><tr><td></td><td></td><td></td></tr><tr><td></td><td></td><td></td></tr></table>',
  script: `var cells = Array.from(document.querySelectorAll('#board td')), lines = [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6]];
function ended() {
  var won = lines.find(function (line) { var mark = cells[line[0]].textContent; return mark && line.every(function (at) { return cells[at].textContent === mark; }); });
  if (won) { finish({ winner: cells[won[0]].textContent }); return true; }
  if (cells.every(function (cell) { return cell.textContent; })) { finish({ winner: null }); return true; }
  return false;
}
cells.forEach(function (cell) {
  cell.onclick = function () {
    if (cell.textContent || over) return;
    cell.textContent = 'X';
    if (ended()) return;
    cells[[7, 1, 3, 5, 0, 8, 2, 6, 4].find(function (at) { return !cells[at].textContent; })].textContent = 'O';
    ended();
  };
});`,
  right: ({ winner }) => winner === 'X',
});

export const errands = [emailInboxForward, socialMediaSome, loginUserPopup, bookFlight, ticTacToe];
