// A site with a login that repeats the password wherever a site can: what a careless one does, all at once.
import type { IncomingMessage, ServerResponse } from 'node:http';

/** The login that it takes. */
export const siteLogin = { username: 'mia.berg@example.com', password: 'Canary <&>"7"+ Ünïq/Häst' };

export interface LoginSite {
  handle(request: IncomingMessage, response: ServerResponse): void;
  /** Passwords that came in a form, in order. */
  received: string[];
}

/**
 * `/` leads to `/login`; who signs in gets `/home`, everybody else another try. `slowMs` go by before each answer of the login.
 * One that `remembers` shows every later visitor with what the last one signed in.
 */
export function createLoginSite(options: {
  accepts: boolean;
  remembers?: boolean;
  slowMs?: number;
}): LoginSite {
  const received: string[] = [];
  return {
    received,
    handle(request, response) {
      const url = new URL(request.url ?? '/', 'https://localhost');
      let body = '';
      request.on('data', (piece) => (body += String(piece)));
      request.on('end', () => {
        const password = new URLSearchParams(body).get('password') ?? url.searchParams.get('p') ?? '';
        response.setHeader('content-type', 'text/html; charset=utf-8');
        if (url.pathname === '/' || url.pathname === '/login') {
          const last = options.remembers ? received.at(-1) : undefined;
          return response.end(loginPage('') + (last === undefined ? '' : lastHere(last)));
        }
        if (url.pathname === '/session') {
          received.push(password);
          setTimeout(() => answer(response, password, options.accepts), options.slowMs ?? 0);
          return;
        }
        if (url.pathname === '/home') return response.end(homePage(password));
        response.statusCode = 404;
        return response.end(
          `<!doctype html><title>Not here</title><h1>Not here</h1><p>${escape(url.href)} ${escape(password)}</p>`,
        );
      });
    },
  };
}

function answer(response: ServerResponse, password: string, accepts: boolean): void {
  if (!accepts) {
    response.statusCode = 401;
    response.end(loginPage(`Wrong password “${password}”. Please try again.`));
    return;
  }
  response.statusCode = 303;
  response.setHeader('location', `/home?p=${encodeURIComponent(password)}`);
  response.setHeader('set-cookie', `p=${encodeURIComponent(password)}; Secure`);
  response.end();
}

function loginPage(complaint: string): string {
  return `<!doctype html><html lang="en"><title>Sign in – Ledger</title><h1>Sign in to Ledger</h1>
    ${complaint === '' ? '' : `<p role="alert" id="echo-complaint">${escape(complaint)}</p>`}
    <form method="post" action="/session">
      <p><label>E-mail <input name="email" type="email" autocomplete="username"></label></p>
      <p><label>Password <input name="password" type="password" autocomplete="current-password"></label></p>
      <button>Sign in</button></form>`;
}

/** Where `lastHere` shows the password at every viewport, CSS pixels. */
export const lastHereBox = { x: 0, y: 0, width: 300, height: 60 };

/** Faults enough that every probe takes its pictures: a role without its state, a focus that cannot be seen, too wide a box. */
function lastHere(password: string): string {
  const { width, height } = lastHereBox;
  return `<style>#last { position: fixed; left: 0; top: 0; width: ${width}px; height: ${height}px; box-sizing: border-box;
      padding: 4px; outline: none; background: linear-gradient(90deg, #fff, #fc9) }</style>
    <div id="last" role="checkbox" tabindex="0">Last here: ${escape(password)}</div><p style="width: 900px">Welcome back</p>`;
}

function homePage(password: string): string {
  const json = JSON.stringify(password).replaceAll('<', '\\u003c');
  const base64 = Buffer.from(password).toString('base64');
  return `<!doctype html><html lang="en"><title>Ledger of ${escape(password)}</title>
    <style>body { font: 16px sans-serif; background: linear-gradient(#fff, #def) } p { margin: 6px 0 }
      #echo-generated::after { content: "${password.replaceAll('"', '\\"')}" }</style>
    <h1>Your account</h1><p id="clean">You are signed in.</p>
    <p id="echo-text">Your password is ${escape(password)}</p><p id="echo-base">${base64}</p>
    <p id="echo-url">/home?p=${encodeURIComponent(password)}</p><p id="echo-json"></p><p id="echo-cookie"></p>
    <div id="echo-shadow"></div><p><input id="echo-set" aria-label="Set"></p>
    <p><input id="echo-field" value="${escape(password)}"></p><p id="echo-generated">&nbsp;</p>
    <p><a id="echo-link" href="/missing?p=${encodeURIComponent(password)}">Balance of ${escape(password)}</a></p>
    <p><button id="echo-alert">Show balance</button></p><p><button id="out">Sign out</button></p>
    <script>
      const password = ${json};
      document.getElementById('echo-json').textContent = JSON.stringify({ password });
      document.getElementById('echo-cookie').textContent = document.cookie;
      document.getElementById('echo-set').value = password;
      document.getElementById('echo-shadow').attachShadow({ mode: 'open' }).append('In the shadow: ' + password);
      history.replaceState(null, '', '/home?p=' + encodeURIComponent(password) + '#' + btoa(unescape(encodeURIComponent(password))));
      console.error('Signed in with', password); console.warn(JSON.stringify({ password }));
      fetch('/api?again=' + encodeURIComponent(password), { method: 'POST', body: JSON.stringify({ password }), headers: { 'x-password': encodeURIComponent(password) } });
      fetch('/api/' + btoa(unescape(encodeURIComponent('user:' + password))));
      setTimeout(() => { throw new Error('Could not load ' + password) }, 50);
      setTimeout(() => alert('Welcome ' + password), 100);
      document.getElementById('echo-alert').onclick = () => {
        alert('Your balance, ' + password);
        const said = document.createElement('p'); said.id = 'echo-said'; said.setAttribute('role', 'alert');
        said.textContent = 'Balance: 12.50 for ' + password; document.body.append(said);
      };
    </script>`;
}

function escape(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
