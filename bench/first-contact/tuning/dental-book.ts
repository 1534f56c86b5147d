// A dental practice: the day's appointments in columns, a waiting list, a drawer for whatever is picked and dialogs to change it.
import { defineSite } from '../site.ts';
import { added, after, answering, json, line, only, page, readJson, same } from '../wire.ts';
import type { Answer, Asked } from '../wire.ts';

interface Visit {
  id: number;
  patient: string;
  phone: string;
  chair: string;
  date: string;
  time: string;
  minutes: number;
  reason: string;
  arrived: boolean;
}

interface Waiting {
  id: number;
  patient: string;
  phone: string;
  needs: string;
  since: string;
  urgent: boolean;
}

interface Practice {
  visits: Visit[];
  waiting: Waiting[];
}

const CHAIRS = ['Dr Osei', 'Dr Brandt', 'Tom Pike (hygienist)'];
const NEEDS = ['Check-up', 'Filling', 'Crown', 'Root canal', 'Extraction', 'Hygiene', 'Other'];

type VisitRow = [string, string, number, string, string, number, string];
type WaitingRow = [string, string, string, string, boolean];

const VISITS: VisitRow[] = [
  ['Judith Amsel', '0117 496 0301', 0, '2026-12-07', '09:00', 30, 'Check-up'],
  ['Peter Hale', '0117 496 0318', 1, '2026-12-07', '09:30', 30, 'Filling'],
  ['Nadia Kowal', '0117 496 0444', 2, '2026-12-07', '09:30', 30, 'Hygiene'],
  ['Samuel Hale', '0117 496 0318', 0, '2026-12-07', '11:00', 60, 'Root canal'],
  ['Iris Fenwick', '0117 496 0127', 1, '2026-12-07', '14:00', 60, 'Crown'],
  ['Rosa Delgado', '0117 496 0250', 1, '2026-12-08', '10:00', 30, 'Filling'],
  ['Gwen Parry', '0117 496 0111', 0, '2026-12-08', '10:00', 30, 'Check-up'],
  ['Mo Farouk', '0117 496 0509', 2, '2026-12-08', '13:30', 30, 'Hygiene'],
  ['Dylan Price', '0117 496 0672', 0, '2026-12-08', '15:00', 60, 'Extraction'],
  ['Cara Whitlock', '0117 496 0780', 1, '2026-12-09', '09:00', 30, 'Check-up'],
  ['Benno Krause', '0117 496 0218', 0, '2026-12-09', '10:30', 30, 'Filling'],
  ['Hettie Dunn', '0117 496 0909', 1, '2026-12-09', '13:30', 30, 'Other'],
];

const WAITING: WaitingRow[] = [
  ['Oliver Tan', '0117 496 0333', 'Extraction', '2026-11-12', true],
  ['Maya Lindqvist', '0117 496 0415', 'Filling', '2026-11-16', false],
  ['Abel Sorensen', '0117 496 0562', 'Check-up', '2026-11-18', false],
  ['Connie Baptiste', '0117 496 0871', 'Root canal', '2026-11-24', false],
  ['Frank Lindqvist', '0117 496 0415', 'Hygiene', '2026-11-27', false],
  ['Zoe Maddox', '0117 496 0690', 'Crown', '2026-12-01', false],
];

function seed(): Practice {
  return {
    visits: VISITS.map(([patient, phone, chair, date, time, minutes, reason], index) => ({
      id: index + 1,
      patient,
      phone,
      chair: CHAIRS[chair] ?? '',
      date,
      time,
      minutes,
      reason,
      arrived: false,
    })),
    waiting: WAITING.map(([patient, phone, needs, since, urgent], index) => ({
      id: 41 + index,
      patient,
      phone,
      needs,
      since,
      urgent,
    })),
  };
}

const minuteOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

function clash(practice: Practice, wish: Visit): string {
  if (!/^\d{4}-\d\d-\d\d$/u.test(wish.date) || !/^\d\d:\d\d$/u.test(wish.time))
    return 'Pick a day and a time.';
  if (!CHAIRS.includes(wish.chair)) return 'Pick who they should see.';
  const start = minuteOf(wish.time);
  const taken = practice.visits.find(
    (visit) =>
      visit.id !== wish.id &&
      visit.chair === wish.chair &&
      visit.date === wish.date &&
      minuteOf(visit.time) < start + wish.minutes &&
      start < minuteOf(visit.time) + visit.minutes,
  );
  return taken ? `${wish.chair} already has ${taken.patient} at ${taken.time}.` : '';
}

const refuse = (error: string): Answer => json({ error }, 422);

function placed(sent: Record<string, unknown>, start: Visit): Visit {
  const minutes = Number(sent['minutes'] ?? start.minutes);
  return {
    ...start,
    chair: line(sent['chair']),
    date: line(sent['date']),
    time: line(sent['time']),
    minutes: [30, 45, 60].includes(minutes) ? minutes : 30,
  };
}

class Desk {
  practice = seed();
  next = 100;

  book(sent: Record<string, unknown>, waiting: Waiting | undefined): Answer {
    const patient = waiting?.patient ?? line(sent['patient']);
    if (patient === '') return refuse('Who is it for?');
    const blank = { chair: '', date: '', time: '', minutes: 30, arrived: false };
    const phone = waiting?.phone ?? line(sent['phone']);
    const reason = waiting?.needs ?? line(sent['reason']);
    const visit = placed(sent, { ...blank, id: this.next, patient, phone, reason });
    const problem = clash(this.practice, visit);
    if (problem !== '') return refuse(problem);
    this.next += 1;
    this.practice.visits.push(visit);
    this.practice.waiting = this.practice.waiting.filter((one) => one !== waiting);
    return json(this.practice);
  }

  visit(visit: Visit, verb: string, sent: Record<string, unknown>): Answer {
    if (verb === 'arrive') visit.arrived = !visit.arrived;
    if (verb === 'drop') this.practice.visits = this.practice.visits.filter((one) => one !== visit);
    if (verb === 'move') {
      const moved = placed(sent, visit);
      const problem = clash(this.practice, moved);
      if (problem !== '') return refuse(problem);
      Object.assign(visit, moved);
    }
    return json(this.practice);
  }

  wait(sent: Record<string, unknown>): Answer {
    const patient = line(sent['patient']);
    const phone = line(sent['phone']);
    if (patient === '' || phone === '') return refuse('We need a name and a number to ring.');
    const urgent = sent['urgent'] === 'on';
    const needs = line(sent['needs']);
    this.practice.waiting.push({ id: this.next, patient, phone, needs, since: '2026-12-07', urgent });
    this.next += 1;
    return json(this.practice);
  }

  waiting(entry: Waiting, verb: string, sent: Record<string, unknown>): Answer {
    if (verb === 'seat') return this.book(sent, entry);
    if (verb === 'urgent') entry.urgent = !entry.urgent;
    if (verb === 'drop') this.practice.waiting = this.practice.waiting.filter((one) => one !== entry);
    return json(this.practice);
  }

  route(asked: Asked): Answer {
    const [, first = '', kind = '', id = '', verb = ''] = asked.path.split('/');
    if (first === '') return page(SHELL);
    if (first !== 'api') return page('Not here.', 404);
    if (asked.method === 'GET') return json(this.practice);
    const sent = readJson(asked.body);
    if (id === '') return kind === 'visits' ? this.book(sent, undefined) : this.wait(sent);
    const visit = this.practice.visits.find((one) => one.id === Number(id));
    const entry = this.practice.waiting.find((one) => one.id === Number(id));
    if (kind === 'visits' && visit) return this.visit(visit, verb, sent);
    if (kind === 'waiting' && entry) return this.waiting(entry, verb, sent);
    return json({ error: 'That is gone already.' }, 404);
  }
}

const STYLE = `
:root{--ink:#16323b;--line:#d5e2e4;--teal:#0b7a75;--pale:#eef6f5}
*{box-sizing:border-box}body{margin:0;font:15px/1.45 "Segoe UI",system-ui,sans-serif;color:var(--ink);background:#f7fafa}
header{display:flex;gap:18px;align-items:center;padding:10px 22px;background:#fff;border-bottom:1px solid var(--line)}
.logo{font-weight:700;color:var(--teal);display:flex;gap:8px;align-items:center;font-size:17px}
nav{display:flex;gap:4px;flex:1}nav button{border:0;background:none;padding:8px 14px;border-radius:18px;font:inherit;cursor:pointer}
nav button[aria-current]{background:var(--pale);color:var(--teal);font-weight:600}
.badge{background:#c6472f;color:#fff;border-radius:9px;font-size:12px;padding:0 6px;margin-left:5px}
button.main{background:var(--teal);color:#fff;border:0;border-radius:6px;padding:9px 16px;font:inherit;cursor:pointer}
button.soft{background:#fff;border:1px solid var(--line);border-radius:6px;padding:8px 14px;font:inherit;color:inherit;cursor:pointer}
button.bad{color:#b3341d;border-color:#e9c3ba}main{padding:18px 22px}
.days{display:flex;gap:8px;align-items:center;margin-bottom:14px}.days h1{font-size:19px;margin:0 10px}
.cols{display:grid;grid-template-columns:repeat(3,1fr);gap:14px}.col{background:#fff;border:1px solid var(--line);border-radius:8px}
.col h2{font-size:14px;margin:0;padding:9px 12px;border-bottom:1px solid var(--line)}
.slot,.visit{display:block;width:100%;border:0;border-bottom:1px solid #edf2f3;text-align:left;font:inherit;padding:4px 12px;background:none;cursor:pointer}
.slot{color:#a3b5b9;font-size:13px}.slot:hover{background:var(--pale)}.visit{background:#e2f1ef;border-left:4px solid var(--teal);padding:7px 10px}
.visit.in{background:#f4f0d8;border-left-color:#b79a14}.visit small{display:block;color:#58727a}
.people{list-style:none;margin:0;padding:0;background:#fff;border:1px solid var(--line);border-radius:8px;max-width:760px}
.people button{display:flex;width:100%;gap:14px;border:0;border-bottom:1px solid #edf2f3;background:none;padding:11px 16px;font:inherit;cursor:pointer;text-align:left}
.people span{flex:1}.flag{color:#c6472f;font-weight:600}.bar{display:flex;justify-content:space-between;max-width:760px;align-items:center}
aside{position:fixed;top:0;right:0;bottom:0;width:340px;background:#fff;box-shadow:-8px 0 28px #16323b26;padding:20px;overflow:auto}
aside[hidden]{display:none}aside h2{margin:4px 40px 2px 0}aside dl{display:grid;grid-template-columns:90px 1fr;gap:6px}aside dt{color:#6b858c}aside dd{margin:0}
.shut{position:absolute;top:14px;right:14px;border:0;background:none;cursor:pointer;padding:6px}.stack{display:grid;gap:8px;margin-top:18px}
dialog{border:0;border-radius:10px;padding:22px;width:400px;box-shadow:0 20px 60px #0005}dialog::backdrop{background:#16323b70}
dialog h2{margin:0 0 12px;font-size:18px}dialog label{display:block;margin-bottom:11px;font-size:13px;color:#4c666d}
dialog input:not([type=checkbox]),dialog select{display:block;width:100%;font:15px inherit;padding:7px 9px;border:1px solid #b9cccf;border-radius:5px;margin-top:3px}
dialog footer{display:flex;justify-content:flex-end;gap:8px;margin-top:12px}.oops{color:#b3341d;min-height:0;margin:0}
.toast{position:fixed;bottom:22px;left:22px;background:#16323b;color:#fff;border-radius:6px;padding:10px 16px}.toast:empty{display:none}`;

const SCRIPT = `
var CHAIRS=${JSON.stringify(CHAIRS)},NEEDS=${JSON.stringify(NEEDS)},data={visits:[],waiting:[]},view='book',day='2026-12-07',open=null;
var el=function(s){return document.querySelector(s)};
function esc(t){return String(t).replace(/&/g,'&amp;').replace(/</g,'&lt;').replace(/"/g,'&quot;')}
function nice(d){return new Date(d+'T12:00:00Z').toLocaleDateString('en-GB',{weekday:'short',day:'numeric',month:'long',year:'numeric',timeZone:'UTC'})}
function times(){var t=[];for(var m=540;m<=1020;m+=30)t.push(('0'+Math.floor(m/60)).slice(-2)+':'+('0'+m%60).slice(-2));return t}
function mins(t){return +t.slice(0,2)*60 + +t.slice(3)}
function options(list,on){return list.map(function(o){return '<option'+(o===on?' selected':'')+'>'+esc(o)+'</option>'}).join('')}
var X='<svg width="18" height="18" viewBox="0 0 18 18" stroke="currentColor" stroke-width="2"><path d="M3 3l12 12M15 3L3 15"/></svg>';
async function send(url,body){var r=await fetch(url,body?{method:'POST',headers:{'content-type':'application/json'},body:JSON.stringify(body)}:{});
 var out=await r.json();if(!r.ok)throw new Error(out.error);data=out;draw()}
var fade;function toast(t){el('.toast').textContent=t;clearTimeout(fade);fade=setTimeout(function(){el('.toast').textContent=''},5000)}
function column(chair){var here=data.visits.filter(function(v){return v.chair===chair&&v.date===day});
 return '<section class="col"><h2>'+esc(chair)+'</h2>'+times().slice(0,-1).map(function(t){
  var v=here.find(function(v){return v.time===t});
  if(v)return '<button class="visit'+(v.arrived?' in':'')+'" data-visit="'+v.id+'"><b>'+v.time+'</b> '+esc(v.patient)+'<small>'+esc(v.reason)+' · '+v.minutes+' min'+(v.arrived?' · in the waiting room':'')+'</small></button>';
  var busy=here.some(function(v){return mins(v.time)<mins(t)&&mins(t)<mins(v.time)+v.minutes});
  return busy?'':'<button class="slot" data-slot="'+t+'" data-chair="'+esc(chair)+'">'+t+'</button>'}).join('')+'</section>'}
function drawBook(){return '<div class="days"><button class="soft" data-step="-1" aria-label="Previous day">‹</button><button class="soft" data-step="1" aria-label="Next day">›</button><h1>'+nice(day)+'</h1><input type="date" id="jump" aria-label="Go to day" value="'+day+'"></div><div class="cols">'+CHAIRS.map(column).join('')+'</div>'}
function drawList(){return '<div class="bar"><h1>Waiting for a place</h1><button class="soft" id="addwait">Add someone</button></div><ul class="people">'+data.waiting.map(function(w){
 return '<li><button data-wait="'+w.id+'"><span><b>'+esc(w.patient)+'</b></span><span>'+esc(w.needs)+'</span><span>since '+nice(w.since)+'</span><span class="flag">'+(w.urgent?'urgent':'')+'</span></button></li>'}).join('')+'</ul>'}
function draw(){el('main').innerHTML=view==='book'?drawBook():drawList();
 document.querySelectorAll('nav button').forEach(function(b){if(b.dataset.view===view)b.setAttribute('aria-current','page');else b.removeAttribute('aria-current')});
 el('.badge').textContent=data.waiting.length;drawer()}
function drawer(){var a=el('aside');var v=open&&open.kind==='visits'&&data.visits.find(function(v){return v.id===open.id});var w=open&&open.kind==='waiting'&&data.waiting.find(function(w){return w.id===open.id});
 a.hidden=!v&&!w;if(a.hidden)a.innerHTML='';if(v)a.innerHTML='<button class="shut" aria-label="Close">'+X+'</button><h2>'+esc(v.patient)+'</h2><dl><dt>When</dt><dd>'+nice(v.date)+', '+v.time+'</dd><dt>Length</dt><dd>'+v.minutes+' min</dd><dt>Sees</dt><dd>'+esc(v.chair)+'</dd><dt>For</dt><dd>'+esc(v.reason)+'</dd><dt>Phone</dt><dd>'+esc(v.phone)+'</dd></dl><div class="stack"><button class="main" data-do="arrive">'+(v.arrived?'Not here after all':'Has arrived')+'</button><button class="soft" data-do="move">Reschedule</button><button class="soft bad" data-do="drop">Cancel appointment</button></div>';
 if(w)a.innerHTML='<button class="shut" aria-label="Close">'+X+'</button><h2>'+esc(w.patient)+'</h2><dl><dt>Needs</dt><dd>'+esc(w.needs)+'</dd><dt>Phone</dt><dd>'+esc(w.phone)+'</dd><dt>Since</dt><dd>'+nice(w.since)+'</dd></dl><div class="stack"><button class="main" data-do="seat">Offer a slot</button><button class="soft" data-do="urgent">'+(w.urgent?'No longer urgent':'Flag as urgent')+'</button><button class="soft bad" data-do="off">Take off the list</button></div>'}
function ask(title,fields,label,url,said){var d=el('dialog');
 d.innerHTML='<form><h2>'+title+'</h2>'+fields+'<p class="oops" role="alert"></p><footer><button type="button" class="soft" data-shut>Never mind</button><button class="main">'+label+'</button></footer></form>';
 d.querySelector('[data-shut]').onclick=function(){d.close()};
 d.querySelector('form').onsubmit=async function(e){e.preventDefault();try{await send(url,Object.fromEntries(new FormData(e.target)));d.close();if(said)toast(said)}catch(x){d.querySelector('.oops').textContent=x.message}};d.onclose=function(){d.innerHTML=''};d.showModal()}
function place(v){return '<label>Day<input type="date" name="date" value="'+v.date+'"></label><label>Time<select name="time">'+options(times(),v.time)+'</select></label><label>With<select name="chair">'+options(CHAIRS,v.chair)+'</select></label>'}
var LENGTH='<label>Length<select name="minutes"><option value="30">30 minutes</option><option value="45">45 minutes</option><option value="60">1 hour</option></select></label>';
var WHO='<label>Patient<input name="patient" autocomplete="off"></label><label>Phone<input name="phone" autocomplete="off"></label>';
function fresh(v){ask('New appointment',WHO+'<label>Reason<select name="reason">'+options(NEEDS)+'</select></label>'+place(v)+LENGTH,'Book it','/api/visits','In the book.')}
function act(what){var url='/api/'+open.kind+'/'+open.id+'/';var v=data.visits.find(function(v){return v.id===open.id});
 if(what==='arrive'||what==='urgent')send(url+what,{});
 if(what==='move')ask('Reschedule '+esc(v.patient),place(v),'Move',url+'move','Rescheduled.');
 if(what==='drop')ask('Cancel this appointment?','<p>'+esc(v.patient)+', '+nice(v.date)+' at '+v.time+'. The time becomes free again.</p>','Yes, cancel it',url+'drop');
 if(what==='off')ask('Take off the list?','<p>They will have to be added again by hand.</p>','Take off',url+'drop');
 if(what==='seat')ask('Offer a slot',place({date:day,time:'09:00',chair:CHAIRS[0]})+LENGTH,'Book and take off list',url+'seat','Booked. Do ring the patient.')}
document.addEventListener('click',function(e){var b=e.target.closest('button');if(!b)return;var d=b.dataset;
 if(d.view){view=d.view;open=null;draw()}
 if(d.step){var t=new Date(day+'T12:00:00Z');t.setUTCDate(t.getUTCDate()+ +d.step);day=t.toISOString().slice(0,10);draw()}
 if(d.visit){open={kind:'visits',id:+d.visit};drawer()}if(d.wait){open={kind:'waiting',id:+d.wait};drawer()}
 if(d.slot)fresh({date:day,time:d.slot,chair:d.chair});if(b.id==='new')fresh({date:day,time:'09:00',chair:CHAIRS[0]});
 if(b.id==='addwait')ask('Add to waiting list',WHO+'<label>Needs<select name="needs">'+options(NEEDS)+'</select></label><label><input type="checkbox" name="urgent"> Urgent, in pain</label>','Add','/api/waiting');
 if(b.className==='shut'){open=null;drawer()}if(d.do)act(d.do)});
document.addEventListener('change',function(e){if(e.target.id==='jump'&&e.target.value){day=e.target.value;draw()}});
send('/api/all');`;

const SHELL = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Molar · Hill Street Dental</title><style>${STYLE}</style></head><body>
<header><span class="logo"><svg width="22" height="22" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2"><path d="M7 3c-3 0-4 3-4 5 0 4 2 5 3 13h2c1-4 1-6 4-6s3 2 4 6h2c1-8 3-9 3-13 0-2-1-5-4-5-2 0-3 1-5 1S9 3 7 3z"/></svg>Hill Street Dental</span>
<nav><button data-view="book">Book</button><button data-view="list">Waiting list<span class="badge"></span></button></nav><button class="main" id="new">+ Appointment</button></header>
<main></main><aside hidden></aside><dialog></dialog><div class="toast" role="status"></div><script>${SCRIPT}</script></body></html>`;

const digits = (text: string): string => text.replace(/\D/gu, '');

export const dentalBook = defineSite<Practice>({
  id: 'dental-book',
  about: "A dentist's waiting list and appointment book.",
  start() {
    const desk = new Desk();
    return {
      handle: answering((asked) => desk.route(asked)),
      state: () => structuredClone(desk.practice),
    };
  },
  tasks: [
    {
      id: 'move-delgado',
      task: 'Rosa Delgado cannot make it on Tuesday 8 December 2026 at 10:00. She would like to come on Wednesday 9 December at 14:30 instead, to the same dentist.',
      achievable: true,
      done: (state) =>
        same(
          state,
          after(seed, (wanted) => {
            const visit = only(wanted.visits, (one) => one.patient === 'Rosa Delgado');
            visit.date = '2026-12-09';
            visit.time = '14:30';
          }),
        ),
    },
    {
      id: 'vasa-waits',
      task: 'Henrik Vasa, phone 0117 496 0022, needs a crown but we have nothing for him yet, so let him wait for one with the others. He is in no hurry.',
      achievable: true,
      done(state) {
        const [entry, ...more] = added(state.waiting, seed().waiting) ?? [];
        if (!entry || more.length > 0 || !same(state.visits, seed().visits)) return false;
        const named = entry.patient === 'Henrik Vasa' && digits(entry.phone) === '01174960022';
        return named && entry.needs === 'Crown' && !entry.urgent;
      },
    },
    {
      id: 'slot-for-lindqvist',
      task: 'Maya Lindqvist has been waiting long enough: give her half an hour with Dr Brandt on 9 December 2026 at 11:00, so that she no longer waits.',
      achievable: true,
      done(state) {
        const left = seed().waiting.filter((one) => one.patient !== 'Maya Lindqvist');
        const [visit, ...more] = added(state.visits, seed().visits) ?? [];
        if (!visit || more.length > 0 || !same(state.waiting, left)) return false;
        const when = visit.date === '2026-12-09' && visit.time === '11:00' && visit.minutes === 30;
        return when && visit.patient === 'Maya Lindqvist' && visit.chair === 'Dr Brandt' && !visit.arrived;
      },
    },
    {
      id: 'hale-cancels',
      task: 'Peter Hale rang to say that he is not coming on Monday 7 December 2026 at 09:30, and he does not want another time. Please free his place.',
      achievable: true,
      done: (state) =>
        same(
          state,
          after(seed, (wanted) => {
            wanted.visits = wanted.visits.filter((one) => one.patient !== 'Peter Hale');
          }),
        ),
    },
    {
      id: 'text-parry',
      task: 'Have a text message go out to Gwen Parry the evening before her appointment on 8 December 2026, to remind her of it.',
      achievable: false,
      done: () => false,
    },
  ],
});
