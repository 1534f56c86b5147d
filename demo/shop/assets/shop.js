// What moves in the pages. Every form and link works without this file; it saves page loads and announces results.

const all = (selector) => document.querySelectorAll(selector);
/** What is said here in English; a page in another language brings its own. */
const texts = {
  sorry: 'That did not work: the shop could not be reached. Please try again.',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  free: 'Free',
  locale: 'en-GB',
  currency: 'GBP',
  currencyDisplay: 'symbol',
  ...JSON.parse(document.currentScript.dataset.words ?? '{}'),
};

for (const place of all('[data-focus-first]')) place.focus();
for (const opener of all('[data-opens]')) menu(opener);
for (const form of all('form[data-stays]')) answerInPlace(form);
for (const opener of all('[data-enlarges]')) enlarge(opener);
for (const button of all('[data-shows-password]')) showPassword(button);
for (const button of all('[data-wide-only]')) ignoreOnPhone(button);
for (const input of all('[data-typed-only]')) {
  input.addEventListener('paste', (event) => event.preventDefault());
}
for (const place of all('[data-counts-down]')) countDown(place);
for (const form of all('form[data-sums]')) keepTotal(form);

/** Opens and closes a list of links. A list with `data-holds` keeps the keyboard inside. */
function menu(opener) {
  const panel = document.getElementById(opener.dataset.opens);
  const set = (open) => {
    panel.hidden = !open;
    if (opener.tagName === 'BUTTON') opener.setAttribute('aria-expanded', String(open));
  };
  opener.addEventListener('click', () => set(panel.hidden));
  document.addEventListener('click', (event) => {
    if (!opener.parentElement.contains(event.target)) set(false);
  });
  opener.parentElement.addEventListener('focusout', (event) => {
    if (event.relatedTarget && !opener.parentElement.contains(event.relatedTarget)) set(false);
  });
  opener.parentElement.addEventListener('keydown', (event) => {
    if (panel.hidden) return;
    if ('holds' in panel.dataset) return hold(event, panel);
    if (event.key === 'Escape') {
      set(false);
      opener.focus();
    }
  });
}

function hold(event, panel) {
  if (event.key !== 'Tab') return;
  const links = [...panel.querySelectorAll('a')];
  const at = links.indexOf(document.activeElement);
  event.preventDefault();
  links[(at + (event.shiftKey ? links.length - 1 : 1)) % links.length].focus();
}

/** Sends a form without leaving the page and writes the answer into the place that the form names. */
function answerInPlace(form) {
  const button = form.querySelector('button');
  const words = button.textContent;
  const place = document.getElementById(form.dataset.stays);
  let busy = false;
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    if (busy) return;
    busy = true;
    if (form.dataset.busy) {
      button.textContent = form.dataset.busy;
      place.textContent = '';
    }
    try {
      const response = await fetch(form.action, {
        method: 'POST',
        headers: { accept: 'application/json' },
        body: new URLSearchParams(new FormData(form)),
      });
      if (response.ok) show(await response.json(), form, place);
      else if (!('hushed' in form.dataset)) place.textContent = texts.sorry;
    } catch {
      if (!('hushed' in form.dataset)) place.textContent = texts.sorry;
    }
    button.textContent = words;
    busy = false;
  });
}

function show(answer, form, place) {
  place.className = answer.ok ? place.dataset.class : `${place.dataset.class} error`;
  place.textContent = answer.message;
  if (answer.link) {
    const link = document.createElement('a');
    link.href = answer.link.href;
    link.textContent = answer.link.text;
    place.append(' ', link);
  }
  const field = answer.field ? form.elements[answer.field] : null;
  for (const input of form.querySelectorAll('[aria-invalid]')) input.removeAttribute('aria-invalid');
  if (field instanceof HTMLElement) {
    field.setAttribute('aria-invalid', 'true');
    field.setAttribute('aria-describedby', place.id);
    field.focus();
  } else if (field) field[0].focus();
  if (answer.count !== undefined) {
    for (const count of all('[data-cart-count]')) count.textContent = String(answer.count);
  }
}

function enlarge(opener) {
  const box = document.getElementById(opener.dataset.enlarges);
  const native = box instanceof HTMLDialogElement;
  opener.addEventListener('click', () => {
    if (native) box.showModal();
    else box.hidden = false;
  });
  box.querySelector('button').addEventListener('click', () => {
    if (native) box.close();
    else box.hidden = true;
  });
}

function showPassword(button) {
  const input = document.getElementById(button.dataset.showsPassword);
  button.addEventListener('click', () => {
    const shown = input.type === 'text';
    input.type = shown ? 'password' : 'text';
    button.textContent = shown ? texts.showPassword : texts.hidePassword;
  });
}

function ignoreOnPhone(button) {
  button.addEventListener('click', (event) => {
    if (innerWidth < 700) event.preventDefault();
  });
}

function countDown(place) {
  let left = Number(place.dataset.countsDown);
  setInterval(() => {
    left = Math.max(0, left - 1);
    place.textContent = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`;
  }, 1000);
}

/** Keeps the lines and the total beside the checkout true while choices change. */
function keepTotal(form) {
  const totals = all('[data-base]');
  const { locale, currency, currencyDisplay } = texts;
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay });
  const money = (hundredths) => format.format(hundredths / 100);
  form.addEventListener('change', () => {
    let sum = Number(totals[0].dataset.base);
    for (const input of form.querySelectorAll('[data-adds]')) {
      const pence = input.checked ? Number(input.dataset.adds) : 0;
      sum += pence;
      for (const row of all(`[data-row="${input.name}"]`)) {
        if (input.type === 'checkbox') row.hidden = !input.checked;
        else if (input.checked && row.tagName === 'DD') row.textContent = pence ? money(pence) : texts.free;
      }
    }
    for (const total of totals) total.textContent = money(sum);
  });
}
