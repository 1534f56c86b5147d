// What applications by others really sent for harmless deeds: path, method and body as they were recorded on the ground
// (`bench/ground/apps/tuning/requests.json`), as far as they were kept there. A body whose end was cut keeps its whole parts.
import type { Scene } from '../scene.ts';
import { fromCloudCommander } from './recorded/cloudcmd.ts';
import { fromDokuWiki } from './recorded/dokuwiki.ts';
import { fromNodeRed } from './recorded/node-red.ts';
import { fromTiddlyWiki } from './recorded/tiddlywiki.ts';

/** Scenes with a `link` were recorded as GET alone: their `method` and empty body stand in for nothing that was sent. */
export const recordedScenes: readonly Scene[] = [
  ...fromDokuWiki,
  ...fromTiddlyWiki,
  ...fromCloudCommander,
  ...fromNodeRed,
];
