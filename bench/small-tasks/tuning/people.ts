// Small pages with people in them: two mailboxes, a feed, a phone book, results of a search.
import { smallPage } from '../small-page.ts';

const mail = `#area{width:320px;border:1px solid #999}.head{background:#c33;color:#fff;padding:6px 10px;font-weight:bold}.mail{padding:6px 10px;border-bottom:1px solid #ddd;cursor:pointer;position:relative}.mail b{display:block}.mail small{color:#666}
.acts{padding:8px;border-top:1px solid #ddd}.acts span,.tool{cursor:pointer;padding:3px 10px;border:1px solid #bbb;margin-right:6px;background:#f6f6f6;display:inline-block}textarea{width:94%;height:70px}`;

const emailInboxReply = smallPage({
  id: 'email-inbox-reply',
  task: 'Find the email by Nadia and reply to them with the text "Nec pulvinar leo.".',
  title: 'Inbox',
  style: mail,
  body: '<div id="area"></div>',
  script: `var mails = [['Aurel', 'Enim risus', 'Sed vitae dictum lectus.'], ['Nadine', 'Quis ornare', 'Eros in cursus turpis.'], ['Nadia', 'Magna nec', 'Faucibus ornare suspendisse?'], ['Bibbie', 'Nadia', 'Ut etiam sit amet nisl.']];
function list() {
  $('area').replaceChildren.apply($('area'), [make('div', { className: 'head', textContent: 'Primary' })].concat(mails.map(function (one) {
    return make('div', { className: 'mail', onclick: function () { open(one); } }, make('b', { textContent: one[0] }), one[1], make('br'), make('small', { textContent: one[2].slice(0, 14) + '..' }));
  })));
}
function open(one) {
  $('area').replaceChildren(make('div', { className: 'head', textContent: one[1] }), make('p', { textContent: one[0] + ' to me: ' + one[2], style: 'padding:0 10px' }),
    make('div', { className: 'acts' }, make('span', { textContent: 'Back', onclick: list }), make('span', { textContent: 'Reply', onclick: function () { reply(one); } }), make('span', { textContent: 'Forward', onclick: function () { finish({ forwarded: one[0] }); } })));
}
function reply(one) {
  var text = make('textarea');
  $('area').replaceChildren(make('div', { className: 'head' }, 'Re: ' + one[1]), make('p', { textContent: 'to: ' + one[0], style: 'padding:0 10px' }), text,
    make('div', { className: 'acts' }, make('span', { textContent: 'Back', onclick: function () { open(one); } }), make('span', { title: 'Send', textContent: '\\u27A4', onclick: function () { finish({ to: one[0], text: text.value }); } })));
}
list();`,
  right: ({ to, text }) => to === 'Nadia' && /^Nec pulvinar leo\.?$/u.test(String(text).trim()),
});

const emailInboxDelete = smallPage({
  id: 'email-inbox-delete',
  task: 'Find the email by Thad and click the trash icon to delete it.',
  title: 'Inbox',
  style: `${mail} .mail i{position:absolute;top:8px;right:10px;font-style:normal}.mail i+i{right:40px}`,
  body: '<div id="area"><div class="head">Primary</div></div>',
  script: `[['Lanie', 'Massa id.', 'Est ante in.'], ['Thera', 'Nulla at.', 'Volutpat diam.'], ['Thad', 'Convallis.', 'Aenean et tortor.'], ['Ciel', 'Ac turpis.', 'Arcu vitae.']].forEach(function (one) {
  function icon(name, path) { return make('i', { title: name, innerHTML: '<svg width="18" height="18" viewBox="0 0 24 24" fill="none" stroke="#444" stroke-width="2"><path d="' + path + '"/></svg>', onclick: function (event) { event.stopPropagation(); finish({ act: name, mail: one[0] }); } }); }
  $('area').append(make('div', { className: 'mail' }, make('b', { textContent: one[0] }), one[1], make('br'), make('small', { textContent: one[2] }), icon('trash', 'M4 6h16M9 6V3h6v3M6 6l1 15h10l1-15M10 10v7M14 10v7'), icon('star', 'M12 2l3 7h7l-6 5 2 8-6-5-6 5 2-8-6-5h7z')));
});`,
  right: ({ act, mail: whose }) => act === 'trash' && whose === 'Thad',
});

const socialMedia = smallPage({
  id: 'social-media',
  task: 'For the user @vina, click on the "Mute" button.',
  title: 'Posts',
  style: `#area{width:330px}.post{border:1px solid #ddd;padding:8px}.post span{color:#888}.acts{color:#888;margin-top:4px}.acts u{cursor:pointer;margin-right:12px;text-decoration:none;font-size:13px}.more{position:relative}.pop{position:absolute;left:0;top:20px;background:#fff;border:1px solid #aaa;z-index:2;width:130px}.pop div{padding:4px 8px;cursor:pointer}`,
  body: '<div id="area"></div>',
  script: `[['Marge', '@vinna', 'Tortor mattis.'], ['Vina', '@vina', 'Amet dis leo ac.'], ['Nola', '@nolie', 'Vina, nunc congue?']].forEach(function (one) {
  function act(name) { return function (event) { event.stopPropagation(); finish({ act: name, user: one[1] }); }; }
  var pop = make('div', { className: 'pop', hidden: true });
  ['Share via DM', 'Copy link to Tweet', 'Embed Tweet', 'Mute', 'Block', 'Report'].forEach(function (name) { pop.append(make('div', { textContent: name, onclick: act(name) })); });
  $('area').append(make('div', { className: 'post' }, make('b', { textContent: one[0] }), ' ', make('span', { textContent: one[1] }), make('div', { textContent: one[2] }),
    make('div', { className: 'acts' }, make('u', { textContent: '\\u21A9', title: 'Reply', onclick: act('Reply') }), make('u', { textContent: '\\u21BB', title: 'Retweet', onclick: act('Retweet') }), make('u', { textContent: '\\u2665', title: 'Like', onclick: act('Like') }),
      make('u', { className: 'more', title: 'More', onclick: function () { pop.hidden = !pop.hidden; } }, '\\u2022\\u2022\\u2022', pop))));
});`,
  right: ({ act, user }) => act === 'Mute' && user === '@vina',
});

const phoneBook = smallPage({
  id: 'phone-book',
  task: 'Find Jonas in the contact book and click on their phone number.',
  title: 'Contacts',
  style: `#area{width:260px;border:1px solid #aaa;padding:10px}#area h4{margin:0 0 6px}#area a{color:#06c;cursor:pointer}dt{font-weight:bold;font-size:12px}dd{margin:0 0 6px}.pages span{display:inline-block;padding:2px 8px;border:1px solid #ccc;margin-right:4px;cursor:pointer}.pages .on{background:#06c;color:#fff}`,
  body: '<div id="area"></div>',
  script: `var people = [['Jona', '555-0143', 'jona@mail.example', '4 Fir Lane'], ['Rosalyn', '555-0129', 'rosalyn@mail.example', '81 Quay Street'], ['Jonas', '555-0176', 'jonas@mail.example', '12 Hill Road'], ['Edda', '555-0150', 'edda@mail.example', '7 Jonas Court']];
function show(at) {
  var one = people[at];
  function fact(name, value) { return [make('dt', { textContent: name }), make('dd', {}, make('a', { textContent: value, onclick: function () { finish({ person: one[0], fact: name }); } }))]; }
  $('area').replaceChildren(make('h4', { textContent: one[0] }), make.apply(null, ['dl', {}].concat(fact('Phone', one[1]), fact('Email', one[2]), fact('Address', one[3]))),
    make.apply(null, ['div', { className: 'pages' }].concat(people.map(function (_, place) { return make('span', { className: place === at ? 'on' : '', textContent: place + 1, onclick: function () { show(place); } }); }), make('span', { textContent: '>', onclick: function () { show((at + 1) % people.length); } }))));
}
show(0);`,
  right: ({ person, fact }) => person === 'Jonas' && fact === 'Phone',
});

const searchEngine = smallPage({
  id: 'search-engine',
  task: 'Use the textbox to enter "Evangelina" and press "Search", then find and click the 7th search result.',
  title: 'Search',
  style: `#area{width:300px}.hit{margin:8px 0;font-size:13px}.hit a{color:#12c;font-size:16px;cursor:pointer;display:block}.hit i{color:#272;font-style:normal}#pages a{cursor:pointer;color:#12c;margin-right:10px}`,
  body: '<div id="area"><input type="text" id="words"> <button id="go">Search</button><div id="hits"></div><div id="pages"></div></div>',
  script: `var names = ['Evangelina', 'Evan', 'Lina', 'Angelina', 'Evangelina', 'Eva', 'Gelina', 'Evangeline', 'Evangelina'];
function show(from) {
  $('hits').replaceChildren.apply($('hits'), names.slice(from, from + 3).map(function (name, at) {
    return make('div', { className: 'hit' }, make('a', { textContent: name, onclick: function () { finish({ asked: $('words').value, result: from + at + 1 }); } }), make('i', { textContent: 'https://www.' + name.toLowerCase() + (from + at) + '.example' }), make('div', { textContent: ['Nunc id cursus.', 'Diam vel quam.', 'Purus ut faucibus.'][at] }));
  }));
  $('pages').replaceChildren.apply($('pages'), [['<', from - 3], ['1', 0], ['2', 3], ['3', 6], ['>', from + 3]].filter(function (one) { return one[1] >= 0 && one[1] < 9; }).map(function (one) { return make('a', { textContent: one[0], onclick: function () { show(one[1]); } }); }));
}
$('go').onclick = function () {
  if ($('words').value.trim().toLowerCase() === 'evangelina') show(0);
  else { $('hits').textContent = 'No results.'; $('pages').textContent = ''; }
};`,
  right: ({ result }) => result === 7,
});

export const people = [emailInboxReply, emailInboxDelete, socialMedia, phoneBook, searchEngine];
