// temporary
import { libraryPersonas } from '../src/personas/persona-index.ts';
import { createBuiltinPolicy } from '../src/sessions/policies/builtin/builtin-policy.ts';
import { shopTasks, tryShopTask } from './shop-tasks.ts';
const [who, name, turn] = process.argv.slice(2);
const r = await tryShopTask(shopTasks.find((t) => t.name === name)!, libraryPersonas.find((p) => p.id === who)!, 1, { language: 'en', createPolicy: createBuiltinPolicy });
const t = r.evidence.turns[Number(turn) - 1]!;
console.log(JSON.stringify(t.decision, null, 1).slice(0, 9000));
process.exit(0);
