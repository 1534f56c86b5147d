// A tenant at the dashboard without a browser: signs in with a key and sends its forms, as any script can.

import { Agent, request } from 'undici';
import type { ServiceUnderAttack } from './service-under-attack.ts';

export interface DashboardBrowser {
  /** Cookie header of the sign-in. */
  cookie: string;
  /** Sends a form; answers status and text. */
  send(path: string, fields: Record<string, string>): Promise<{ status: number; text: string }>;
}

/** Signs in; throws where the key is refused. */
export async function signInToDashboard(service: ServiceUnderAttack, key: string): Promise<DashboardBrowser> {
  const origin = new URL(service.baseUrl).origin;
  const dispatcher = new Agent({ connect: { ca: service.ca } });
  const post = (path: string, fields: Record<string, string>, cookie: string) =>
    request(`${origin}${path}`, {
      method: 'POST',
      dispatcher,
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'sec-fetch-site': 'same-origin',
        cookie,
      },
      body: new URLSearchParams(fields).toString(),
    });
  const answer = await post('/sign-in', { key }, '');
  await answer.body.dump();
  const [cookie = ''] = String(answer.headers['set-cookie'] ?? '').split(';');
  if (answer.statusCode !== 303 || cookie === '') throw new Error(`sign-in answered ${answer.statusCode}`);
  return {
    cookie,
    async send(path, fields) {
      const { statusCode, body } = await post(path, fields, cookie);
      return { status: statusCode, text: await body.text() };
    },
  };
}
