// What most scenes of a language share, so that the lists say only what differs.
import type { Scene } from '../scene.ts';

/** A scene without its language; no fields, POST and no link unless it says so. */
type SceneDraft = Omit<Scene, 'language' | 'fields' | 'method' | 'link'> &
  Partial<Pick<Scene, 'fields' | 'method' | 'link'>>;

/** The drafts as whole scenes of one language, in their order. */
export function inLanguage(language: string, drafts: readonly SceneDraft[]): Scene[] {
  return drafts.map((draft) => ({ fields: [], method: 'POST', link: '', ...draft, language }));
}
