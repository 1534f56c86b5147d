// How a task points at a control of the page: by its kind, and by its place among its like. Phrases are divided by commas; ordinals
// begin with the first.
import type { Language, Phrases } from '../language-table.ts';

/** Kinds of control that people have a word for. */
export const controlKinds = [
  'button',
  'link',
  'checkbox',
  'radio',
  'textbox',
  'slider',
  'spinner',
  'list',
  'tab',
  'icon',
] as const;
export type ControlKind = (typeof controlKinds)[number];

export interface ReferenceWords {
  kinds: Record<ControlKind, Phrases>;
  ordinals: Phrases;
  last: Phrases;
}

export const referenceWords: Record<Language, ReferenceWords> = {
  en: {
    kinds: {
      button: 'button, buttons',
      link: 'link, links, hyperlink',
      checkbox: 'checkbox, checkboxes, check box, tick box, tickbox',
      radio: 'radio button, radio, option button',
      textbox:
        'textbox, text box, text field, text area, textarea, input, input field, input box, input textbox, text input, entry field',
      slider: 'slider',
      spinner: 'spinner, stepper, number field, spin box',
      list: 'list, scroll list, list box, listbox, dropdown, drop down, drop-down, select box, combo box, combobox',
      tab: 'tab, tabs',
      icon: 'icon, icons, symbol',
    },
    ordinals: 'first, second, third, fourth, fifth, sixth, seventh, eighth, ninth, tenth',
    last: 'last',
  },
  de: {
    kinds: {
      button: 'knopf, schaltfläche, button, taste',
      link: 'link, verweis',
      checkbox: 'kästchen, kontrollkästchen, ankreuzfeld, checkbox, häkchen',
      radio: 'optionsfeld, auswahlknopf',
      textbox: 'textfeld, eingabefeld, textbereich, eingabezeile',
      slider: 'schieberegler, regler',
      spinner: 'drehfeld, zahlenfeld',
      list: 'liste, auswahlliste, klappliste, dropdown, auswahlfeld',
      tab: 'reiter, registerkarte, tab',
      icon: 'symbol, icon',
    },
    ordinals:
      'erste|ersten|erster|erstes, zweite|zweiten|zweiter|zweites, dritte|dritten|dritter|drittes, vierte|vierten|vierter|viertes, fünfte|fünften|fünfter|fünftes, sechste|sechsten|sechster|sechstes, siebte|siebten|siebter|siebtes, achte|achten|achter|achtes, neunte|neunten|neunter|neuntes, zehnte|zehnten|zehnter|zehntes',
    last: 'letzte|letzten|letzter|letztes',
  },
  fr: {
    kinds: {
      button: 'bouton',
      link: 'lien',
      checkbox: 'case, case à cocher',
      radio: 'bouton radio',
      textbox: 'champ de texte, champ de saisie, zone de texte, champ texte',
      slider: 'curseur',
      spinner: 'champ numérique',
      list: 'liste, liste déroulante, menu déroulant',
      tab: 'onglet',
      icon: 'icône, icone, symbole',
    },
    ordinals:
      'premier|première, deuxième|second|seconde, troisième, quatrième, cinquième, sixième, septième, huitième, neuvième, dixième',
    last: 'dernier|dernière',
  },
  es: {
    kinds: {
      button: 'botón',
      link: 'enlace, vínculo',
      checkbox: 'casilla, casilla de verificación',
      radio: 'botón de opción',
      textbox: 'campo de texto, cuadro de texto, campo de entrada',
      slider: 'deslizador, control deslizante',
      spinner: 'campo numérico',
      list: 'lista, lista desplegable, desplegable',
      tab: 'pestaña',
      icon: 'icono, ícono, símbolo',
    },
    ordinals:
      'primer|primero|primera, segundo|segunda, tercer|tercero|tercera, cuarto|cuarta, quinto|quinta, sexto|sexta, séptimo|séptima, octavo|octava, noveno|novena, décimo|décima',
    last: 'último|última',
  },
  pt: {
    kinds: {
      button: 'botão',
      link: 'link, ligação',
      checkbox: 'caixa de seleção, caixa',
      radio: 'botão de opção',
      textbox: 'campo de texto, caixa de texto, campo de entrada',
      slider: 'controle deslizante, cursor',
      spinner: 'campo numérico',
      list: 'lista, lista suspensa, menu suspenso',
      tab: 'aba, separador, guia',
      icon: 'ícone, símbolo',
    },
    ordinals:
      'primeiro|primeira, segundo|segunda, terceiro|terceira, quarto|quarta, quinto|quinta, sexto|sexta, sétimo|sétima, oitavo|oitava, nono|nona, décimo|décima',
    last: 'último|última',
  },
  it: {
    kinds: {
      button: 'pulsante, bottone',
      link: 'link, collegamento',
      checkbox: 'casella, casella di controllo',
      radio: 'pulsante di opzione',
      textbox: 'campo di testo, casella di testo, campo di inserimento',
      slider: 'cursore, dispositivo di scorrimento',
      spinner: 'campo numerico',
      list: 'elenco, lista, menu a tendina, elenco a discesa',
      tab: 'scheda',
      icon: 'icona, simbolo',
    },
    ordinals:
      'primo|prima, secondo|seconda, terzo|terza, quarto|quarta, quinto|quinta, sesto|sesta, settimo|settima, ottavo|ottava, nono|nona, decimo|decima',
    last: 'ultimo|ultima',
  },
  nl: {
    kinds: {
      button: 'knop',
      link: 'link, koppeling',
      checkbox: 'selectievakje, vakje, aankruisvakje',
      radio: 'keuzerondje',
      textbox: 'tekstveld, invoerveld, tekstvak',
      slider: 'schuifregelaar, schuif',
      spinner: 'getalveld',
      list: 'lijst, keuzelijst, vervolgkeuzelijst',
      tab: 'tabblad, tab',
      icon: 'pictogram, icoon, icon',
    },
    ordinals: 'eerste, tweede, derde, vierde, vijfde, zesde, zevende, achtste, negende, tiende',
    last: 'laatste',
  },
  pl: {
    kinds: {
      button: 'przycisk',
      link: 'link, łącze, odnośnik',
      checkbox: 'pole wyboru, kratka',
      radio: 'pole opcji',
      textbox: 'pole tekstowe, pole',
      slider: 'suwak',
      spinner: 'pole liczbowe',
      list: 'lista, lista rozwijana, rozwijana lista',
      tab: 'karta, zakładka',
      icon: 'ikona, ikonę, ikonie, symbol',
    },
    ordinals:
      'pierwszy|pierwsza|pierwsze|pierwszą, drugi|druga|drugie|drugą, trzeci|trzecia|trzecie|trzecią, czwarty|czwarta|czwarte|czwartą, piąty|piąta|piąte|piątą, szósty|szósta|szóste|szóstą, siódmy|siódma|siódme|siódmą, ósmy|ósma|ósme|ósmą, dziewiąty|dziewiąta|dziewiąte|dziewiątą, dziesiąty|dziesiąta|dziesiąte|dziesiątą',
    last: 'ostatni|ostatnia|ostatnie|ostatnią',
  },
  ja: {
    kinds: {
      button: 'ボタン',
      link: 'リンク',
      checkbox: 'チェックボックス',
      radio: 'ラジオボタン',
      textbox: 'テキストボックス, 入力欄, テキスト欄',
      slider: 'スライダー',
      spinner: '数値欄',
      list: 'リスト, プルダウン',
      tab: 'タブ',
      icon: 'アイコン',
    },
    ordinals: '最初, 二番目, 三番目, 四番目, 五番目, 六番目, 七番目, 八番目, 九番目, 十番目',
    last: '最後',
  },
};
