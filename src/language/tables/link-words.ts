// Words of links that say nothing of where they lead, by language: what remains of a name when nothing names the thing.

/** Lower case, without signs at the end. */
export const linkWords: Readonly<Record<string, readonly string[]>> = {
  en: 'click here|here|more|read more|learn more|see more|find out more|more info|more information|more details|details|link|this link|continue|continue reading|go|info'.split(
    '|',
  ),
  de: 'hier|hier klicken|klicken sie hier|klick hier|mehr|mehr lesen|weiterlesen|mehr erfahren|mehr dazu|mehr infos|mehr informationen|weitere informationen|details|link|weiter'.split(
    '|',
  ),
  fr: 'ici|cliquez ici|cliquer ici|plus|en savoir plus|lire la suite|lire plus|voir plus|plus d’infos|plus d’informations|détails|lien|suite'.split(
    '|',
  ),
  es: 'aquí|haga clic aquí|haz clic aquí|clic aquí|más|leer más|saber más|ver más|más información|detalles|enlace|continuar'.split(
    '|',
  ),
  pt: 'aqui|clique aqui|mais|leia mais|ler mais|saiba mais|saber mais|ver mais|mais informações|detalhes|continuar'.split(
    '|',
  ),
  it: 'qui|clicca qui|più|leggi di più|leggi tutto|scopri di più|altro|maggiori informazioni|dettagli|continua'.split(
    '|',
  ),
  nl: 'hier|klik hier|meer|lees meer|lees verder|meer lezen|meer weten|meer informatie|meer info|details|verder'.split(
    '|',
  ),
  pl: 'tutaj|tu|kliknij tutaj|kliknij tu|więcej|czytaj więcej|czytaj dalej|dowiedz się więcej|zobacz więcej|szczegóły|dalej'.split(
    '|',
  ),
  ja: 'こちら|ここ|ここをクリック|こちらをクリック|詳細|詳しくはこちら|続きを読む|もっと見る|もっと詳しく|リンク'.split(
    '|',
  ),
};
