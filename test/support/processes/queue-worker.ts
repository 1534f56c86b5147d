// A worker process to be killed: takes the first job and never ends it. Prints the session id of each job it takes.
import { silentLog } from '../../../src/base/log.ts';
import { createQueue } from '../../../src/queue/queue.ts';
import type { ServerAddress } from '../../../src/storage/connection.ts';
import { openDatabase } from '../../../src/storage/database.ts';

const connection = JSON.parse(process.argv[2] ?? '') as ServerAddress;
const database = await openDatabase({ connection, log: silentLog, maxConnections: 2 });
const queue = createQueue({ database, log: silentLog });
await queue.start();
await queue.work('session.execute', { concurrency: 1 }, async ({ data }) => {
  process.stdout.write(`${data.sessionId}\n`);
  await new Promise(() => undefined);
});
