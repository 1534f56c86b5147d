// Filter and sort that are posted: the filter by a form, the order by JSON in place. The shelf keeps both for its visitor.
import { readView } from '../pages/list-fields.ts';
import { shelfList } from '../pages/shelf.ts';
import { goTo, type Reply, type Visit } from '../visit.ts';

/** Keeps what was chosen and shows the shelf so; in place, answers with the list alone. Null where there is no such shelf. */
export function listForm(visit: Visit, categoryId: string | null): Reply | null {
  const category = categoryId === null ? null : visit.goods.category(categoryId);
  if (category === undefined) return null;
  const shelf = category ? `/shop/${category.id}` : '/shop';
  const { views } = visit.visitor;
  const asked = readView(visit.form);
  const before = views.get(shelf);
  const view = visit.path.endsWith('/sort')
    ? { mostPence: null, inStock: false, ...before, sort: asked.sort }
    : { ...asked, sort: before?.sort ?? null };
  views.set(shelf, view);
  if (!visit.inPlace) return goTo(visit, shelf);
  const list = shelfList(visit, category, view).markup;
  return { kind: 'answer', ok: true, message: visit.words.extras.sorted, html: list };
}
