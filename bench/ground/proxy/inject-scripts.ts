// Puts the scripts of faults into a served page, before any of its own.
import type { Interference } from '../faults/operator.ts';

/**
 * The page with the scripts of `faults`, each of which takes itself out of the document, so that who reads the markup does not read the
 * fault; integrity hashes go in any case, since a fault may have rewritten a script.
 */
export function withScripts(page: string, faults: readonly Interference[]): string {
  const bare = page.replace(/(<(?:script|link)\b[^>]*?)\s+integrity=("[^"]*"|'[^']*')/gi, '$1');
  const scripts = faults.flatMap(({ script }) => (script === undefined ? [] : [script]));
  if (scripts.length === 0) return bare;
  const element = scripts
    .map(
      (script) =>
        `<script>document.currentScript.remove();(() => {${script.replaceAll('</script', '<\\/script')}})()</script>`,
    )
    .join('');
  const head =
    /<head(\s[^>]*)?>/i.exec(bare) ?? /<html(\s[^>]*)?>/i.exec(bare) ?? /<!doctype[^>]*>/i.exec(bare);
  const at = head ? head.index + head[0].length : 0;
  return bare.slice(0, at) + element + bare.slice(at);
}
