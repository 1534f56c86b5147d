// What moves with the extras: forms that send JSON and stay, and the question about the stock of the workshops.

const said = document.getElementById('said');
const askJson = (url, body) =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify(body),
  }).then((response) => (response.ok ? response.json() : Promise.reject(response)));

document.addEventListener('submit', async (event) => {
  const form = event.target;
  if (!form.matches('form[data-sends]')) return;
  event.preventDefault();
  try {
    const answer = await askJson(form.action, Object.fromEntries(new FormData(form)));
    // The list is markup of this shop, which escapes what it writes.
    if (answer.html) document.getElementById(form.dataset.sends).innerHTML = answer.html;
    say(answer);
  } catch {
    say({ message: said.dataset.sorry });
  }
});

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
  const button = place.querySelector('button');
  const answer = place.querySelector('[role="status"]');
  button.addEventListener('click', async () => {
    try {
      const body = { query: question, variables: { id: button.dataset.product } };
      const { data } = await askJson(place.dataset.asks, body);
      const list = document.createElement('ul');
      for (const { words } of data.product.workshops) {
        list.append(Object.assign(document.createElement('li'), { textContent: words }));
      }
      const next = Object.assign(document.createElement('p'), { textContent: data.product.nextBatch.words });
      answer.replaceChildren(list, next);
    } catch {
      answer.textContent = said.dataset.sorry;
    }
  });
}
