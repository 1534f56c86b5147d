// Writes the seeded ledger to a server, or prints the ledger that a server holds, through Actual's own API. A program of its own,
// since the API keeps one open ledger a process and loads a library built for one version of Node:
// `node ledger.mjs seed|state MODULES SERVER PASSWORD FOLDER`.
import { mkdirSync } from 'node:fs';
import { createRequire } from 'node:module';

const [mode, modules, serverURL, password, folder] = process.argv.slice(2);
const api = createRequire(`${modules}/`)('@actual-app/api');
// The API prints what it does; only the ledger may stand on the output.
console.log = console.info = console.warn = () => undefined;
mkdirSync(folder, { recursive: true });

const groups = {
  Home: ['Rent', 'Power', 'Repairs'],
  Living: ['Groceries', 'Eating out', 'Bus'],
  Leisure: ['Books', 'Cinema'],
};
const income = ['Salary', 'Odd jobs'];
const accounts = [
  ['Checking', false],
  ['Savings', false],
  ['Purse', false],
  ['Car loan', true],
];
/** Account, date, payee, category, amount in cents, note. */
const lines = [
  ['Checking', '2026-09-01', 'Opening', 'Odd jobs', 124000, 'what was there'],
  ['Checking', '2026-09-03', 'Harbour Homes', 'Rent', -85000, ''],
  ['Checking', '2026-09-12', 'Corner Shop', 'Groceries', -6240, ''],
  ['Checking', '2026-09-25', 'Paper Mill Ltd', 'Salary', 231000, 'September'],
  ['Checking', '2026-10-02', 'Harbour Homes', 'Rent', -85000, ''],
  ['Checking', '2026-10-06', 'City Power', 'Power', -7350, 'bill 4471'],
  ['Checking', '2026-10-09', 'Corner Shop', 'Groceries', -5485, ''],
  ['Checking', '2026-10-17', 'Green Market', 'Groceries', -3120, 'with the neighbours'],
  ['Checking', '2026-10-21', 'Bus Office', 'Bus', -4900, 'month ticket'],
  ['Checking', '2026-10-23', 'Paper Mill Ltd', 'Salary', 231000, 'October'],
  ['Checking', '2026-10-30', 'Mr Tallow', 'Repairs', -11800, 'kitchen tap'],
  ['Checking', '2026-11-02', 'Harbour Homes', 'Rent', -85000, ''],
  ['Checking', '2026-11-05', 'City Power', 'Power', -7810, 'bill 4602'],
  ['Checking', '2026-11-07', 'Corner Shop', 'Groceries', -7195, ''],
  ['Purse', '2026-11-08', 'Old Mill Cinema', 'Cinema', -1250, 'two tickets'],
  ['Purse', '2026-11-10', 'Noodle House', 'Eating out', -2380, ''],
  ['Checking', '2026-11-12', 'Page and Ink', 'Books', -1995, 'birthday of Nora'],
  ['Checking', '2026-11-14', 'Green Market', 'Groceries', -2870, ''],
  ['Savings', '2026-09-01', 'Opening', 'Odd jobs', 300000, 'what was there'],
  ['Purse', '2026-09-01', 'Opening', 'Odd jobs', 9000, 'what was there'],
  ['Car loan', '2026-09-01', 'Opening', null, -420000, 'what is owed'],
];
const budgets = {
  '2026-10': {
    Rent: 85000,
    Power: 8000,
    Repairs: 10000,
    Groceries: 25000,
    'Eating out': 6000,
    Bus: 4900,
    Books: 3000,
    Cinema: 2500,
  },
  '2026-11': {
    Rent: 85000,
    Power: 8000,
    Repairs: 5000,
    Groceries: 26000,
    'Eating out': 6000,
    Bus: 4900,
    Books: 3000,
    Cinema: 2500,
  },
};

async function seed() {
  await api.runImport('House', async () => {
    const categories = {};
    for (const [group, names] of Object.entries(groups)) {
      const group_id = await api.createCategoryGroup({ name: group });
      for (const name of names) categories[name] = await api.createCategory({ name, group_id });
    }
    const earned = (await api.getCategoryGroups()).find((group) => group.is_income);
    for (const name of income)
      categories[name] = await api.createCategory({ name, group_id: earned.id, is_income: true });
    for (const [name, offbudget] of accounts) {
      const id = await api.createAccount({ name, offbudget }, 0);
      const own = lines.filter(([account]) => account === name);
      await api.addTransactions(
        id,
        own.map(([, date, payee_name, category, amount, notes]) => ({
          date,
          payee_name,
          amount,
          notes,
          category: category && categories[category],
          cleared: date < '2026-11',
        })),
        { learnCategories: false },
      );
    }
    for (const [month, amounts] of Object.entries(budgets))
      for (const [name, amount] of Object.entries(amounts))
        await api.setBudgetAmount(month, categories[name], amount);
  });
}

async function state() {
  const [file] = await api.getBudgets();
  if (!file) return { file: null };
  await api.downloadBudget(file.groupId);
  const nameOf = async (list) => Object.fromEntries((await list).map(({ id, name }) => [id, name]));
  const categories = await nameOf(api.getCategories());
  const payees = await nameOf(api.getPayees());
  const held = {};
  for (const account of await api.getAccounts()) {
    const found = await api.getTransactions(account.id, '2000-01-01', '2099-12-31');
    held[account.name] = {
      offbudget: account.offbudget,
      closed: account.closed,
      balance: await api.getAccountBalance(account.id),
      lines: found
        .map(({ date, payee, category, amount, notes, cleared }) => ({
          date,
          payee: payees[payee] ?? null,
          category: categories[category] ?? null,
          amount,
          notes: notes ?? '',
          cleared,
        }))
        .sort((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1)),
    };
  }
  const months = {};
  for (const month of await api.getBudgetMonths()) {
    const { categoryGroups } = await api.getBudgetMonth(month);
    const amounts = categoryGroups.flatMap((group) => group.categories).filter(({ budgeted }) => budgeted);
    if (amounts.length > 0)
      months[month] = Object.fromEntries(amounts.map(({ name, budgeted }) => [name, budgeted]));
  }
  const tree = (await api.getCategoryGroups()).map((group) => [
    group.name,
    group.categories.map(({ name, hidden }) => (hidden ? `${name} (hidden)` : name)),
  ]);
  const rules = (await api.getRules()).length;
  const schedules = (await api.getSchedules()).map(({ name, amount, next_date }) => ({
    name,
    amount,
    next_date,
  }));
  return {
    file: file.name,
    accounts: held,
    budgets: months,
    categories: Object.fromEntries(tree),
    payees: Object.values(payees).sort((one, other) => one.localeCompare(other)),
    rules,
    schedules,
  };
}

await api.init({ dataDir: folder, serverURL, password, verbose: false });
const told = mode === 'seed' ? await seed() : await state();
await api.shutdown();
process.stdout.write(`${JSON.stringify(told ?? null)}\n`, () => process.exit(0));
