// Two parts of report.html that are there only sometimes: what a questioner asked, and how easy the way to the goal is to find.
import type { SessionReport } from '../session-report-schema.ts';
import { part, sentences, severitySign, metSign } from './components.ts';
import { html, type Html, type Part } from './html.ts';

/** What was asked and tried after the goal; nothing where nobody asked. */
export function questions({ guided_exploration }: SessionReport): Part {
  if (!guided_exploration) return null;
  const { items, gate_passed, level } = guided_exploration;
  const told = items.filter(({ id }) => id !== 'gate');
  return part({
    id: 'questions',
    title: 'What was asked at the end',
    lead: `Guided exploration (${level}). ${gate_passed ? 'Everything on the list was asked and tried.' : 'The session ended before everything on the list was tried.'}`,
    body: html`<ul class="plain">
      ${told.map(
        ({ question, answer, state, turns }) =>
          html`<li>
            ${state === 'done' ? metSign(true) : severitySign(0)}<span
              ><strong>${question}</strong> ${state === 'open' ? 'Not asked any more.' : answer}
              ${turns.length > 0 ? html`<span class="soft">Turn ${turns.join(', ')}</span>` : null}</span
            >
          </li>`,
      )}
    </ul>`,
  });
}

/** The decisions on the way to the goal, as the model makes them; nothing where the goal was not reached. */
export function wayToTheGoal({ path_diagnosis }: SessionReport): Part {
  if (!path_diagnosis) return null;
  const draws = path_diagnosis.pages[0]?.predicted.draws ?? 0;
  return part({
    id: 'way',
    title: 'How easy the way is to find',
    lead: `Each decision on the way to the goal, made ${draws} times by the model without a browser. A prediction of the model, not a count of people.`,
    body: sentences(path_diagnosis.pages.map(decision), severitySign(0)),
  });
}

type DiagnosedPage = NonNullable<SessionReport['path_diagnosis']>['pages'][number];

function decision(page: DiagnosedPage): Html {
  const { predicted, competitors, relabel } = page;
  const others = predicted.first_clicks
    .filter(({ label, share }) => label !== page.label && percent(share) !== '0 %')
    .slice(0, 3);
  const reads = `${predicted.mean_reads} ${predicted.mean_reads === 1 ? 'label' : 'labels'}`;
  return html`<strong
      >Turn ${page.turn}: ${page.label ? `“${page.label}”` : 'a control without words'}</strong
    >
    is chosen first in ${percent(predicted.right)} of the draws, after reading
    ${reads}${
      percent(predicted.nothing) === '0 %' ? '.' : `; nothing is chosen in ${percent(predicted.nothing)}.`
    }
    It ranks ${page.rank} of ${page.labels} by scent, on screenful ${page.screenful}.
    ${
      others.length > 0
        ? html`Chosen instead:
          ${others.map(({ label, share }) => `“${label}” (${percent(share)})`).join(', ')}.`
        : null
    }
    ${page.problems.length > 0 ? html`Problems: ${page.problems.join(', ')}.` : null}
    ${competitors.length > 0 ? html`Competing: ${competitors.map((label) => `“${label}”`).join(', ')}.` : null}
    ${
      relabel
        ? html`Were “${relabel.label}” called “${relabel.to}”, the right choice would come first in
          ${percent(relabel.right)}.`
        : null
    }`;
}

function percent(share: number): string {
  return `${Math.round(share * 100)} %`;
}
