import { expect, test } from 'vitest';
import { languageOfText, numberIn, says, taskPhrases } from './task-phrases.ts';
import { tokensOf } from './tokens.ts';

test.each([
  ['en', 'Find a mug under £20 and buy it', ['find', 'buy']],
  ['de', 'Finde einen Becher unter 20 € und kaufe ihn', ['find', 'buy']],
  ['fr', 'Trouve un mug à moins de 20 € et achète-le', ['find', 'buy']],
  ['es', 'Encuentra una taza por menos de 20 € y compra una', ['find', 'buy']],
  ['pt', 'Encontre uma caneca por menos de 20 € e compre', ['find', 'buy']],
  ['it', 'Trova una tazza a meno di 20 € e compra quella', ['find', 'buy']],
  ['nl', 'Vind een mok onder 20 € en koop die', ['find', 'buy']],
  ['pl', 'Znajdź kubek poniżej 20 zł i kup go', ['find', 'buy']],
  ['ja', '20円以下のカップを見つけて購入して', ['find', 'buy']],
])('%s: a task is known by its words, with its verbs and its limit', (language, task, verbs) => {
  expect(languageOfText(task)).toBe(language);
  const rows = taskPhrases(tokensOf(task), language).map(({ row }) => row);
  for (const verb of [...verbs, 'below']) expect(rows).toContain(verb);
});

test.each([
  ['en', 'Thank you, your message has been sent', 'Enter a valid address'],
  ['de', 'Vielen Dank, Ihre Nachricht ist angekommen', 'Bitte geben Sie eine Adresse ein'],
  ['fr', 'Merci, nous avons bien reçu votre message', 'Veuillez saisir une adresse'],
  ['es', 'Gracias, hemos recibido su mensaje', 'Por favor introduce una dirección'],
  ['pt', 'Obrigado, recebemos a sua mensagem', 'Por favor, insira um endereço'],
  ['it', 'Grazie, abbiamo ricevuto il messaggio', 'Inserisci un indirizzo'],
  ['nl', 'Bedankt, uw bericht is verzonden', 'Vul een adres in'],
  ['pl', 'Dziękujemy, wiadomość została wysłana', 'Podaj adres'],
  ['ja', 'ありがとうございました。送信しました', 'メールアドレスを入力してください'],
])('%s: what was done is told from what is wrong', (language, done, failed) => {
  expect([says('done', done, language), says('failed', done, language)]).toEqual([true, false]);
  expect(says('failed', failed, language)).toBe(true);
});

test('numbers up to ten are read as words', () => {
  expect([numberIn('three', 'en'), numberIn('drei', 'de'), numberIn('mug', 'en')]).toEqual([3, 3, null]);
});

test.each([
  ['en', 'I do not want order 7 any more', 'I want order 7'],
  ['de', 'Ich will die Bestellung 7 nicht mehr', 'Ich will die Bestellung 7'],
  ['fr', 'Je ne veux plus la commande 7', 'Je veux la commande 7'],
  ['es', 'Ya no quiero el pedido 7', 'Quiero el pedido 7'],
  ['pt', 'Já não quero a encomenda 7', 'Quero a encomenda 7'],
  ['it', 'Non voglio più l’ordine 7', 'Voglio l’ordine 7'],
  ['nl', 'Ik wil bestelling 7 niet meer', 'Ik wil bestelling 7'],
  ['pl', 'Nie chcę już zamówienia 7', 'Chcę zamówienie 7'],
  ['ja', '注文7はもういらない', '注文7が欲しい'],
])('%s: who does not want a thing any more wants an end of it', (language, no, yes) => {
  expect([says('off', no, language), says('off', yes, language)]).toEqual([true, false]);
});
