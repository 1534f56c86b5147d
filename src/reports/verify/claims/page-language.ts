// Again: the language that the page names, against its words.
import { only, shownBy, type Claim } from '../claim.ts';

export const ofJourney: Claim = ({ screen, finding }) => {
  const lang = screen.lang.trim().toLowerCase();
  if (lang === '') return only({ lang, read_as: null });
  const read = finding.measured['read_as'];
  const typical: Record<string, RegExp> = {
    en: /\b(the|and|you|your|with|this|have|for|it|what|we|that|are|is|of)\b/gi,
    de: /\b(der|und|nicht|das|ist|mit)\b/gi,
    fr: /\b(les|des|vous|pour|dans|est)\b/gi,
    es: /\b(los|las|para|una|que|por)\b/gi,
    it: /\b(il|gli|che|per|della|sono)\b/gi,
    nl: /\b(het|een|van|niet|voor|zijn)\b/gi,
  };
  const words = screen.elements.map((element) => shownBy(element)).join(' ');
  const [most] = Object.entries(typical)
    .map(([language, pattern]) => ({ language, count: (words.match(pattern) ?? []).length }))
    .sort((a, b) => b.count - a.count);
  if (!most || most.count < 4 || lang.startsWith(most.language))
    return 'its words are of the language that it names';
  return only({ lang, read_as: read === most.language ? read : most.language });
};
