// The form of a webhook, for a new one and for one that is changed: its fields, and what they hold.
import { longestUrl, webhookSecret } from '../base/wire-facts.ts';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../base/errors.ts';
import { html, type Html } from '../reports/render/html.ts';
import { webhookEvents, type WebhookEvent } from '../webhooks/payload.ts';
import { field, type Fault } from './form-field.ts';
import { fieldOf, fieldsOf } from './person.ts';

/** What the form holds. A secret is never shown again. */
export interface WebhookForm {
  url: string;
  events: WebhookEvent[];
}

/** A form that was not taken. */
export interface WrongWebhook extends Fault<'url' | 'events' | 'secret'> {
  form: WebhookForm;
}

const eventsInWords: Record<WebhookEvent, string> = {
  'run.completed': 'A run has ended, and all of its sessions completed',
  'run.partial': 'A run has ended, and some of its sessions failed',
  'run.failed': 'A run has ended, and none of its sessions completed',
  'session.completed': 'A session has ended, and its report is there',
  'session.failed': 'A session has failed',
};

export function webhookFormOf(request: FastifyRequest): WebhookForm {
  const chosen = new Set(fieldsOf(request).getAll('event'));
  return { url: fieldOf(request, 'url'), events: webhookEvents.filter((event) => chosen.has(event)) };
}

/** What is wrong with the form before anybody else is asked. */
export function wrongInWebhook(form: WebhookForm): WrongWebhook | null {
  if (form.events.length === 0) return { form, field: 'events', words: 'Choose at least one event.' };
  return form.url.length > longestUrl
    ? { form, field: 'url', words: `An address has at most ${longestUrl} characters.` }
    : null;
}

/** The refusal of the service beside the field that it is about; throws what is no refusal of the form. */
export function refusedWebhook(form: WebhookForm, error: unknown): WrongWebhook {
  if (!(error instanceof AppError) || error.code === 'not_found') throw error;
  const ofSecret = error.errors.some(({ pointer }) => pointer === '/secret');
  return { form, field: ofSecret ? 'secret' : 'url', words: error.message };
}

/** Address and events. */
export function webhookFields(form: WebhookForm, wrong: WrongWebhook | null): Html {
  const faultIn = (name: WrongWebhook['field']) => (wrong?.field === name ? wrong.words : null);
  const events = faultIn('events');
  return html`${field(
      {
        id: 'url',
        label: 'Address',
        hint: 'An https address that other machines can reach.',
        fault: faultIn('url'),
      },
      (said) =>
        html`<input
          id="url"
          name="url"
          type="url"
          value="${form.url}"
          required
          maxlength="${longestUrl}"
          autocomplete="off"
          placeholder="https://"
          ${said}
        />`,
    )}
    <fieldset ${events === null ? null : html`aria-describedby="events-wrong"`}>
      <legend>Events</legend>
      ${events === null ? null : html`<p class="wrong" id="events-wrong" role="alert">${events}</p>`}
      <div class="picks">
        ${webhookEvents.map(
          (event) =>
            html`<label class="pick"
              ><input
                type="checkbox"
                name="event"
                value="${event}"
                ${form.events.includes(event) ? html`checked` : null}
              /><span><b class="mono">${event}</b><span>${eventsInWords[event]}</span></span></label
            >`,
        )}
      </div>
    </fieldset>`;
}

/** The signing secret of a new webhook. */
export function secretField(wrong: WrongWebhook | null): Html {
  return field(
    {
      id: 'secret',
      label: 'Signing secret of your own',
      hint: `Left empty, the service makes one. Otherwise ${webhookSecret.least} to ${webhookSecret.most} printable ASCII characters; after whsec_ the base64 of a key.`,
      fault: wrong?.field === 'secret' ? wrong.words : null,
    },
    (said) =>
      html`<input
        id="secret"
        name="secret"
        type="password"
        maxlength="${webhookSecret.most}"
        autocomplete="new-password"
        ${said}
      />`,
  );
}
