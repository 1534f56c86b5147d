// What every task page shares: plain looks, and the one verdict that a page gives on what was done with it.
document.head.insertAdjacentHTML(
  'beforeend',
  `<style>
    body { font: 16px/1.5 system-ui, sans-serif; margin: 24px; max-width: 900px; color: #222; }
    button, input, select, textarea { font: inherit; padding: 6px 10px; margin: 4px 0; }
    table { border-collapse: collapse; } td, th { border: 1px solid #bbb; padding: 6px 12px; text-align: left; }
    a { color: #0645ad; } [hidden] { display: none !important; }
    .row { display: flex; gap: 12px; flex-wrap: wrap; align-items: center; }
    .error { color: #b00020; } .card { border: 1px solid #bbb; padding: 12px; margin: 8px 0; border-radius: 6px; }
  </style>`,
);
let given = false;
/** Tells the bench once whether the task was solved. */
window.verdict = (solved) => {
  if (given) return;
  given = true;
  void fetch('/verdict', { method: 'POST', body: solved ? 'solved' : 'wrong' });
  document.body.insertAdjacentHTML(
    'beforeend',
    `<p role="status">${solved ? 'Thank you, that is done.' : 'That was noted.'}</p>`,
  );
};
window.byId = (id) => document.getElementById(id);
