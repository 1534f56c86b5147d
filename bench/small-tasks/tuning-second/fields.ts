// Second tuning set, read after it was measured. Small pages with fields to type into.
import { smallPage } from '../small-page.ts';

const enterText2 = smallPage({
  id: 'enter-text-2',
  task: 'Type "Olindo" in all upper case letters in the text input and press submit.',
  title: 'A text input',
  style:
    '#area{width:200px}#send{display:inline-block;border:1px solid #888;background:#eee;padding:3px 12px;cursor:pointer;margin-top:8px}',
  body: '<div id="area"><input type="text" id="tt"><br><span id="send">Submit</span></div>',
  script: `$('send').onclick = function () { finish({ text: $('tt').value }); };`,
  right: ({ text }) => text === 'OLINDO',
});

const enterTime = smallPage({
  id: 'enter-time',
  task: 'Enter 5:03 PM as the time and press submit.',
  title: 'A time',
  style: 'input{font:inherit}',
  body: '<p>Time: <input type="time" id="tt"></p><button id="send">Submit</button>',
  script: `$('send').onclick = function () { finish({ time: $('tt').value }); };`,
  right: ({ time }) => time === '17:03',
});

const loginUserPopup = smallPage({
  id: 'login-user-popup',
  task: 'Enter the username "tova" and the password "9pLq" into the text fields and press login.',
  title: 'Login',
  style: `#area{width:250px;position:relative;border:1px solid #bbb;padding:10px;min-height:150px}label{display:block;margin:6px 0}#pop{position:absolute;inset:14px;background:#ffd;border:2px solid #c90;padding:10px}#pop a{color:#05c;text-decoration:underline;cursor:pointer}`,
  body: `<div id="area"><label>Username <input type="text" id="user"></label><label>Password <input type="password" id="pass"></label><button id="go">Login</button>
<div id="pop" hidden>Your session is about to expire.<p>Exit this page?</p><a id="yes">Exit to home page</a> <a id="no">Stay</a></div></div>`,
  script: `var shown = false;
$('pass').onfocus = function () { if (!shown) { shown = true; $('pass').blur(); $('pop').hidden = false; } };
$('no').onclick = function () { $('pop').hidden = true; };
$('yes').onclick = function () { finish({ left: true }); };
$('go').onclick = function () { finish({ user: $('user').value, pass: $('pass').value }); };`,
  right: ({ user, pass }) => user === 'tova' && pass === '9pLq',
});

const findWord = smallPage({
  id: 'find-word',
  task: 'Find the 4th word in the paragraph, type that into the textbox and press "Submit".',
  title: 'A paragraph',
  style: '#area{width:240px}p{margin:0 0 8px}',
  body: '<div id="area"><p>Ipsum dolor consequat magna sit amet elit neque.</p><input type="text" id="tt"> <button id="send">Submit</button></div>',
  script: `$('send').onclick = function () { finish({ text: $('tt').value.trim() }); };`,
  right: ({ text }) => text === 'magna',
});

const copyPaste = smallPage({
  id: 'copy-paste',
  task: 'Copy the text in the textarea below, paste it into the textbox and press Submit.',
  title: 'Copy',
  style:
    'textarea,input{display:block;width:220px;margin-bottom:8px;box-sizing:border-box}textarea{height:70px}',
  body: '<textarea id="from">Laoreet id donec ultrices tincidunt.</textarea><input type="text" id="tt"><button id="send">Submit</button>',
  script: `$('send').onclick = function () { finish({ text: $('tt').value.trim() }); };`,
  right: ({ text }) => text === 'Laoreet id donec ultrices tincidunt.',
});

export const fields = [enterText2, enterTime, loginUserPopup, findWord, copyPaste];
