// French: the goods.
import type { GoodsWords } from '../../goods.ts';

export const products: GoodsWords = {
  categories: {
    kitchen: { name: 'Cuisine', intro: 'Bouilloires, planches et mugs pour cuisiner tous les jours.' },
    clothing: {
      name: 'Vêtements',
      intro: 'Laine et lin, coupés simplement et cousus pour être raccommodés.',
    },
    living: { name: 'Maison', intro: 'Lumière, chaleur et objets calmes pour les pièces où vous vivez.' },
    outdoors: { name: 'Plein air', intro: 'Sacs, gourdes et lanternes pour une journée dehors.' },
  },
  products: {
    'stoneware-mug': {
      name: 'Mug en grès',
      short: 'Tourné à la main, 350 ml.',
      description:
        'Un mug robuste à large anse et à l’émail régulier. Il garde le thé chaud plus longtemps que la porcelaine fine et tient bien sur une table bancale.',
      material: 'Grès, émail sans plomb',
      care: 'Compatible lave-vaisselle et micro-ondes',
      measures: '9 cm de haut, 350 ml',
      pictureAlt: 'Mug en grès couleur rouille à large anse',
    },
    'enamel-kettle': {
      name: 'Bouilloire émaillée',
      short: 'Siffle doucement. Tous feux.',
      description:
        'Une bouilloire en acier épais, émaillée deux fois, avec une poignée en hêtre qui reste froide. Pour le gaz, l’électrique et l’induction.',
      material: 'Acier émaillé, hêtre',
      care: 'Laver à la main',
      measures: '1,8 litre, 22 cm de haut',
      pictureAlt: 'Bouilloire émaillée verte à poignée en bois',
    },
    'oak-board': {
      name: 'Planche à découper en chêne',
      short: 'D’une seule pièce, sans colle.',
      description:
        'Taillée dans une seule planche et huilée deux fois. La rainure du bord retient le jus, l’autre face est lisse pour le pain.',
      material: 'Chêne européen, huile de lin',
      care: 'Essuyer, huiler deux fois par an',
      measures: '38 × 24 × 2 cm',
      pictureAlt: 'Planche à découper en chêne avec un trou rond',
    },
    'linen-tea-towel': {
      name: 'Torchon en lin',
      short: 'Sèche les verres sans peluches.',
      description:
        'Tissé en longues fibres de lin qui s’adoucissent à chaque lavage. Une boucle dans l’angle permet de le suspendre partout.',
      material: 'Lin',
      care: 'Laver à 60 °C',
      measures: '50 × 70 cm',
      pictureAlt: 'Torchon crème plié à rayures vertes',
    },
    'pepper-mill': {
      name: 'Moulin à poivre en noyer',
      short: 'Mécanisme en acier, fin à gros.',
      description:
        'Tourné dans le noyer, avec un mécanisme en acier trempé. Le bouton en laiton règle la finesse du poivre.',
      material: 'Noyer, acier, laiton',
      care: 'Essuyer avec un chiffon sec',
      measures: '18 cm de haut',
      pictureAlt: 'Moulin à poivre en noyer foncé à bouton de laiton',
    },
    'merino-jumper': {
      name: 'Pull en mérinos',
      short: 'Laine légère pour trois saisons.',
      description:
        'Tricoté d’une seule pièce, sans coutures sur les côtés. Le mérinos fin ne gratte pas et se lave peu : l’aérer une nuit suffit.',
      material: 'Laine mérinos',
      care: 'Programme laine à 30 °C, sécher à plat',
      measures: 'Coupe droite, voir le guide des tailles',
      pictureAlt: 'Pull bleu en mérinos à col rond',
    },
    'linen-shirt': {
      name: 'Chemise en lin',
      short: 'Lin lavé, boutons de nacre.',
      description:
        'Une chemise à porter ouverte ou boutonnée, lavée avant la couture pour ne pas rétrécir. Deux boutons de rechange sont cousus dans l’ourlet.',
      material: 'Lin, nacre',
      care: 'Laver à 40 °C',
      measures: 'Coupe ample, voir le guide des tailles',
      pictureAlt: 'Chemise en lin crème à petit col',
    },
    'work-apron': {
      name: 'Tablier de travail',
      short: 'En toile, quatre poches.',
      description:
        'Une toile de coton solide à bretelles croisées qui ne pèsent pas sur la nuque. Les poches prennent un crayon, un torchon et un téléphone.',
      material: 'Toile de coton',
      care: 'Laver à 40 °C',
      measures: 'Taille unique, bretelles réglables',
      pictureAlt: 'Tablier de toile vert olive à poches devant',
    },
    'wool-socks': {
      name: 'Chaussettes en laine',
      short: 'Talon épais, bord souple.',
      description:
        'Des chaussettes chaudes à talon et pointe doublés. Le bord est tricoté souple et ne marque pas la jambe.',
      material: 'Laine, polyamide au talon et à la pointe',
      care: 'Laver à 40 °C',
      measures: 'Pointures européennes, voir le guide des tailles',
      pictureAlt: 'Paire de chaussettes en laine rouges à pointe crème',
    },
    'table-lamp': {
      name: 'Lampe de table en papier',
      short: 'Lumière chaude à travers le papier de riz.',
      description:
        'Une lampe basse pour une étagère ou une table de chevet. L’abat-jour se plie à plat, le câble mesure deux mètres et porte un interrupteur.',
      material: 'Papier de riz, frêne',
      care: 'Dépoussiérer avec une brosse douce',
      measures: '34 cm de haut, ampoule E27 non fournie',
      pictureAlt: 'Lampe de table à abat-jour rond en papier sur pied de bois',
    },
    'wool-blanket': {
      name: 'Plaid en laine',
      short: 'Tissé dans le Yorkshire.',
      description:
        'Un plaid épais en laine écrue et teinte, à larges rayures. Assez grand pour deux sur un canapé ou pour une personne dans un train froid.',
      material: 'Laine d’agneau',
      care: 'Nettoyage à sec ou simple aération',
      measures: '140 × 200 cm',
      pictureAlt: 'Plaid en laine beige plié à rayures bleues',
    },
    'beeswax-candle': {
      name: 'Bougie en cire d’abeille',
      short: 'Brûle quarante heures.',
      description:
        'De la cire d’abeille pure de deux apiculteurs du Kent, coulée autour d’une mèche de coton. Elle sent légèrement le miel et ne fume pas.',
      material: 'Cire d’abeille, coton',
      care: 'Garder la mèche à 5 mm',
      measures: '7 × 10 cm',
      pictureAlt: 'Bougie jaune en cire d’abeille à la mèche allumée',
    },
    'wall-clock': {
      name: 'Horloge murale silencieuse',
      short: 'Aiguille continue, sans tic-tac.',
      description:
        'Un cadran sobre à grands chiffres et un mouvement qui tourne sans bruit. Une pile suffit pour un an.',
      material: 'Frêne, verre',
      care: 'Essuyer avec un chiffon sec',
      measures: '30 cm de diamètre, une pile AA',
      pictureAlt: 'Horloge murale ronde à cadre de bois',
    },
    'clay-vase': {
      name: 'Vase en terre cuite',
      short: 'Étanche, brut à l’extérieur.',
      description:
        'Un vase étroit pour une branche ou un petit bouquet. Émaillé à l’intérieur pour tenir l’eau, laissé brut à l’extérieur.',
      material: 'Terre cuite',
      care: 'Rincer à l’eau chaude',
      measures: '24 cm de haut',
      pictureAlt: 'Vase en terre cuite avec une branche verte',
    },
    'canvas-backpack': {
      name: 'Sac à dos en toile',
      short: 'Ciré, 22 litres.',
      description:
        'Un sac à fermeture enroulée en coton ciré qui résiste à une pluie continue. Un grand compartiment, une pochette à papiers et une poche à gourde de chaque côté.',
      material: 'Coton ciré, cuir',
      care: 'Essuyer, cirer une fois par an',
      measures: '45 × 28 × 16 cm, 22 litres',
      pictureAlt: 'Sac à dos en toile vert olive à sangles de cuir',
    },
    'steel-flask': {
      name: 'Gourde isotherme en inox',
      short: 'Au chaud douze heures.',
      description:
        'Une gourde à double paroi dont le bouchon sert de tasse. Le thé reste chaud douze heures et l’eau froide une journée.',
      material: 'Acier inoxydable',
      care: 'Laver à la main',
      measures: '27 cm de haut, 750 ml',
      pictureAlt: 'Gourde bleue en inox à bouchon-tasse argenté',
    },
    'camp-lantern': {
      name: 'Lanterne de camping',
      short: 'Réglable jusqu’à la veilleuse.',
      description:
        'Une petite lanterne à lumière chaude qui se règle sans paliers. Elle se suspend par l’anse ou se pose sur une table et se recharge en USB-C.',
      material: 'Acier, verre',
      care: 'Essuyer avec un chiffon humide',
      measures: '19 cm de haut, 60 heures à faible lumière',
      pictureAlt: 'Lanterne en acier foncé à lumière chaude',
    },
    'picnic-rug': {
      name: 'Couverture de pique-nique',
      short: 'Dessous étanche, sangle de transport.',
      description:
        'Une couverture en laine au dessous enduit qui protège de l’herbe mouillée. Elle se roule serré et se porte par sa propre sangle.',
      material: 'Laine recyclée, coton enduit',
      care: 'Secouer, essuyer le dessous',
      measures: '150 × 180 cm',
      pictureAlt: 'Couverture de pique-nique rouge roulée avec sa sangle',
    },
  },
};
