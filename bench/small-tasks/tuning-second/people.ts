// Second tuning set, read after it was measured. Small pages with mail, posts, food and terms.
import { same } from '../../first-contact/wire.ts';
import { smallPage } from '../small-page.ts';

const mail = `#area{width:320px;border:1px solid #888}.head{background:#247;color:#fff;padding:6px 10px}.mail{padding:6px 10px;border-bottom:1px solid #ddd;cursor:pointer;position:relative}.mail b{display:block}.mail u{position:absolute;right:10px;top:8px;text-decoration:none}.acts{padding:8px}.acts a{cursor:pointer;color:#05c;margin-right:14px}`;

const emailInboxForward = smallPage({
  id: 'email-inbox-forward',
  task: 'Find the email by Ashlen and forward that email to Brande.',
  title: 'Inbox',
  style: mail,
  body: '<div id="area"></div>',
  script: `var mails = [['Brande', 'Odio morbi'], ['Ashlen', 'Lacinia at quis'], ['Ashton', 'Erat pellentesque'], ['Corrie', 'Duis ut diam']];
function list() {
  $('area').replaceChildren.apply($('area'), [make('div', { className: 'head', textContent: 'Primary' })].concat(mails.map(function (one) { return make('div', { className: 'mail', onclick: function () { open(one); } }, make('b', { textContent: one[0] }), one[1]); })));
}
function open(one) {
  $('area').replaceChildren(make('div', { className: 'head', textContent: one[1] }), make('p', { textContent: 'From ' + one[0] }), make('div', { className: 'acts' }, make('a', { textContent: 'Inbox', onclick: list }), make('a', { textContent: 'Reply', onclick: function () { write(one, one[0]); } }), make('a', { textContent: 'Forward', onclick: function () { write(one, ''); } })));
}
function write(one, who) {
  var to = make('input', { type: 'text', value: who, ariaLabel: 'to' });
  $('area').replaceChildren(make('div', { className: 'head', textContent: one[1] }), make('p', {}, 'to: ', to), make('div', { className: 'acts' }, make('a', { textContent: 'Inbox', onclick: list }), make('a', { textContent: 'Send', onclick: function () { finish({ mail: one[0], forward: who === '', to: to.value }); } })));
}
list();`,
  right: ({ mail: whose, forward, to }) =>
    whose === 'Ashlen' && forward === true && String(to).trim() === 'Brande',
});

const emailInboxStar = smallPage({
  id: 'email-inbox-important',
  task: 'Find the email by Odele and click the star icon to mark it as important.',
  title: 'Inbox',
  style: mail,
  body: '<div id="area"><div class="head">Primary</div></div>',
  script: `[['Odell', 'Viverra nam'], ['Merl', 'Odele, mi sit'], ['Odele', 'Tempor nec'], ['Sunny', 'Cursus sit']].forEach(function (one) {
  var star = make('u', { innerHTML: '<svg width="18" height="18" viewBox="0 0 24 24"><title>star</title><path fill="none" stroke="#a80" stroke-width="2" d="M12 2l3 7h7l-6 5 2 8-6-5-6 5 2-8-6-5h7z"/></svg>' });
  star.onclick = function (event) { event.stopPropagation(); finish({ act: 'star', mail: one[0] }); };
  $('area').append(make('div', { className: 'mail' }, make('b', { textContent: one[0] }), one[1], star));
});`,
  right: ({ act, mail: whose }) => act === 'star' && whose === 'Odele',
});

const socialMediaSome = smallPage({
  id: 'social-media-some',
  task: 'Click the "Like" button on 2 posts by @karrie and then click Submit.',
  title: 'Posts',
  style:
    '#area{width:320px}.post{border:1px solid #ddd;padding:6px 8px}.post span{color:#888}.post a{cursor:pointer;margin-right:14px;font-size:13px;color:#679}.post a.on{color:#c02;font-weight:bold}#send{margin-top:8px}',
  body: '<div id="area"></div><button id="send">Submit</button>',
  script: `['@karrie', '@nolan', '@karrie', '@karri', '@karrie'].forEach(function (who, at) {
  var row = make('div', { className: 'post' }, make('span', { textContent: who }), make('div', { textContent: ['Amet nisl.', 'Urna porttitor.', 'Vel eros donec.', 'Sem viverra.', 'Id leo in.'][at] }));
  row.dataset.who = who;
  ['Reply', 'Share', 'Like'].forEach(function (name) { row.append(make('a', { textContent: name, onclick: function () { this.classList.toggle('on'); } })); });
  $('area').append(row);
});
$('send').onclick = function () { finish({ marked: Array.from(document.querySelectorAll('.on')).map(function (one) { return one.textContent + ' ' + one.parentNode.dataset.who; }) }); };`,
  right: ({ marked }) => same(marked, ['Like @karrie', 'Like @karrie']),
});

const orderFood = smallPage({
  id: 'order-food',
  task: 'Order 2 Lentil soup and 1 Apple pie, then click Submit.',
  title: 'Food',
  style:
    '#area{width:300px}.dish{display:flex;align-items:center;border-bottom:1px solid #ddd;padding:4px}.dish b{flex:1;font-weight:normal}.dish em{font-style:normal;color:#666;margin-right:10px}.dish i{font-style:normal;border:1px solid #999;width:22px;text-align:center;cursor:pointer;user-select:none}.dish q{quotes:none;width:26px;text-align:center}#send{margin-top:10px}',
  body: '<div id="area"></div><button id="send">Submit</button>',
  script: `var order = {};
[['Onion soup', 5], ['Lentil soup', 6], ['Apple cake', 4], ['Apple pie', 5], ['Green salad', 7]].forEach(function (one) {
  var count = make('q', { textContent: 0 });
  function by(n) { return function () { order[one[0]] = Math.max(0, (order[one[0]] || 0) + n); count.textContent = order[one[0]]; }; }
  $('area').append(make('div', { className: 'dish' }, make('b', { textContent: one[0] }), make('em', { textContent: '$' + one[1] }), make('i', { textContent: '-', onclick: by(-1) }), count, make('i', { textContent: '+', onclick: by(1) })));
});
$('send').onclick = function () { finish({ order: Object.keys(order).filter(function (name) { return order[name]; }).sort().map(function (name) { return order[name] + ' ' + name; }) }); };`,
  right: ({ order }) => same(order, ['1 Apple pie', '2 Lentil soup']),
});

const signAgreement = smallPage({
  id: 'sign-agreement',
  task: 'Scroll to the bottom of the user agreement, enter your name as "Idona Veld", then press the cancel button.',
  title: 'User agreement',
  style:
    '#terms{width:280px;height:150px;overflow:auto;border:1px solid #aaa;padding:8px}#terms input{width:160px}',
  body: `<div id="terms"><p>Vulputate enim nulla aliquet porttitor lacus luctus accumsan tortor posuere. Ac ut consequat semper viverra nam libero justo laoreet sit.</p><p>Amet consectetur adipiscing elit ut aliquam purus sit amet luctus venenatis. Lectus magna fringilla urna porttitor rhoncus dolor purus non.</p><p>Enim praesent elementum facilisis leo vel fringilla est ullamcorper eget. Nulla facilisi etiam dignissim diam quis.</p><p>Name: <input type="text" id="who"></p><button id="yes">Agree</button> <button id="no">Cancel</button></div>`,
  script: `['yes', 'no'].forEach(function (id) { $(id).onclick = function () { finish({ pressed: id, name: $('who').value.trim() }); }; });`,
  right: ({ pressed, name }) => pressed === 'no' && name === 'Idona Veld',
});

export const people = [emailInboxForward, emailInboxStar, socialMediaSome, orderFood, signAgreement];
