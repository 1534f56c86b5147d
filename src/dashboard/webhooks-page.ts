// How /webhooks and the log of one webhook look.
import type { SignedIn } from '../accounts/sign-ins.ts';
import { capital, facts, type PageFiles } from '../reports/render/components.ts';
import { html, type Html, type Part } from '../reports/render/html.ts';
import { clip, dateInWords, plural } from '../reports/wording.ts';
import type { Delivery } from '../webhooks/deliveries.ts';
import { webhookEvents } from '../webhooks/payload.ts';
import type { TestResult } from '../webhooks/send-test.ts';
import type { Webhook } from '../webhooks/webhook-store.ts';
import { frame } from './frame.ts';
import { secretField, webhookFields, type WebhookForm, type WrongWebhook } from './webhook-form.ts';

/** Events of a run are what most receivers want. */
const newWebhook: WebhookForm = { url: '', events: webhookEvents.slice(0, 3) };

/** The list, and for those who may write a form for a further one. */
export function webhooksPage(
  files: PageFiles,
  who: SignedIn,
  page: { webhooks: readonly Webhook[]; made?: string; wrong: WrongWebhook | null },
): string {
  const { webhooks, made, wrong } = page;
  return frame(files, {
    title: made ? 'A new webhook' : wrong ? 'The webhook was not made' : 'Webhooks',
    heading: 'Webhooks',
    crumb: `Account ${who.accountName}`,
    way: 'webhooks',
    who,
    body: [
      html`<section class="part" aria-labelledby="list-title">
        ${made === undefined ? null : newSecret(made)}
        <h2 id="list-title">
          ${webhooks.length === 0 ? 'No webhook yet' : plural(webhooks.length, 'webhook')}
        </h2>
        <p class="lead">Passerby sends a signed message to these addresses when something has ended.</p>
        ${
          webhooks.length === 0
            ? null
            : html`<ul class="keys">
                ${webhooks.map(entry)}
              </ul>`
        }
      </section>`,
      who.scopes.includes('write') ? addForm(wrong) : null,
    ],
  });
}

function newSecret(secret: string): Html {
  return html`<div class="newkey" role="alert">
    <h2>The signing secret of your new webhook</h2>
    <p>
      The receiver checks with it that a message is from this service. Copy it now: this page shows it this
      once.
    </p>
    <output id="new-secret">${secret}</output>
    <copy-text from="new-secret" words="Copy the secret"></copy-text>
  </div>`;
}

function entry(webhook: Webhook): Html {
  return html`<li>
    <div>
      <p class="name mono"><a href="/webhooks/${webhook.id}">${clip(webhook.url, 120)}</a></p>
      ${facts([
        ['State', stateInWords(webhook)],
        ['Events', webhook.events.join(', ')],
        ['Last attempt', lastAttempt(webhook)],
      ])}
    </div>
  </li>`;
}

function stateInWords({ enabled, disabledReason }: Webhook): string {
  if (enabled) return 'On';
  return disabledReason === null ? 'Switched off' : `Switched off by the service: ${disabledReason}`;
}

function lastAttempt({ lastDeliveryAt, lastDeliveryStatus }: Webhook): string {
  if (lastDeliveryAt === null) return 'none yet';
  return `${dateInWords(lastDeliveryAt.toISOString())}: ${answerInWords(lastDeliveryStatus)}`;
}

function answerInWords(status: number | null): string {
  if (status === null) return 'not tried yet';
  return status === 0 ? 'no answer' : `answered with ${status}`;
}

function addForm(wrong: WrongWebhook | null): Html {
  return html`<section class="part" aria-labelledby="add-title">
    <h2 id="add-title">Add a webhook</h2>
    <form class="form" method="post" action="/webhooks" novalidate>
      ${webhookFields(wrong?.form ?? newWebhook, wrong)} ${secretField(wrong)}
      <div><button class="button" type="submit">Add this webhook</button></div>
    </form>
  </section>`;
}

/** What came of a test that was just sent. */
export type TestTold = TestResult;

/** One webhook: its state, a test, and its deliveries, newest first. */
export function deliveriesPage(
  files: PageFiles,
  who: SignedIn,
  page: {
    webhook: Webhook;
    deliveries: readonly Delivery[];
    next: string | null;
    isFirst: boolean;
    told: TestTold | undefined;
    wrong: WrongWebhook | null;
  },
): string {
  const { webhook, deliveries, next, isFirst, told, wrong } = page;
  const base = `/webhooks/${webhook.id}`;
  const mayWrite = who.scopes.includes('write');
  return frame(files, {
    title: wrong ? 'The webhook was not changed' : 'Webhook',
    heading: html`<span class="address">${clip(webhook.url, 120)}</span>`,
    crumb: html`<a href="/webhooks">Webhooks</a>`,
    who,
    body: [
      html`<section class="part" aria-label="State">
        ${told ? testResult(told) : null}
        ${facts([
          ['State', stateInWords(webhook)],
          ['Events', webhook.events.join(', ')],
          ['Last attempt', lastAttempt(webhook)],
          ['Made', dateInWords(webhook.createdAt.toISOString())],
        ])}
        ${mayWrite ? controls(base, webhook, wrong) : null}
      </section>`,
      html`<section class="part" aria-labelledby="log-title">
        <h2 id="log-title">Deliveries</h2>
        ${
          deliveries.length === 0
            ? html`<p class="lead">There is none${isFirst ? ' yet' : ' before that'}.</p>`
            : html`<ul class="keys">
                ${deliveries.map((delivery) => row(base, delivery, mayWrite && webhook.enabled))}
              </ul>`
        }
        ${
          next === null && isFirst
            ? null
            : html`<nav class="pages" aria-label="Pages">
                ${isFirst ? html`<span></span>` : html`<a href="${base}">← Newest deliveries</a>`}
                ${next === null ? null : html`<a href="${`${base}?cursor=${next}`}">Older deliveries →</a>`}
              </nav>`
        }
      </section>`,
    ],
  });
}

function testResult({ delivered, status, reason }: TestTold): Html {
  const words = delivered
    ? `The test arrived: the receiver ${answerInWords(status)}.`
    : `The test did not arrive: ${status === 0 ? '' : `the receiver ${answerInWords(status)}`}${reason ?? ''}.`;
  return html`<p class="${delivered ? 'lead' : 'wrong'}" role="alert">${words}</p>`;
}

function controls(base: string, { enabled, url, events }: Webhook, wrong: WrongWebhook | null): Html {
  return html`<div class="row">
      <form method="post" action="${base}/test">
        <button class="button small" type="submit">Send a test</button>
      </form>
      <form method="post" action="${base}/switch">
        <input type="hidden" name="to" value="${enabled ? 'off' : 'on'}" />
        <button class="button quiet small" type="submit">${enabled ? 'Switch off' : 'Switch on'}</button>
      </form>
    </div>
    <details ${wrong ? html`open` : null}>
      <summary>Change address and events</summary>
      <form class="form" method="post" action="${base}" novalidate>
        <p class="hint">The signing secret stays. What waits to be sent goes to the new address.</p>
        ${webhookFields(wrong?.form ?? { url, events }, wrong)}
        <div><button class="button small" type="submit">Save</button></div>
      </form>
    </details>
    <details>
      <summary>Remove this webhook</summary>
      <form method="post" action="${base}/remove">
        <p class="hint">Its log is removed too, and what waits to be sent is not sent.</p>
        <p class="row"><button class="button danger small" type="submit">Remove the webhook</button></p>
      </form>
    </details>`;
}

const statusInWords: Record<Delivery['status'], string> = {
  pending: 'waiting',
  delivered: 'delivered',
  dead: 'given up',
};

function row(base: string, delivery: Delivery, mayResend: boolean): Html {
  const { event, status, attemptCount, responseCode, failure, durationMs, nextRetryAt } = delivery;
  const tookMs: Part = durationMs === null ? null : `, after ${durationMs} ms`;
  return html`<li>
    <div>
      <p class="name">
        <span class="mono">${event}</span> <span class="tag small">${capital(statusInWords[status])}</span>
      </p>
      ${facts([
        ['Made', dateInWords(delivery.createdAt.toISOString())],
        ['Attempts', attemptCount === 0 ? 'none yet' : attemptCount],
        ['Last answer', responseCode === null ? null : [answerInWords(responseCode), tookMs]],
        ['Why', failure],
        ['Next attempt', nextRetryAt && dateInWords(nextRetryAt.toISOString())],
        ['Message', html`<span class="mono">${delivery.messageId}</span>`],
      ])}
    </div>
    ${
      mayResend && event !== 'webhook.test'
        ? html`<form method="post" action="${base}/deliveries/${delivery.id}/resend">
            <button class="button quiet small" type="submit">
              Send again<span class="hidden">
                ${event} of ${dateInWords(delivery.createdAt.toISOString())}</span
              >
            </button>
          </form>`
        : null
    }
  </li>`;
}
