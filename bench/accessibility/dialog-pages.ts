// A sound and a flawed page for what a dialog does with the focus once it has it.
import { patternPage } from './pattern-pages.ts';

export interface DialogPage {
  rule: 'dialog-lets-out';
  clean: string;
  flawed: string;
}

/** A dialog on a veil that says it is modal, with `opened` in its script; a button beside it comes up with it. */
const onVeil = (opened: string) =>
  patternPage(
    'Join',
    `<style>.veil{position:fixed;inset:0;background:rgba(0,0,0,.5)}[role=dialog]{position:fixed;left:30%;top:20%;width:40%;height:250px;background:#fff}</style>
<button id="open" aria-haspopup="dialog" type="button">Join</button><a href="#on">Home</a><div class="veil" hidden><button id="x">Close</button><div role="dialog" aria-modal="true" aria-label="Join"><button id="first">Send</button><button id="last">Cancel</button></div></div><a href="#foot">Imprint</a>
<script>const veil=document.querySelector('.veil');document.getElementById('open').addEventListener('click',()=>{veil.hidden=false;document.getElementById('first').focus();${opened}});
document.addEventListener('keydown',(e)=>{if(e.key==='Escape'){veil.hidden=true;document.querySelectorAll('[inert]').forEach((each)=>{each.inert=false;});document.getElementById('open').focus();}});</script>`,
  );

const flawed = onVeil('');

export const dialogPages: readonly DialogPage[] = [
  {
    rule: 'dialog-lets-out',
    clean: onVeil("document.querySelectorAll('main>:not(.veil)').forEach((each)=>{each.inert=true;});"),
    flawed,
  },
  // A script leads the focus back a moment later.
  {
    rule: 'dialog-lets-out',
    clean: onVeil(
      "document.addEventListener('focusin',(e)=>{if(!veil.hidden&&!veil.contains(e.target))setTimeout(()=>document.getElementById('first').focus(),5);});",
    ),
    flawed,
  },
  // One that goes when the focus leaves it keeps nobody from the page.
  {
    rule: 'dialog-lets-out',
    clean: onVeil("veil.addEventListener('focusout',(e)=>{veil.hidden=!veil.contains(e.relatedTarget);});"),
    flawed,
  },
  {
    rule: 'dialog-lets-out',
    clean: patternPage(
      'Join',
      '<button id="open" aria-haspopup="dialog" type="button" onclick="document.querySelector(\'dialog\').showModal()">Join</button><a href="#on">Home</a><dialog aria-label="Join" style="width:400px;height:200px"><button>Send</button><button onclick="this.closest(\'dialog\').close()">Cancel</button></dialog>',
    ),
    flawed,
  },
];
