// The replay of a page within the film of its session. /r/<run_id>/s/<session_id>/recording.json, a download, is what was recorded; /replay is the document
// that shows it, in a frame of the film and under a policy of its own: style within the page, one script of ours, nothing fetched.
import type { FastifyInstance } from 'fastify';
import { html, render, trusted } from '../reports/render/html.ts';
import { sendReplay } from './answer.ts';
import type { DashboardFiles } from './files.ts';

/** Adds the document. */
export function replayRoutes(app: FastifyInstance, files: DashboardFiles): void {
  const document = replayDocument(files.replay);

  app.get('/replay', async (_request, reply) => sendReplay(reply, document));
}

/** The page itself is light as most are; what we say beside it follows the reader. */
const style = `
html,body{margin:0;height:100%;overflow:hidden;background:#fff;color:#222;color-scheme:light dark;font:1rem/1.5 system-ui,sans-serif}
#page{position:absolute;inset:0}
[hidden]{display:none!important}
.replayer-wrapper{position:relative;width:max-content;transform-origin:0 0}
.replayer-wrapper iframe{border:0;display:block;background:#fff;color-scheme:light}
.replayer-mouse{position:absolute;z-index:1;width:14px;height:14px;margin:-7px 0 0 -7px;border-radius:50%;box-sizing:border-box;
background:rgba(194,24,91,.55);border:2px solid #fff;transition:left .05s linear,top .05s linear}
.replayer-mouse.active{background:rgb(194,24,91)}
.replayer-mouse-tail{display:none}
#note{margin:0;padding:1rem}
@media (prefers-color-scheme:dark){html,body{background:#1b1b1d;color:#eee}}
@media (prefers-reduced-motion:reduce){.replayer-mouse{transition:none}}`;

/** The document, which is the same for every recording: the film hands it over. */
function replayDocument(script: string): string {
  return render(
    html`<!doctype html>
      <html lang="en">
        <head>
          <meta charset="utf-8" />
          <meta name="robots" content="noindex" />
          <title>Replay of the page</title>
          <style>
            ${trusted(style)}
          </style>
        </head>
        <body>
          <main>
            <p id="note" role="status">The recording is loading.</p>
            <div id="page" hidden></div>
          </main>
          <script src="${script}"></script>
        </body>
      </html> `,
  );
}
