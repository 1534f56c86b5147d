// Small pages where something is written: a text that is copied, a time, a word out of a paragraph, an editor, a terminal.
import { smallPage } from '../small-page.ts';

const copied = 'Orci ac auctor augue mauris augue neque gravida. Pretium quam vulputate dignissim.';

const copyPaste = smallPage({
  id: 'copy-paste',
  task: 'Copy the text in the textarea below, paste it into the textbox and press Submit.',
  title: 'A text to copy',
  style:
    'textarea{width:240px;height:90px;display:block}.line{display:flex;gap:6px;margin-top:10px;width:246px}.line input{flex:1;min-width:0}',
  body: `<textarea id="from">${copied}</textarea><div class="line"><input type="text" id="answer"><button type="button" id="subbtn">Submit</button></div>`,
  script: `$('subbtn').onclick = function () { finish({ text: $('answer').value }); };`,
  right: ({ text }) => String(text).trim() === copied,
});

const enterTime = smallPage({
  id: 'enter-time',
  task: 'Enter 7:45 PM as the time and press submit.',
  title: 'A time',
  style: `.time{display:inline-flex;align-items:center;gap:4px;border:1px solid #aaa;padding:6px;border-radius:4px}.time input{width:34px;border:0;border-bottom:1px solid #888;font:18px monospace;text-align:center}.half button{border:1px solid #aaa;background:#fff;padding:3px 7px}.half button[aria-pressed=true]{background:#5b3;color:#fff}#send{display:block;margin-top:12px}`,
  body: `<div class="time" role="group" aria-label="Time"><input id="hh" inputmode="numeric" maxlength="2" placeholder="hh" aria-label="Hours"><span>:</span><input id="mm" inputmode="numeric" maxlength="2" placeholder="mm" aria-label="Minutes"><span class="half"><button type="button" aria-pressed="true">AM</button><button type="button" aria-pressed="false">PM</button></span></div><button type="button" id="send">Submit</button>`,
  script: `var halves = document.querySelectorAll('.half button');
halves.forEach(function (one) {
  one.onclick = function () { halves.forEach(function (each) { each.setAttribute('aria-pressed', String(each === one)); }); };
});
$('send').onclick = function () {
  finish({ hours: $('hh').value, minutes: $('mm').value, half: document.querySelector('[aria-pressed=true]').textContent });
};`,
  right: ({ hours, minutes, half }) => Number(hours) === 7 && Number(minutes) === 45 && half === 'PM',
});

const findWord = smallPage({
  id: 'find-word',
  task: 'Find the 6th word in the paragraph, type that into the textbox and press "Submit".',
  title: 'A paragraph',
  style: 'article{width:240px;border-left:3px solid #c96;padding-left:10px}article p{margin:0 0 10px}',
  body: '<article><p>Amet risus nullam eget felis, cursus mattis molestie a iaculis at.</p></article><form id="ask"><input type="text" name="word"> <button>Submit</button></form>',
  script: `$('ask').addEventListener('submit', function (event) { event.preventDefault(); finish({ word: $('ask').elements.word.value }); });`,
  right: ({ word }) => String(word).trim() === 'cursus',
});

const textEditor = smallPage({
  id: 'text-editor',
  task: 'Using the text editor, give the text lacinia the style italics and press Submit.',
  title: 'An editor',
  style: `.ql{width:260px;border:1px solid #ccc}.ql-bar{border-bottom:1px solid #ccc;padding:4px;display:flex;gap:4px}.ql-bar button{width:28px;height:26px;border:0;background:#f2f2f2;font:16px Georgia;cursor:pointer}.ql-text{min-height:90px;padding:10px;outline:0}#send{margin-top:8px}`,
  body: `<div class="ql"><div class="ql-bar"><button type="button" title="Bold" data-cmd="bold"><b>B</b></button><button type="button" title="Italic" data-cmd="italic"><i>I</i></button><button type="button" title="Underline" data-cmd="underline"><u>U</u></button></div><div class="ql-text" id="text" contenteditable="true" role="textbox" aria-multiline="true" aria-label="Text"><div>Felis imperdiet</div><div>proin lacinia quis vel.</div></div></div><button type="button" id="send">Submit</button>`,
  script: `document.querySelectorAll('[data-cmd]').forEach(function (one) {
  one.addEventListener('mousedown', function (event) { event.preventDefault(); });
  one.addEventListener('click', function () { document.execCommand(one.dataset.cmd); });
});
$('send').onclick = function () {
  function inside(what) { return Array.from($('text').querySelectorAll(what)).map(function (one) { return one.textContent; }).join(''); }
  finish({ italic: inside('i,em'), other: inside('b,strong,u'), text: $('text').innerText });
};`,
  right: ({ italic, other, text }) =>
    String(italic).trim() === 'lacinia' &&
    other === '' &&
    String(text).replaceAll(/\s+/gu, ' ').trim() === 'Felis imperdiet proin lacinia quis vel.',
});

const terminal = smallPage({
  id: 'terminal',
  task: 'Use the terminal below to delete a file ending with the extension .gif',
  title: 'A terminal',
  style: `#term{width:340px;height:210px;overflow:auto;background:#111;color:#7f7;font:13px/1.4 monospace;padding:8px;cursor:text}#term pre{margin:0;font:inherit;white-space:pre-wrap}#term form{display:flex}#term input{flex:1;background:none;border:0;outline:0;color:inherit;font:inherit;padding:0 0 0 6px}`,
  body: `<div id="term"><pre id="out">Welcome! Type help for a list of available commands.
</pre><form id="line"><label for="cmd">user$</label><input id="cmd" autocomplete="off" spellcheck="false"></form></div>`,
  script: `var files = ['report.doc', 'gif.txt', 'meadow.gif', 'lantern.png', 'index.html'];
function say(text) { $('out').textContent += text + '\\n'; $('term').scrollTop = 9999; }
$('term').onclick = function () { $('cmd').focus(); };
$('line').onsubmit = function (event) {
  event.preventDefault();
  var typed = $('cmd').value.trim(), words = typed.split(/\\s+/);
  $('cmd').value = '';
  say('user$ ' + typed);
  if (typed === '') return;
  if (words[0] === 'help') say('exit, help, ls, rm [file]');
  else if (words[0] === 'ls') say(files.join('  '));
  else if (words[0] === 'exit') finish({ removed: null });
  else if (words[0] === 'rm' && words.length < 2) say('rm: missing operand');
  else if (words[0] === 'rm' && files.includes(words[words.length - 1])) finish({ removed: words[words.length - 1] });
  else if (words[0] === 'rm') say("rm: cannot remove '" + words[1] + "': No such file");
  else say(words[0] + ': command not found');
};`,
  right: ({ removed }) => removed === 'meadow.gif',
});

export const writing = [copyPaste, enterTime, findWord, textEditor, terminal];
