// What moves with the extras: forms that send JSON and stay, and the question about the stock of the workshops.

const said = document.getElementById('said');
const askJson = (url, body) =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify(body),
  }).then((response) => (response.ok ? response.json() : Promise.reject(response)));

document.addEventListener('submit', (event) => {
  if (!event.target.matches('form[data-sends]')) return;
  event.preventDefault();
  void send(event.target);
});

async function send(form) {
  try {
    const answer = await askJson(form.action, Object.fromEntries(new FormData(form)));
    // The list is markup of this shop, which escapes what it writes.
    if (answer.html) document.getElementById(form.dataset.sends).innerHTML = answer.html;
    say(answer);
  } catch {
    say({ message: said.dataset.sorry });
  }
}

function say({ message, link, count }) {
  said.textContent = message;
  if (link) {
    const to = document.createElement('a');
    to.href = link.href;
    to.textContent = link.text;
    said.append(' ', to);
  }
  if (count === undefined) return;
  for (const place of document.querySelectorAll('[data-cart-count]')) place.textContent = String(count);
}

const question = `query Availability($id: ID!) {
  product(id: $id) { name workshops { town stock words } nextBatch { date words } }
}`;

for (const place of document.querySelectorAll('[data-asks]')) {
  place.hidden = false;
  place.querySelector('button').addEventListener('click', () => void ask(place));
}

async function ask(place) {
  const answer = place.querySelector('[role="status"]');
  try {
    const id = place.querySelector('button').dataset.product;
    const { data } = await askJson(place.dataset.asks, { query: question, variables: { id } });
    const list = document.createElement('ul');
    for (const { words } of data.product.workshops) {
      list.append(Object.assign(document.createElement('li'), { textContent: words }));
    }
    const next = Object.assign(document.createElement('p'), { textContent: data.product.nextBatch.words });
    answer.replaceChildren(list, next);
  } catch {
    answer.textContent = said.dataset.sorry;
  }
}
