// What a machine opens by itself, and what only whoever came there by it: in nine languages, by address and by words.
import { expect, test } from 'vitest';
import { judgeLink } from './judge-link.ts';

const at = (path: string, name = '') => judgeLink({ url: `https://shop.test${path}`, name });

test.each([
  [
    'End my booking',
    'Kündigen',
    'Résilier',
    'Darse de baja',
    'Anular',
    'Disdire',
    'Opzeggen',
    'Wypowiedz umowę',
    '解約する',
  ],
  [
    'Delete account',
    'Konto löschen',
    'Supprimer',
    'Eliminar',
    'Excluir',
    'Elimina',
    'Verwijderen',
    'Usuń',
    '削除する',
  ],
  [
    'Sign out',
    'Abmelden',
    'Se déconnecter',
    'Cerrar sesión',
    'Sair da conta',
    'Esci',
    'Uitloggen',
    'Wyloguj',
    'ログアウト',
  ],
])('“%s” and its like in eight languages end something', (...labels) => {
  expect(labels.filter((label) => at('/x', label) !== 'does')).toEqual([]);
});

test.each(['Pay now', 'Send the form', 'Order now', 'Jetzt kaufen', 'Réserver', '注文する', 'Confirm'])(
  '“%s” may begin something',
  (label) => {
    expect(at('/x', label)).toBe('may do');
  },
);

test.each([
  'Weekend trips',
  'Order history',
  'Cancellation policy',
  'Stop motion films',
  'Find a shop',
  'Impressum',
])('“%s” only shows something', (label) => {
  expect(at('/x', label)).toBe('shows');
});

test('an address that says what it does to a thing does it; the name of a thing shows it', () => {
  for (const path of [
    '/bookings/7/end',
    '/eintrag/7/loeschen',
    '/plans?do=stop',
    '/logout',
    '/cart/add?id=3',
  ])
    expect(at(path), path).toBe('does');
  for (const path of [
    '/posts/7',
    '/reviews/7',
    '/products/7/reviews',
    '/weekend',
    '/end-of-line',
    '/close-ups/3',
  ])
    expect(at(path), path).toBe('shows');
  for (const path of ['/checkout', '/orders', '/confirm']) expect(at(path), path).toBe('may do');
});
