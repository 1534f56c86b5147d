// An allotment society's books: dense pages of links as they were written twenty years ago, and forms in several steps.
import { defineSite } from '../site.ts';
import { added, after, answering, escapeHtml as h, line, only, page, same, see } from '../wire.ts';
import type { Answer, Asked } from '../wire.ts';

interface Plot {
  id: number;
  size: number;
  tenant: number;
  from: string;
  until: string;
  meter: string;
}

interface Tenant {
  id: number;
  name: string;
  street: string;
  phone: string;
}

interface Reading {
  id: number;
  plot: number;
  date: string;
  value: number;
}

interface Invoice {
  id: number;
  tenant: number;
  subject: string;
  amount: number;
  paid: string;
}

interface Society {
  plots: Plot[];
  tenants: Tenant[];
  readings: Reading[];
  invoices: Invoice[];
}

const TENANTS: [string, string, string][] = [
  ['Walter Brandl', '3 Mill Row', '01632 960 114'],
  ['Sheila Grant', '18 Canal Street', '01632 960 120'],
  ['Dafydd Rees', '7 Chapel Close', '01632 960 137'],
  ['Ngozi Okafor', '41 Priory Road', '01632 960 145'],
  ['Brenda Tilley', '2 Mill Row', '01632 960 151'],
  ['Ivan Petrov', '60 Station Road', '01632 960 166'],
  ['Agnes Moyo', '12 Orchard Way', '01632 960 170'],
  ['Colin Marsh', '9 Canal Street', '01632 960 189'],
];

const PLOTS: [number, number, number, string, number][] = [
  [3, 250, 2, '2014-03-01', 188.2],
  [5, 250, 3, '2019-01-01', 97.4],
  [9, 180, 0, '', 240.1],
  [11, 200, 4, '2021-04-01', 65],
  [14, 300, 5, '2008-01-01', 388.9],
  [15, 300, 6, '2020-10-01', 120.3],
  [17, 125, 0, '', 51.7],
  [22, 250, 1, '1999-01-01', 502.5],
  [24, 180, 8, '2023-03-01', 33.8],
];

const INVOICES: [number, number, string, number, string][] = [
  [2027, 3, 'Rent 2026', 62.5, '2026-02-03'],
  [2028, 4, 'Rent 2026', 50, '2026-01-28'],
  [2030, 5, 'Rent 2026', 75, '2026-03-11'],
  [2031, 6, 'Rent 2026', 75, ''],
  [2032, 1, 'Rent 2026', 62.5, '2026-02-14'],
  [2033, 8, 'Water 2025', 14.2, ''],
  [2034, 2, 'Water 2025 and new fence', 168.9, ''],
];

function seed(): Society {
  return {
    plots: PLOTS.map(([id, size, tenant, from]) => {
      return { id, size, tenant, from, until: '', meter: `W-${100 + id}` };
    }),
    tenants: TENANTS.map(([name, street, phone], index) => ({ id: index + 1, name, street, phone })),
    readings: PLOTS.map(([plot, , , , value], index) => ({ id: index + 1, plot, date: '2025-12-01', value })),
    invoices: INVOICES.map(([id, tenant, subject, amount, paid]) => ({ id, tenant, subject, amount, paid })),
  };
}

const STYLE = `body,td,th{font:11px/1.35 Verdana,Arial,sans-serif;color:#222}body{margin:0;background:#dfe6d5}
#banner{background:#3f6b2a;color:#ffe;padding:6px 10px;font:bold 14px Verdana}#banner small{font-weight:normal;color:#cfe3bf;margin-left:12px}
table.lay{border-collapse:collapse;width:100%}td.nav{width:140px;vertical-align:top;padding:8px;background:#cbd8ba}td.body{vertical-align:top;padding:10px 14px;background:#fff}
.nav a{display:block;padding:2px 0;color:#234a10}.nav b{display:block;margin-top:8px;border-bottom:1px solid #8aa873}
h1{font-size:14px;margin:0 0 8px;color:#3f6b2a}table.grid{border-collapse:collapse;width:100%}table.grid td,table.grid th{border:1px solid #b9c8a8;padding:2px 5px;text-align:left}table.grid th{background:#e4edd9}table.grid tr:nth-child(odd) td{background:#f7faf3}
a{color:#1a4fa0}.r{text-align:right!important}input,select{font:11px Verdana;padding:1px 2px}input[type=submit]{padding:2px 10px}.err{color:#b00;font-weight:bold}.step{color:#777;margin-bottom:8px}.f td{padding:3px 8px 3px 0}hr{border:0;border-top:1px solid #b9c8a8}`;

const shown = (date: string): string => date.split('-').reverse().join('/');
const money = (amount: number): string => `£${amount.toFixed(2)}`;

/** A day as people type it: 1/12/2026, 01.12.2026 or 2026-12-01; empty where it is none. */
function readDay(text: string): string {
  if (/^\d{4}-\d\d-\d\d$/u.test(text)) return text;
  const typed = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/u.exec(text);
  if (!typed) return '';
  const [, day = '', month = '', year = ''] = typed;
  if (Number(day) > 31 || Number(month) > 12) return '';
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

function frame(title: string, body: string): Answer {
  return page(`<html><head><meta charset="utf-8"><title>PlotBook - ${h(title)}</title><style>${STYLE}</style></head><body>
<div id="banner">PlotBook 2.4 <small>Millbrook Allotment Society</small></div><table class="lay"><tr><td class="nav"><b>Lists</b><a href="/plots">Plots</a><a href="/tenants">Tenants</a><a href="/water">Water</a><a href="/invoices">Invoices</a>
<b>Tasks</b><a href="/let">New letting</a><a href="/read">Meter reading</a><a href="/tenants/add">New tenant</a></td><td class="body"><h1>${h(title)}</h1>${body}</td></tr></table></body></html>`);
}

const grid = (heads: string[], rows: string[]): string =>
  `<table class="grid"><tr>${heads.map((one) => `<th>${one}</th>`).join('')}</tr>${rows.join('')}</table>`;
const wrongly = (problem: string): string => (problem === '' ? '' : `<p class="err">${h(problem)}</p>`);
const keep = (form: URLSearchParams, names: string[]): string =>
  names.map((name) => `<input type="hidden" name="${name}" value="${h(line(form.get(name)))}">`).join('');
const sure = (form: URLSearchParams, names: string[]): string =>
  `${keep(form, names)}<input type="hidden" name="sure" value="yes">`;
const asks = (label: string, field: string): string => `<tr><td>${label}</td><td>${field}</td></tr>`;
const text = (name: string, value = '', size = 12): string =>
  `<input name="${name}" id="${name}" size="${size}" value="${h(value)}">`;

function wizard(action: string, at: [number, number], inside: string, button: string): string {
  return `<div class="step">Step ${at[0]} of ${at[1]}</div><form method="post" action="${action}">${inside}<p><input type="submit" value="${button}"> <a href="/plots">Cancel</a></p></form>`;
}

class Books {
  held = seed();

  tenant(id: number): string {
    return this.held.tenants.find((one) => one.id === id)?.name ?? '';
  }

  plot(form: URLSearchParams): Plot | undefined {
    return this.held.plots.find((one) => one.id === Number(form.get('plot')));
  }

  last(plot: number): Reading | undefined {
    const all = this.held.readings.filter((one) => one.plot === plot);
    return all.sort((a, b) => a.date.localeCompare(b.date)).at(-1);
  }

  plots(): Answer {
    const rows = this.held.plots.map((one) => {
      const holder =
        one.tenant === 0
          ? '<i>vacant</i>'
          : `<a href="/tenants/${one.tenant}">${h(this.tenant(one.tenant))}</a>`;
      const until = one.until === '' ? '' : shown(one.until);
      return `<tr><td><a href="/plots/${one.id}">${one.id}</a></td><td class="r">${one.size}</td><td>${holder}</td><td>${shown(one.from)}</td><td>${until}</td><td>${one.meter}</td></tr>`;
    });
    return frame('Plots', grid(['Plot', 'm²', 'Tenant', 'From', 'Until', 'Meter'], rows));
  }

  plotPage(plot: Plot): Answer {
    const links =
      plot.tenant === 0
        ? `<a href="/let?plot=${plot.id}">Let this plot</a>`
        : `<a href="/notice?plot=${plot.id}">Notice to quit</a>`;
    const facts = [
      asks('Size', `${plot.size} m²`),
      asks('Tenant', plot.tenant === 0 ? 'vacant' : h(this.tenant(plot.tenant))),
      asks('From', shown(plot.from) || '-'),
      asks('Until', plot.until === '' ? '-' : shown(plot.until)),
      asks('Water meter', `${plot.meter}, last ${this.last(plot.id)?.value ?? '-'} m³`),
    ];
    const body = `<table class="f">${facts.join('')}</table><hr>${links} | <a href="/read?plot=${plot.id}">Enter meter reading</a> | <a href="/plots">Back</a>`;
    return frame(`Plot ${plot.id}`, body);
  }

  tenants(): Answer {
    const rows = this.held.tenants.map((one) => {
      const plots = this.held.plots.filter((plot) => plot.tenant === one.id).map((plot) => plot.id);
      return `<tr><td><a href="/tenants/${one.id}">${h(one.name)}</a></td><td>${h(one.street)}</td><td>${h(one.phone)}</td><td>${plots.join(', ') || 'on waiting list'}</td></tr>`;
    });
    return frame('Tenants', grid(['Name', 'Street', 'Phone', 'Plot'], rows));
  }

  tenantForm(tenant: Tenant | undefined, problem: string): Answer {
    const action = tenant ? `/tenants/${tenant.id}` : '/tenants/add';
    const who = asks('Name', text('name', tenant?.name, 30));
    const rows = [
      who,
      asks('Street', text('street', tenant?.street, 30)),
      asks('Phone', text('phone', tenant?.phone, 20)),
    ];
    const body = `${wrongly(problem)}<form method="post" action="${action}"><table class="f">${rows.join('')}</table><input type="submit" value="Store"></form>`;
    return frame(tenant ? tenant.name : 'New tenant', body);
  }

  storeTenant(tenant: Tenant | undefined, form: URLSearchParams): Answer {
    const [name, street, phone] = [line(form.get('name')), line(form.get('street')), line(form.get('phone'))];
    if (name === '') return this.tenantForm(tenant, 'Name missing!');
    if (tenant) Object.assign(tenant, { name, street, phone });
    else this.held.tenants.push({ id: this.held.tenants.length + 1, name, street, phone });
    return see('/tenants');
  }

  water(): Answer {
    const rows = this.held.plots.map((one) => {
      const last = this.last(one.id);
      return `<tr><td>${one.meter}</td><td>${one.id}</td><td>${last ? shown(last.date) : ''}</td><td class="r">${last?.value.toFixed(1) ?? ''}</td><td><a href="/read?plot=${one.id}">Enter</a></td></tr>`;
    });
    return frame('Water meters', grid(['Meter', 'Plot', 'Last read', 'm³', 'Reading'], rows));
  }

  invoices(): Answer {
    const rows = this.held.invoices.map((one) => {
      const paid = one.paid === '' ? '<b>open</b>' : `paid ${shown(one.paid)}`;
      return `<tr><td><a href="/invoices/${one.id}">${one.id}</a></td><td>${h(this.tenant(one.tenant))}</td><td>${h(one.subject)}</td><td class="r">${money(one.amount)}</td><td>${paid}</td></tr>`;
    });
    return frame('Invoices', grid(['No.', 'Tenant', 'For', 'Amount', 'Status'], rows));
  }

  invoicePage(invoice: Invoice, problem: string): Answer {
    const status = invoice.paid === '' ? 'open' : `paid ${shown(invoice.paid)}`;
    const about = asks('Tenant', h(this.tenant(invoice.tenant))) + asks('For', h(invoice.subject));
    const facts = about + asks('Amount', money(invoice.amount)) + asks('Status', status);
    const pay = `<form method="post" action="/invoices/${invoice.id}">Money received on ${text('date')} (dd/mm/yyyy) <input type="submit" value="Book payment"></form>`;
    const body = `<table class="f">${facts}</table><hr>${wrongly(problem)}${invoice.paid === '' ? pay : ''}<p><a href="/invoices">Back</a></p>`;
    return frame(`Invoice ${invoice.id}`, body);
  }

  payInvoice(invoice: Invoice, form: URLSearchParams): Answer {
    const date = readDay(line(form.get('date')));
    if (date === '') return this.invoicePage(invoice, 'Date not understood, use dd/mm/yyyy');
    invoice.paid = date;
    return see('/invoices');
  }

  letting(form: URLSearchParams): Answer {
    const plot = this.plot(form);
    const tenant = this.held.tenants.find((one) => one.id === Number(form.get('tenant')));
    const date = readDay(line(form.get('date')));
    const vacant = this.held.plots.filter((one) => one.tenant === 0);
    const title = 'New letting';
    if (plot?.tenant !== 0) {
      const radios = vacant.map(
        (one) =>
          `<label><input type="radio" name="plot" value="${one.id}"> Plot ${one.id} (${one.size} m²)</label><br>`,
      );
      return frame(title, wizard('/let', [1, 3], `<p>Which vacant plot?</p>${radios.join('')}`, 'Next >'));
    }
    if (!tenant || date === '') {
      const people = this.held.tenants.map(
        (one) => `<option value="${one.id}"${one === tenant ? ' selected' : ''}>${h(one.name)}</option>`,
      );
      const rows = [
        asks('Tenant', `<select name="tenant"><option value=""></option>${people.join('')}</select>`),
        asks('Starts on', `${text('date', line(form.get('date')))} dd/mm/yyyy`),
      ];
      const problem = form.has('date') ? wrongly('Please give tenant and date.') : '';
      const fields = `${problem}${keep(form, ['plot'])}<p>Plot ${plot.id}</p><table class="f">${rows.join('')}</table>`;
      return frame(title, wizard('/let', [2, 3], fields, 'Next >'));
    }
    if (form.get('sure') !== 'yes') {
      const words = `<p>Plot ${plot.id} is let to <b>${h(tenant.name)}</b> from ${shown(date)}.</p>`;
      const inside = sure(form, ['plot', 'tenant', 'date']) + words;
      return frame(title, wizard('/let', [3, 3], inside, 'Confirm'));
    }
    Object.assign(plot, { tenant: tenant.id, from: date });
    return see(`/plots/${plot.id}`);
  }

  reading(form: URLSearchParams): Answer {
    const plot = this.plot(form);
    const title = 'Meter reading';
    if (!plot) {
      const meters = this.held.plots.map(
        (one) => `<option value="${one.id}">${one.meter} (plot ${one.id})</option>`,
      );
      const field = `<p>Meter <select name="plot">${meters.join('')}</select></p>`;
      return frame(title, wizard('/read', [1, 3], field, 'Next >'));
    }
    const last = this.last(plot.id)?.value ?? 0;
    const date = readDay(line(form.get('date')));
    const typed = line(form.get('value')).replace(',', '.');
    const value = typed === '' ? Number.NaN : Number(typed);
    if (date === '' || !(value >= last)) {
      const rows = [
        asks('Last reading', `${last} m³`),
        asks('New reading', `${text('value', line(form.get('value')))} m³`),
        asks('Read on', `${text('date', line(form.get('date')))} dd/mm/yyyy`),
      ];
      const problem = form.has('value') ? wrongly('Reading or date not plausible.') : '';
      const fields = `${problem}${keep(form, ['plot'])}<p>Meter ${plot.meter}, plot ${plot.id}</p><table class="f">${rows.join('')}</table>`;
      return frame(title, wizard('/read', [2, 3], fields, 'Next >'));
    }
    if (form.get('sure') !== 'yes') {
      const words = `<p>Used since last time: <b>${(value - last).toFixed(1)} m³</b>. Is that right?</p>`;
      const inside = sure(form, ['plot', 'value', 'date']) + words;
      return frame(title, wizard('/read', [3, 3], inside, 'Yes, store'));
    }
    const id = Math.max(...this.held.readings.map((one) => one.id)) + 1;
    this.held.readings.push({ id, plot: plot.id, date, value });
    return see('/water');
  }

  notice(form: URLSearchParams): Answer {
    const plot = this.plot(form);
    if (!plot || plot.tenant === 0) return see('/plots');
    const date = readDay(line(form.get('date')));
    const title = `Notice to quit, plot ${plot.id}`;
    if (date === '') {
      const problem = form.has('date') ? wrongly('Date?') : '';
      const fields = `${problem}${keep(form, ['plot'])}<p>${h(this.tenant(plot.tenant))} leaves on ${text('date')} dd/mm/yyyy</p>`;
      return frame(title, wizard('/notice', [1, 2], fields, 'Next >'));
    }
    if (form.get('sure') !== 'yes') {
      const words = `<p>The tenancy of <b>${h(this.tenant(plot.tenant))}</b> ends on ${shown(date)}.</p>`;
      return frame(title, wizard('/notice', [2, 2], sure(form, ['plot', 'date']) + words, 'Confirm'));
    }
    plot.until = date;
    return see('/plots');
  }

  route(asked: Asked): Answer {
    const [, place = '', id = ''] = asked.path.split('/');
    const post = asked.method === 'POST';
    const form = post ? new URLSearchParams(asked.body) : asked.query;
    if (!post) form.delete('sure');
    const tenant = this.held.tenants.find((one) => one.id === Number(id));
    const plot = this.held.plots.find((one) => one.id === Number(id));
    const invoice = this.held.invoices.find((one) => one.id === Number(id));
    if (place === '' || (place === 'plots' && id === '')) return this.plots();
    if (place === 'plots' && plot) return this.plotPage(plot);
    if (place === 'tenants' && id === '') return this.tenants();
    if (place === 'tenants') return post ? this.storeTenant(tenant, form) : this.tenantForm(tenant, '');
    if (place === 'water') return this.water();
    if (place === 'invoices' && !invoice) return this.invoices();
    if (place === 'invoices' && invoice) {
      return post ? this.payInvoice(invoice, form) : this.invoicePage(invoice, '');
    }
    if (place === 'let') return this.letting(form);
    if (place === 'read') return this.reading(form);
    return place === 'notice' ? this.notice(form) : page('Page not found', 404);
  }
}

const changed = (state: Society, change: (wanted: Society) => void): boolean =>
  same(state, after(seed, change));

export const allotmentSociety = defineSite<Society>({
  id: 'allotment-society',
  about: 'An allotment society: plots, tenants, water-meter readings, invoices.',
  start() {
    const books = new Books();
    return { handle: answering((asked) => books.route(asked)), state: () => structuredClone(books.held) };
  },
  tasks: [
    {
      id: 'water-on-14',
      task: 'I read the water meter on plot 14 on 1 December 2026: it stands at 412.6 cubic metres. Put that in our books.',
      achievable: true,
      done(state) {
        const [reading, ...more] = added(state.readings, seed().readings) ?? [];
        if (!reading || more.length > 0 || !same({ ...state, readings: seed().readings }, seed()))
          return false;
        return reading.plot === 14 && reading.date === '2026-12-01' && reading.value === 412.6;
      },
    },
    {
      id: 'moyo-gets-9',
      task: 'Agnes Moyo has waited for long and now gets the free plot 9, from 1 January 2027 on.',
      achievable: true,
      done: (state) =>
        changed(state, (wanted) => {
          const plot = only(wanted.plots, (one) => one.id === 9);
          Object.assign(plot, { tenant: 7, from: '2027-01-01' });
        }),
    },
    {
      id: 'petrov-paid',
      task: "Ivan Petrov's money for this year's rent, invoice 2031, reached our account on 20 November 2026. Note that it is settled.",
      achievable: true,
      done: (state) =>
        changed(state, (wanted) => {
          only(wanted.invoices, (one) => one.id === 2031).paid = '2026-11-20';
        }),
    },
    {
      id: 'brandl-leaves-22',
      task: 'Walter Brandl is giving up his garden, plot 22, and leaves on 31 December 2026. Please enter that.',
      achievable: true,
      done: (state) =>
        changed(state, (wanted) => {
          only(wanted.plots, (one) => one.id === 22).until = '2026-12-31';
        }),
    },
    {
      id: 'grant-in-thirds',
      task: 'Sheila Grant cannot pay invoice 2034 at once: let her pay it in three equal monthly instalments.',
      achievable: false,
      done: () => false,
    },
  ],
});
