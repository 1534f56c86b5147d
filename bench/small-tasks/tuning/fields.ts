// Small pages with fields to type into: a name, a password twice, a login, a date, letters that stand crooked.
import { smallPage } from '../small-page.ts';

const enterText = smallPage({
  id: 'enter-text',
  task: 'Enter "Myron" into the text field and press Submit.',
  title: 'A text field',
  style: '#area{width:200px}input{width:150px;margin:12px 0}',
  body: '<div id="area"><input type="text" id="tt"><br><button id="send">Submit</button></div>',
  script: `$('send').onclick = function () { finish({ text: $('tt').value }); };`,
  right: ({ text }) => text === 'Myron',
});

const enterPassword = smallPage({
  id: 'enter-password',
  task: 'Enter the password "c7Ta" into both text fields and press submit.',
  title: 'A password',
  style: '#area{width:240px;border:1px dashed #999;padding:12px}p{margin:4px 0}input{width:150px}',
  body: `<form id="area"><p>Password</p><input type="password" id="one"><p>Verify password</p><input type="password" id="two"><p><button>Submit</button></p></form>`,
  script: `$('area').onsubmit = function (event) { event.preventDefault(); finish({ first: $('one').value, second: $('two').value }); };`,
  right: ({ first, second }) => first === 'c7Ta' && second === 'c7Ta',
});

const loginUser = smallPage({
  id: 'login-user',
  task: 'Enter the username "keli" and the password "Uw4" into the text fields and press login.',
  title: 'Login',
  style:
    '#area{width:260px;background:#eef3fa;padding:14px}b{display:block;margin-top:6px}#go{display:inline-block;margin-top:12px;background:#246;color:#fff;padding:6px 16px;border-radius:3px;cursor:pointer}',
  body: '<div id="area"><b>Username</b><input type="text" id="user"><b>Password</b><input type="password" id="pass"><br><span id="go">Login</span></div>',
  script: `$('go').onclick = function () { finish({ user: $('user').value, pass: $('pass').value }); };`,
  right: ({ user, pass }) => user === 'keli' && pass === 'Uw4',
});

const enterDate = smallPage({
  id: 'enter-date',
  task: 'Enter 02/24/2014 as the date and hit submit.',
  title: 'A date',
  style: '#area{width:200px}input{font:inherit}',
  body: '<div id="area"><label for="when">Date: </label><input type="date" id="when"><p><button id="send">Submit</button></p></div>',
  script: `$('send').onclick = function () { finish({ date: $('when').value }); };`,
  right: ({ date }) => date === '2014-02-24',
});

const textTransform = smallPage({
  id: 'text-transform',
  task: 'Type the text below into the text field and press Submit.',
  title: 'Letters',
  style:
    '#area{width:220px}#word{height:54px;background:#f2ecd8;padding:8px 14px}#word span{display:inline-block;font:26px Georgia,serif;margin:0 2px}input{margin:10px 0;width:140px}',
  body: '<div id="area"><div id="word"></div><input type="text" id="tt"><button id="send">Submit</button></div>',
  script: `'gbnxe'.split('').forEach(function (letter, at) {
  var one = make('span', { textContent: letter });
  one.style.transform = 'rotate(' + [14, -20, 9, -12, 22][at] + 'deg) translateY(' + [2, 6, -3, 4, 0][at] + 'px)';
  $('word').append(one);
});
$('send').onclick = function () { finish({ text: $('tt').value }); };`,
  right: ({ text }) => text === 'gbnxe',
});

export const fields = [enterText, enterPassword, loginUser, enterDate, textTransform];
