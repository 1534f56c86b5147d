// How fields are called whose value says what becomes of a thing, such as an order that is `placed`; as addresses and bodies spell them.
import type { Language, Phrases } from '../language-table.ts';

export const stateNames: Record<Language, Phrases> = {
  en: 'status, state, stage, phase',
  de: 'status, zustand, stand, phase',
  fr: 'statut, etat, phase',
  es: 'estado, fase, etapa',
  pt: 'estado, situacao, fase, etapa',
  it: 'stato, fase',
  nl: 'status, toestand, stand, fase',
  pl: 'status, stan, etap, faza',
  ja: '状態',
};
