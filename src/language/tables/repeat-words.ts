// How a task says that a thing is to be done more than once: words for `twice`, and what stands behind a number.
import type { Language } from '../language-table.ts';

export const repeatWords: Record<Language, { twice: string; times: string }> = {
  en: { twice: 'twice', times: 'times x ×' },
  de: { twice: 'zweimal', times: 'mal x ×' },
  fr: { twice: '', times: 'fois x ×' },
  es: { twice: '', times: 'veces x ×' },
  pt: { twice: '', times: 'vezes x ×' },
  it: { twice: '', times: 'volte x ×' },
  nl: { twice: 'tweemaal', times: 'keer maal x ×' },
  pl: { twice: 'dwukrotnie', times: 'razy x ×' },
  ja: { twice: '', times: '回' },
};
