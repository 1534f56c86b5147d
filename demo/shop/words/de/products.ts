// German: the goods.
import type { GoodsWords } from '../../goods.ts';

export const products: GoodsWords = {
  categories: {
    kitchen: { name: 'Küche', intro: 'Kessel, Bretter und Becher für das Kochen jeden Tag.' },
    clothing: {
      name: 'Kleidung',
      intro: 'Wolle und Leinen, schlicht geschnitten und so genäht, dass man sie flicken kann.',
    },
    living: { name: 'Wohnen', intro: 'Licht, Wärme und stille Dinge für die Räume, in denen Sie leben.' },
    outdoors: { name: 'Draußen', intro: 'Rucksäcke, Flaschen und Laternen für einen Tag unterwegs.' },
  },
  products: {
    'stoneware-mug': {
      name: 'Steinzeugbecher',
      short: 'Von Hand gedreht, fasst 350 ml.',
      description:
        'Ein robuster Becher mit breitem Henkel und gleichmäßiger Glasur. Er hält Tee länger warm als dünnes Porzellan und steht auch auf einem unebenen Tisch fest.',
      material: 'Steinzeug, bleifreie Glasur',
      care: 'Für Spülmaschine und Mikrowelle geeignet',
      measures: '9 cm hoch, 350 ml',
      pictureAlt: 'Rostroter Steinzeugbecher mit breitem Henkel',
    },
    'enamel-kettle': {
      name: 'Emaillekessel',
      short: 'Pfeift leise. Für alle Herdarten.',
      description:
        'Ein schwerer Stahlkessel, doppelt emailliert, mit einem Buchengriff, der kühl bleibt. Für Gas-, Elektro- und Induktionsherde.',
      material: 'Emaillierter Stahl, Buche',
      care: 'Von Hand spülen',
      measures: '1,8 Liter, 22 cm hoch',
      pictureAlt: 'Grüner Emaillekessel mit Holzgriff',
    },
    'oak-board': {
      name: 'Schneidebrett aus Eiche',
      short: 'Aus einem Stück, ohne Leim.',
      description:
        'Aus einer einzigen Bohle gesägt und zweimal geölt. Die Rille am Rand fängt Saft auf, die andere Seite ist glatt für Brot.',
      material: 'Europäische Eiche, Leinöl',
      care: 'Abwischen, zweimal im Jahr ölen',
      measures: '38 × 24 × 2 cm',
      pictureAlt: 'Schneidebrett aus Eiche mit rundem Griffloch',
    },
    'linen-tea-towel': {
      name: 'Geschirrtuch aus Leinen',
      short: 'Trocknet Gläser fusselfrei.',
      description:
        'Aus langen Flachsfasern gewebt, die mit jeder Wäsche weicher werden. Mit der Schlaufe an der Ecke hängt es an jedem Haken.',
      material: 'Leinen',
      care: 'Bei 60 °C waschen',
      measures: '50 × 70 cm',
      pictureAlt: 'Gefaltetes cremefarbenes Geschirrtuch mit grünen Streifen',
    },
    'pepper-mill': {
      name: 'Pfeffermühle aus Nussbaum',
      short: 'Mahlwerk aus Stahl, fein bis grob.',
      description:
        'Aus Nussbaum gedrechselt, mit gehärtetem Mahlwerk aus Stahl. Am Messingknopf stellen Sie ein, wie grob der Pfeffer wird.',
      material: 'Nussbaum, Stahl, Messing',
      care: 'Mit einem trockenen Tuch abwischen',
      measures: '18 cm hoch',
      pictureAlt: 'Dunkle Pfeffermühle aus Nussbaum mit Messingknopf',
    },
    'merino-jumper': {
      name: 'Merinopullover',
      short: 'Leichte Wolle für drei Jahreszeiten.',
      description:
        'In einem Stück und ohne Seitennähte gestrickt. Feine Merinowolle kratzt nicht und muss selten gewaschen werden: Über Nacht auslüften reicht.',
      material: 'Merinowolle',
      care: 'Wollwaschgang bei 30 °C, liegend trocknen',
      measures: 'Normale Passform, siehe Größentabelle',
      pictureAlt: 'Blauer Merinopullover mit rundem Ausschnitt',
    },
    'linen-shirt': {
      name: 'Leinenhemd',
      short: 'Gewaschenes Leinen, Perlmuttknöpfe.',
      description:
        'Ein Hemd für offen oder zugeknöpft, vor dem Nähen gewaschen, damit es nicht eingeht. Zwei Ersatzknöpfe sitzen innen am Saum.',
      material: 'Leinen, Perlmutt',
      care: 'Bei 40 °C waschen',
      measures: 'Weite Passform, siehe Größentabelle',
      pictureAlt: 'Cremefarbenes Leinenhemd mit kleinem Kragen',
    },
    'work-apron': {
      name: 'Arbeitsschürze',
      short: 'Segeltuch mit vier Taschen.',
      description:
        'Kräftiges Baumwolltuch mit gekreuzten Trägern, die den Nacken nicht belasten. In die Taschen passen Stift, Tuch und Telefon.',
      material: 'Segeltuch aus Baumwolle',
      care: 'Bei 40 °C waschen',
      measures: 'Einheitsgröße, verstellbare Träger',
      pictureAlt: 'Olivgrüne Schürze aus Segeltuch mit Taschen vorn',
    },
    'wool-socks': {
      name: 'Wollsocken',
      short: 'Dicke Ferse, lockerer Bund.',
      description:
        'Warme Socken mit doppelter Ferse und Spitze. Der Bund ist locker gestrickt und drückt nicht am Bein.',
      material: 'Wolle, Polyamid an Ferse und Spitze',
      care: 'Bei 40 °C waschen',
      measures: 'EU-Schuhgrößen, siehe Größentabelle',
      pictureAlt: 'Ein Paar rote Wollsocken mit cremefarbener Spitze',
    },
    'table-lamp': {
      name: 'Tischleuchte aus Papier',
      short: 'Warmes Licht durch Reispapier.',
      description:
        'Eine niedrige Leuchte für Regal oder Nachttisch. Der Schirm lässt sich flach falten, das Kabel ist zwei Meter lang und hat einen Schalter.',
      material: 'Reispapier, Eschenholz',
      care: 'Mit einem weichen Pinsel abstauben',
      measures: '34 cm hoch, E27-Leuchtmittel nicht enthalten',
      pictureAlt: 'Tischleuchte mit rundem Papierschirm auf einem Holzfuß',
    },
    'wool-blanket': {
      name: 'Wolldecke',
      short: 'In Yorkshire gewebt.',
      description:
        'Eine schwere Decke aus ungefärbter und gefärbter Wolle mit breiten Streifen. Groß genug für zwei auf dem Sofa oder eine Person im kalten Zug.',
      material: 'Lammwolle',
      care: 'Chemisch reinigen oder auslüften',
      measures: '140 × 200 cm',
      pictureAlt: 'Gefaltete beige Wolldecke mit blauen Streifen',
    },
    'beeswax-candle': {
      name: 'Bienenwachskerze',
      short: 'Brennt vierzig Stunden.',
      description:
        'Reines Bienenwachs von zwei Imkern aus Kent, um einen Baumwolldocht gegossen. Sie duftet leicht nach Honig und rußt nicht.',
      material: 'Bienenwachs, Baumwolle',
      care: 'Docht auf 5 mm kürzen',
      measures: '7 × 10 cm',
      pictureAlt: 'Gelbe Bienenwachskerze mit brennendem Docht',
    },
    'wall-clock': {
      name: 'Lautlose Wanduhr',
      short: 'Schleichender Zeiger, kein Ticken.',
      description:
        'Ein schlichtes Zifferblatt mit großen Zahlen und einem Uhrwerk, das ohne Geräusch läuft. Eine Batterie reicht für ein Jahr.',
      material: 'Eschenholz, Glas',
      care: 'Mit einem trockenen Tuch abwischen',
      measures: '30 cm Durchmesser, eine AA-Batterie',
      pictureAlt: 'Runde Wanduhr mit Holzrahmen',
    },
    'clay-vase': {
      name: 'Tonvase',
      short: 'Wasserdicht, außen unglasiert.',
      description:
        'Eine schmale Vase für einen Zweig oder einen kleinen Strauß. Innen glasiert, damit sie Wasser hält, außen rau belassen.',
      material: 'Terrakotta',
      care: 'Mit warmem Wasser ausspülen',
      measures: '24 cm hoch',
      pictureAlt: 'Terrakottavase mit einem grünen Zweig',
    },
    'canvas-backpack': {
      name: 'Rucksack aus Segeltuch',
      short: 'Gewachst, 22 Liter.',
      description:
        'Ein Rolltop-Rucksack aus gewachster Baumwolle, der auch Dauerregen abhält. Ein großes Fach, eine Hülle für Papiere und auf jeder Seite eine Flaschentasche.',
      material: 'Gewachste Baumwolle, Leder',
      care: 'Abwischen, einmal im Jahr wachsen',
      measures: '45 × 28 × 16 cm, 22 Liter',
      pictureAlt: 'Olivgrüner Rucksack aus Segeltuch mit Lederriemen',
    },
    'steel-flask': {
      name: 'Isolierflasche aus Edelstahl',
      short: 'Zwölf Stunden heiß.',
      description:
        'Eine doppelwandige Flasche, deren Deckel ein Becher ist. Tee bleibt zwölf Stunden heiß, Wasser einen Tag lang kalt.',
      material: 'Edelstahl',
      care: 'Von Hand spülen',
      measures: '27 cm hoch, 750 ml',
      pictureAlt: 'Blaue Isolierflasche mit silbernem Becherdeckel',
    },
    'camp-lantern': {
      name: 'Campinglaterne',
      short: 'Dimmbar bis zum Nachtlicht.',
      description:
        'Eine kleine Laterne mit warmem Licht, das sich stufenlos dimmen lässt. Sie hängt am Bügel oder steht auf dem Tisch und lädt über USB-C.',
      material: 'Stahl, Glas',
      care: 'Mit einem feuchten Tuch abwischen',
      measures: '19 cm hoch, 60 Stunden bei schwachem Licht',
      pictureAlt: 'Dunkle Stahllaterne mit warmem Licht',
    },
    'picnic-rug': {
      name: 'Picknickdecke',
      short: 'Trockene Unterseite, Tragegurt.',
      description:
        'Eine Wolldecke mit beschichteter Unterseite, die nasses Gras abhält. Sie lässt sich klein zusammenrollen und am eigenen Gurt tragen.',
      material: 'Recycelte Wolle, beschichtete Baumwolle',
      care: 'Ausschütteln, Unterseite abwischen',
      measures: '150 × 180 cm',
      pictureAlt: 'Gerollte rote Picknickdecke mit Tragegurt',
    },
  },
};
