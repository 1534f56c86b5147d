// What the shop has with its extras, by path. A press sends JSON, or a form where scripts are off; both are read alike.
import { searchPage } from '../pages/shelf.ts';
import type { Reply, Visit } from '../visit.ts';
import { graphqlAnswer } from './graphql.ts';
import { languageForm } from './language-switch.ts';
import { listForm } from './list-view.ts';
import { settingsForm, settingsPage } from './settings.ts';
import { wishForm, wishListPage, unwishForm } from './wish-list.ts';

type Answerer = (visit: Visit) => Reply | Promise<Reply> | null;

const pages: Record<string, Answerer> = { '/wish-list': wishListPage, '/settings': settingsPage };

const forms: Record<string, Answerer> = {
  '/wish-list/add': wishForm,
  '/wish-list/remove': unwishForm,
  '/settings': settingsForm,
  '/language': languageForm,
  '/search': searchPage,
  '/graphql': graphqlAnswer,
};

/** The page of an extra at this path; null where there is none. */
export function extraPage(visit: Visit): Reply | Promise<Reply> | null {
  return pages[visit.path]?.(visit) ?? null;
}

/** What a post to an extra is answered with; null where there is none. */
export function extraForm(visit: Visit): Reply | Promise<Reply> | null {
  const list = /^\/shop(?:\/([a-z]+))?\/(?:filter|sort)$/.exec(visit.path);
  return list ? listForm(visit, list[1] ?? null) : (forms[visit.path]?.(visit) ?? null);
}
