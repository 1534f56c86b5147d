// French: the pages of fixed words.
import type { DeliverySums } from '../../cart.ts';
import { html, type Html } from '../../html.ts';
import type { Words } from '../words.ts';

const delivery = (sums: DeliverySums): Html => html`<table>
    <caption>Modes de livraison en France métropolitaine</caption>
    <thead>
      <tr><th scope="col">Livraison</th><th scope="col">Délai</th><th scope="col">Prix</th></tr>
    </thead>
    <tbody>
      <tr>
        <th scope="row">Standard</th>
        <td>3 à 5 jours ouvrés</td>
        <td>${sums.standard}, offerte dès ${sums.freeFrom}</td>
      </tr>
      <tr><th scope="row">Express</th><td>le jour ouvré suivant</td><td>${sums.express}</td></tr>
    </tbody>
  </table>
  <p>
    Les commandes passées avant midi quittent notre atelier le jour même. Nous livrons du lundi au vendredi.
  </p>`;

const returns = html`<p>
    Vous avez 30 jours à compter de la réception du colis pour retourner n’importe quel article, quelle qu’en
    soit la raison. Les retours sont gratuits.
  </p>
  <h2>Comment retourner un article</h2>
  <ol>
    <li>Remettez l’article dans sa boîte. Il peut avoir été essayé, mais pas utilisé.</li>
    <li>Notez votre numéro de commande sur le bordereau joint.</li>
    <li>Déposez le colis dans un bureau de poste. Nous payons les frais de port.</li>
  </ol>
  <h2>Quand êtes-vous remboursé ?</h2>
  <p>Nous remboursons le prix entier sur votre carte dans les 5 jours ouvrés qui suivent l’arrivée du colis.</p>
  <p>Quelque chose est cassé ? Nous le réparons gratuitement. <a href="/help/contact">Nous contacter</a></p>`;

const sizeRows = [
  ['S', '86 à 94 cm', '66 cm'],
  ['M', '95 à 102 cm', '68 cm'],
  ['L', '103 à 110 cm', '70 cm'],
  ['XL', '111 à 118 cm', '72 cm'],
] as const;

const sizes = html`<p>Mesurez le tour de poitrine à l’endroit le plus fort, sans serrer le mètre ruban.</p>
  <table>
    <caption>Pulls et chemises</caption>
    <thead>
      <tr><th scope="col">Taille</th><th scope="col">Poitrine</th><th scope="col">Longueur</th></tr>
    </thead>
    <tbody>
      ${sizeRows.map(
        ([size, chest, length]) =>
          html`<tr><th scope="row">${size}</th><td>${chest}</td><td>${length}</td></tr>`,
      )}
    </tbody>
  </table>
  <table>
    <caption>Chaussettes</caption>
    <thead>
      <tr><th scope="col">Pointure européenne</th><th scope="col">Pointure britannique</th></tr>
    </thead>
    <tbody>
      <tr><th scope="row">36–39</th><td>3 à 6</td></tr>
      <tr><th scope="row">40–43</th><td>6,5 à 9</td></tr>
      <tr><th scope="row">44–47</th><td>9,5 à 12</td></tr>
    </tbody>
  </table>`;

const questions: [string, Html][] = [
  [
    'Quand mon colis arrivera-t-il ?',
    html`La livraison standard prend 3 à 5 jours ouvrés. <a href="/help/delivery">Livraison</a>`,
  ],
  [
    'Puis-je retourner un article ?',
    html`Oui, sous 30 jours et gratuitement. <a href="/help/returns">Retours</a>`,
  ],
  [
    'Quelle taille choisir ?',
    html`Notre <a href="/help/size-guide">guide des tailles</a> indique la poitrine, la longueur et les pointures.`,
  ],
  ['Où saisir un code promo ?', html`Dans le <a href="/cart">panier</a>, au-dessus du total.`],
  ['Faut-il un compte ?', html`Non. Vous pouvez acheter sans compte.`],
  [
    'Faites-vous des réparations ?',
    html`Oui, aussi longtemps que vous gardez l’objet. <a href="/help/contact">Nous contacter</a>`,
  ],
];

const answers = html`${questions.map(
  ([question, answer]) =>
    html`<details>
      <summary>${question}</summary>
      <p>${answer}</p>
    </details>`,
)}`;

const about = html`<p>
    Fennel &amp; Flint est né en 2011 avec un four dans une remise près de Whitby. Ann tournait des mugs, Joseph
    des moulins à poivre, et une voisine nous a demandé si nous pouvions réparer sa bouilloire.
  </p>
  <p>
    Aujourd’hui, six ateliers fabriquent nos objets. Nous visitons chacun d’eux tous les ans, payons à la
    livraison et imprimons le nom de l’artisan sur chaque boîte.
  </p>
  <p><a href="/shop">Voir tous les produits</a></p>`;

const privacy = html`<p>
    Ceci est une boutique de démonstration. Ce que vous saisissez reste dans la mémoire de l’ordinateur qui la
    fait tourner et disparaît à sa fermeture.
  </p>
  <p>
    Un cookie distingue votre panier de celui des autres. Avec votre accord, nous retenons aussi ce que vous avez
    consulté.
  </p>
  <p><a href="/cookies">Cookies</a></p>`;

export const articles: Words['help']['articles'] = {
  '/help/delivery': { title: 'Livraison', words: delivery },
  '/help/returns': { title: 'Retours', words: () => returns },
  '/help/size-guide': { title: 'Guide des tailles', words: () => sizes },
  '/help/questions': { title: 'Questions fréquentes', words: () => answers },
  '/about': { title: 'À propos de nous', words: () => about },
  '/privacy': { title: 'Confidentialité', words: () => privacy },
};
