// /r/<run_id>/map: the screens that the sessions of a run reached and the ways between them, drawn and in words.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { SignedIn, SignIns } from '../accounts/sign-ins.ts';
import type { SessionOutcome } from '../evidence/evidence.ts';
import type { JourneyMap, JourneyNode } from '../reports/journey-map-schema.ts';
import { outcomeNames } from '../reports/outcome-sentences.ts';
import { figures, type PageFiles } from '../reports/render/components.ts';
import { html, type Html, type Part } from '../reports/render/html.ts';
import { clip, plural } from '../reports/wording.ts';
import type { ReadRuns } from '../runs/read-runs.ts';
import type { WatchedRun, WatchRun } from '../runs/watch-run.ts';
import { sendPage } from './answer.ts';
import { frame } from './frame.ts';
import { found, section } from './map-parts.ts';
import { mapPicture, screenshotAddress, screensAtMost, thumbnail } from './map-picture.ts';
import { crawled } from './map-states.ts';
import { forPerson } from './person.ts';
import { runCrumb, runTabs } from './run-tabs.ts';

/** Screens and ways that one page shows; the JSON has all. */
const rowsAtMost = 200;

export interface RunMapParts {
  signIns: SignIns;
  readRuns: ReadRuns;
  watchRun: WatchRun;
  files: PageFiles;
}

interface RunPath {
  Params: { id: string };
}

/** Adds /r/:id/map and its JSON. */
export function runMapRoutes(
  app: FastifyInstance,
  { signIns, readRuns, watchRun, files }: RunMapParts,
): void {
  app.get<RunPath>(
    '/r/:id/map',
    forPerson(signIns, 'read', async (request: FastifyRequest<RunPath>, reply, who) => {
      const watched = await watchRun.one(who.accountId, request.params.id);
      const map = JSON.parse(await readRuns.map(who.accountId, watched.run.id)) as JourneyMap;
      return sendPage(reply, mapPage(files, who, { watched, map }));
    }),
  );
}

function mapPage(
  files: PageFiles,
  who: SignedIn,
  { watched: { run, sessions }, map }: { watched: WatchedRun; map: JourneyMap },
): string {
  const names = new Map(sessions.map(({ session }) => [session.id, session.persona.who.name]));
  const nodes = new Map(map.nodes.map((node) => [node.id, node]));
  const said: Said = {
    persona: (sessionId) => names.get(sessionId) ?? 'somebody',
    screen: (id) => clip(nodes.get(id)?.label ?? id, 60),
  };
  return frame(files, {
    title: 'Journey map',
    crumb: runCrumb(run),
    tabs: runTabs(run, 'map'),
    who,
    body:
      map.nodes.length === 0 && !map.crawl?.nodes.length
        ? html`<p class="lead">No session has reached a screen yet.</p>`
        : [
            overview(map),
            drawing(map),
            best(map, said),
            screens(map, said),
            crawled(map),
            elsewhere(map),
            ways(map, said),
            walks(map, said),
            file(run.id),
          ],
  });
}

/** Names in place of ids. */
interface Said {
  persona(sessionId: string): string;
  screen(nodeId: string): string;
}

function overview(map: JourneyMap): Html {
  return html`<div class="part">
    ${map.complete ? null : html`<p class="lead">Sessions are still going: this is what they have reached so far.</p>`}
    ${figures([
      { value: map.nodes.length, about: 'screens' },
      { value: map.edges.length, about: 'ways between them' },
      { value: map.dead_ends.length, about: 'dead ends: left only by going back or giving up' },
      { value: map.loops.length, about: 'circles that a session went' },
      ...(map.crawl ? [{ value: map.crawl.nodes.length, about: 'states that the crawl came to' }] : []),
    ])}
  </div>`;
}

function drawing(map: JourneyMap): Html {
  const left = map.nodes.length - screensAtMost;
  const lead =
    'From the arrival on. Green is the shortest known way to the goal, a dashed way was only ever gone by going back, and a dashed card shows what the crawl alone came to.';
  return section(
    { id: 'map', title: 'Map' },
    left > 0 ? `${lead} The ${screensAtMost} most visited screens; ${left} more are in the list.` : lead,
    mapPicture(map),
  );
}

function best(map: JourneyMap, said: Said): Part {
  if (!map.best_path) return null;
  const by = map.best_path.reached_by.map((id) => said.persona(id)).join(', ');
  return section(
    { id: 'best', title: 'The shortest known way to the goal' },
    `Pieced together from all sessions. On its last screen the goal was reached by: ${by}.`,
    html`<ol class="way">
      ${map.best_path.nodes.map((id, index) => {
        const edge = map.edges.find(({ id: each }) => each === map.best_path?.edges[index - 1]);
        return html`<li>
          ${edge ? html`<span class="soft">${clip(edge.label, 80)} →</span> ` : null}${screenLink(id, said)}
        </li>`;
      })}
    </ol>`,
  );
}

function screens(map: JourneyMap, said: Said): Html {
  return section(
    { id: 'screens', title: 'Screens' },
    'One address, one structure, one dialog. In the order of discovery.',
    html`<ul class="screens">
      ${map.nodes.slice(0, rowsAtMost).map((node) => screenCard(node, map.run_id, said))}
    </ul>`,
  );
}

function screenCard(node: JourneyNode, runId: string, said: Said): Html {
  const who = [...new Set(node.personas.map(({ session_id: id }) => said.persona(id)))].join(', ');
  return html`<li id="${node.id}" tabindex="-1">
    ${picture(node, runId)}
    <div>
      <h3>
        ${clip(node.label, 60)} ${node.dead_end ? html`<strong class="tag unmet">Dead end</strong>` : null}
      </h3>
      <p class="place">${clip(node.template, 90)}</p>
      <dl class="facts">
        <dt>Arrivals</dt>
        <dd>${node.visits}${who === '' ? null : html` <span class="soft">by ${who}</span>`}</dd>
        ${
          node.ended.length === 0
            ? null
            : html`<dt>Ended here</dt>
                <dd>${endings(node)}</dd>`
        }
      </dl>
      ${node.findings.length === 0 ? null : found(node, runId)}
    </div>
  </li>`;
}

function picture(node: JourneyNode, runId: string): Html {
  if (!node.thumbnail) return thumbnail(runId, node);
  return html`<a
    href="${screenshotAddress(runId, node.thumbnail)}"
    aria-label="Screenshot of ${clip(node.label, 60)}"
    >${thumbnail(runId, node)}</a
  >`;
}

/** What the second look met on pages that nobody came to. */
function elsewhere({ unplaced, run_id }: JourneyMap): Part {
  if (!unplaced || unplaced.count === 0) return null;
  return section(
    { id: 'elsewhere', title: 'On pages that nobody came to' },
    `${plural(unplaced.count, 'finding')} of the second look or the crawl, which opened these pages by themselves.`,
    found(unplaced, run_id),
  );
}

function endings({ ended }: JourneyNode): string {
  return [...Map.groupBy(ended, ({ how }) => how)]
    .map(
      ([how, all]) =>
        `${all.length} × ${(outcomeNames[how as SessionOutcome] ?? how.replaceAll('_', ' ')).toLowerCase()}`,
    )
    .join(', ');
}

function ways(map: JourneyMap, said: Said): Part {
  if (map.edges.length === 0) return null;
  return section(
    { id: 'ways', title: 'Ways' },
    'What led from one screen to another, and how often it was taken.',
    table(
      'Ways',
      ['From', 'By', 'To', 'Times'],
      map.edges.slice(0, rowsAtMost).map(
        (edge) =>
          html`<tr>
            <th scope="row">${screenLink(edge.from, said)}</th>
            <td>
              ${clip(edge.label, 80)}${edge.back ? html` <span class="soft small">only by going back</span>` : null}
            </td>
            <td>${screenLink(edge.to, said)}</td>
            <td>${edge.count}</td>
          </tr>`,
      ),
    ),
  );
}

function walks(map: JourneyMap, said: Said): Html {
  return section(
    { id: 'walks', title: 'Who went where' },
    null,
    html`<ul class="walks">
      ${map.sessions.map(
        (session) =>
          html`<li>
            <h3>${said.persona(session.session_id)}</h3>
            <p>${session.path.map((id, index) => [index === 0 ? null : ' → ', screenLink(id, said)])}</p>
            <p class="small soft">
              ${session.outcome === null ? 'Without an outcome' : (outcomeNames[session.outcome as SessionOutcome] ?? session.outcome)},
              ${plural(session.path.length, 'screen')} on the way
            </p>
          </li>`,
      )}
    </ul>`,
  );
}

function file(runId: string): Html {
  return html`<ul class="files">
    <li><a href="/r/${runId}/map.json">The map as JSON</a></li>
  </ul>`;
}

function screenLink(id: string, said: Said): Html {
  return html`<a href="#${id}">${said.screen(id)}</a>`;
}

function table(name: string, columns: readonly string[], rows: readonly Html[]): Html {
  return html`<div class="scroll" tabindex="0" role="region" aria-label="${name}, table">
    <table>
      <thead>
        <tr>
          ${columns.map((column) => html`<th scope="col">${column}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${rows}
      </tbody>
    </table>
  </div>`;
}
