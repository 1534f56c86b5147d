// The door: signing in with an API key or a one-time link, and signing out.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Caller } from '../accounts/authenticate.ts';
import type { SignIns } from '../accounts/sign-ins.ts';
import type { PageFiles } from '../reports/render/components.ts';
import { html, type Html } from '../reports/render/html.ts';
import { goTo, sendPage, setCookie, tokenOf } from './answer.ts';
import { frame } from './frame.ts';
import type { LiveStreams } from './live-stream.ts';
import { fieldOf, safeNext } from './person.ts';

export interface DoorParts {
  signIns: SignIns;
  authenticate: (key: string) => Promise<Caller | null>;
  liveStreams: Pick<LiveStreams, 'endOf'>;
  files: PageFiles;
}

/** Adds /sign-in, /sign-out and /open/:link. */
export function doorRoutes(
  app: FastifyInstance,
  { signIns, authenticate, liveStreams, files }: DoorParts,
): void {
  const leave = async (request: FastifyRequest) => {
    await signIns.end(tokenOf(request));
    liveStreams.endOf(tokenOf(request));
  };

  app.get<{ Querystring: { next?: string } }>('/sign-in', async (request, reply) => {
    const next = safeNext(request.query.next ?? '/');
    if (await signIns.find(tokenOf(request))) return goTo(reply, next);
    return sendPage(reply, keyPage(files, next, null));
  });

  app.post('/sign-in', async (request, reply) => {
    const next = safeNext(fieldOf(request, 'next') || '/');
    const caller = await authenticate(fieldOf(request, 'key'));
    if (!caller) {
      const wrong = 'This key is unknown, expired or revoked. Check that the whole key was pasted.';
      return sendPage(reply, keyPage(files, next, wrong), 401);
    }
    await leave(request);
    return goTo(setCookie(reply, await signIns.begin(caller)), next);
  });

  app.post('/sign-out', async (request, reply) => {
    await leave(request);
    return goTo(setCookie(reply, null), '/sign-in');
  });

  // Looking uses nothing up: a link may be fetched ahead by whatever it is pasted into.
  app.get<{ Params: { link: string } }>('/open/:link', async (request, reply) => {
    const account = await signIns.peekLink(request.params.link);
    return account === null
      ? sendPage(reply, spentPage(files), 404)
      : sendPage(reply, linkPage(files, request.params.link, account));
  });

  app.post<{ Params: { link: string } }>('/open/:link', async (request, reply) => {
    const signIn = await signIns.redeemLink(request.params.link);
    if (!signIn) return sendPage(reply, spentPage(files), 404);
    await leave(request);
    return goTo(setCookie(reply, signIn), '/');
  });
}

function keyPage(files: PageFiles, next: string, wrong: string | null): string {
  const body = html`<div class="sheet door">
      <p class="hint">Use an API key of your account. The browser keeps a cookie, never the key.</p>
      <form class="form" method="post" action="/sign-in">
        <input type="hidden" name="next" value="${next}" />
        <div class="field">
          <label for="key">API key</label>
          <input
            id="key"
            name="key"
            type="password"
            autocomplete="current-password"
            spellcheck="false"
            required
            maxlength="200"
            ${wrong ? html`aria-invalid="true" aria-describedby="key-wrong" autofocus` : null}
          />
          ${wrong ? html`<p class="wrong" id="key-wrong">${wrong}</p>` : null}
        </div>
        <button class="button" type="submit">Sign in</button>
      </form>
    </div>
    <div class="aside">
      <p>No key? Run this on the machine of the service:</p>
      <pre><code>passerby open</code></pre>
    </div>`;
  const title = wrong ? 'Sign-in failed' : 'Sign in';
  return frame(files, { title, heading: 'Sign in', who: null, body });
}

function linkPage(files: PageFiles, link: string, account: string): string {
  const body = html`<div class="sheet door">
    <p>This link signs you in to the account <strong>${account}</strong>. It works once.</p>
    <form class="form" method="post" action="/open/${link}">
      <button class="button" type="submit">Sign in as ${account}</button>
    </form>
  </div>`;
  return frame(files, { title: 'Open the dashboard', who: null, body });
}

function spentPage(files: PageFiles): string {
  const body: Html = html`<div class="sheet door">
    <p>It was already used, or it is older than ten minutes. Make a new one on the machine of the service:</p>
    <pre><code>passerby open</code></pre>
    <p class="row"><a href="/sign-in">Sign in with a key</a></p>
  </div>`;
  return frame(files, { title: 'This link no longer works', who: null, body });
}
