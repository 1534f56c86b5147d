// /hosts: which hosts the account may test, and how far; changed by whoever may, and nobody else.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { parseAllowRule } from '../accounts/allow-rule.ts';
import type { AllowedHosts } from '../accounts/allowed-hosts.ts';
import { allEffects } from '../base/wire-facts.ts';
import { parseHostEntry, type Leave } from '../accounts/host-entry.ts';
import type { SignedIn, SignIns } from '../accounts/sign-ins.ts';
import { AppError, UsageError } from '../base/errors.ts';
import type { PageFiles } from '../reports/render/components.ts';
import { goTo, sendPage, statusOf } from './answer.ts';
import { readCrawl } from './crawl-fields.ts';
import { linesOf } from './form-field.ts';
import { hostsPage, type HostForm, type WrongHost } from './hosts-page.ts';
import { changerOf, fieldOf, forPerson } from './person.ts';

/** Changes that the page shows. */
const shownChanges = 20;

export interface HostsParts {
  signIns: SignIns;
  hosts: Pick<AllowedHosts, 'listHosts' | 'changeHost' | 'listChanges'>;
  files: PageFiles;
}

/** Adds GET and POST /hosts, and POST /hosts/remove. */
export function hostsRoutes(app: FastifyInstance, { signIns, hosts, files }: HostsParts): void {
  const show = async (who: SignedIn, wrong: WrongHost | null = null) => {
    const [entries, changes] = await Promise.all([
      hosts.listHosts(who.accountId),
      hosts.listChanges(who.accountId, shownChanges),
    ]);
    return hostsPage(files, who, { entries, changes, wrong });
  };

  app.get(
    '/hosts',
    forPerson(signIns, 'read', async (_request, reply, who) => sendPage(reply, await show(who))),
  );

  app.post(
    '/hosts',
    forPerson(signIns, 'hosts:write', async (request, reply, who) => {
      const form = formOf(request);
      const wrong = await save(form, who);
      if (wrong) return sendPage(reply, await show(who, wrong), statusOf('validation_failed'));
      return goTo(reply, '/hosts');
    }),
  );

  app.post(
    '/hosts/remove',
    forPerson(signIns, 'hosts:write', async (request, reply, who) => {
      const change = hosts.changeHost(changeOf(who), fieldOf(request, 'entry'), null);
      const { before } = await change.catch((error: unknown) => {
        throw error instanceof UsageError ? new AppError('validation_failed', error.message) : error;
      });
      if (!before) throw new AppError('not_found', 'This host is not on the list any more.');
      return goTo(reply, '/hosts');
    }),
  );

  /** Does what a form asks for; what is wrong with it is the answer. */
  async function save(form: HostForm, who: SignedIn): Promise<WrongHost | null> {
    let field: WrongHost['field'] = 'entry';
    try {
      const { entry } = parseHostEntry(form.entry);
      const isThere = (await hosts.listHosts(who.accountId)).some((each) => each.entry === entry);
      if (form.of === 'new' && isThere) throw new UsageError(`${entry} is on the list`, 'change it there');
      if (form.of !== 'new' && !isThere)
        throw new AppError('not_found', `${entry} is not on the list any more.`);
      field = 'allow';
      const { effects, allow } = leaveOf(form);
      const crawl = readCrawl(form);
      if ('words' in crawl) return { form, ...crawl };
      field = 'entry';
      const leave = { effects, allow, crawl };
      await hosts.changeHost(changeOf(who), entry, leave);
      return null;
    } catch (error) {
      if (!(error instanceof UsageError)) throw error;
      return { form, field, words: error.message };
    }
  }
}

function formOf(request: FastifyRequest): HostForm {
  const of = fieldOf(request, 'of') || 'new';
  return {
    of,
    entry: of === 'new' ? fieldOf(request, 'entry') : of,
    effects: fieldOf(request, 'effects'),
    allow: fieldOf(request, 'allow'),
    exclude: fieldOf(request, 'exclude'),
    maxActions: fieldOf(request, 'max-actions'),
  };
}

function leaveOf({ effects, allow }: HostForm): Leave {
  const chosen = allEffects.find((one) => one === effects);
  if (!chosen) throw new AppError('validation_failed', 'Choose look, reversible or all.');
  return { effects: chosen, allow: linesOf(allow).map(parseAllowRule) };
}

function changeOf(who: SignedIn): { accountId: string; by: string } {
  return { accountId: who.accountId, by: changerOf(who) };
}
