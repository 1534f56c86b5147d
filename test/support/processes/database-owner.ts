// A service to be killed: starts or adopts the database of a home, says that it is ready, and stays.
import { silentLog } from '../../../src/base/log.ts';
import { startLocalPostgres } from '../../../src/storage/local-postgres.ts';

const server = await startLocalPostgres({ home: process.argv[2] ?? '', log: silentLog });
process.stdout.write(`${server.adopted ? 'adopted' : 'started'}\n`);
setInterval(() => undefined, 1_000);
