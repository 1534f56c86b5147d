import { templateOf } from '../../screen-of.ts';
import type { Operator } from '../operator.ts';
import { siteText } from '../parts/site-text.ts';

/** One item shows the picture of another. */
export const pictureOfAnother: Operator = {
  id: 'picture-of-another',
  layer: 'data',
  about: 'One picture is that of another item.',
  propose({ exchanges }) {
    const paths = [
      ...new Set(
        exchanges.filter((one) => one.wanted === 'picture' && one.status === 200).map(({ path }) => path),
      ),
    ];
    // Pictures of one folder are of one kind.
    const folders = Map.groupBy(paths, (path) => templateOf(path).split('/').slice(0, -1).join('/'));
    return [...folders.values()].flatMap((group) =>
      group.flatMap((path, at) => {
        const other = group[(at + 1) % group.length];
        return other === undefined || other === path ? [] : [{ path, other }];
      }),
    );
  },
  interfere(site) {
    return {
      onAsk: (ask) => (ask.path === site['path'] ? { path: siteText(site, 'other') } : null),
    };
  },
};
