// French: help, contact, cookies, letters, and what is said where there is no page.
import { html } from '../../html.ts';
import type { Words } from '../words.ts';
import { articles } from './articles.ts';

export const help: Words['help'] = {
  articles,
  help: 'Aide',
  contact: 'Nous contacter',
  writeToUs:
    'Écrivez-nous au sujet d’une commande, d’une réparation ou de toute autre chose. Nous répondons sous un jour ouvré.',
  yourName: 'Votre nom',
  email: 'Adresse e-mail',
  orderNumber: 'Numéro de commande',
  orderHint: 'Par exemple FF-123456.',
  message: 'Votre demande',
  send: 'Envoyer le message',
  missingName: 'Saisissez votre nom.',
  wrongEmail: 'Saisissez une adresse e-mail du type name@example.com.',
  missingMessage: 'Écrivez votre message.',
  thanks: (name) => `Merci, ${name}. Nous avons bien reçu votre message.`,
  lettersThanks: (email) => `Merci. La prochaine lettre partira à ${email}.`,
  cookies: 'Cookies',
  cookiesWords: html`Un cookie est nécessaire : il distingue votre panier de celui des autres. Avec votre accord, cette
      boutique retient aussi les produits que vous avez consultés et vous les montre sur les fiches produit.`,
  remember: 'Retenir ce que j’ai consulté',
  saveChoice: 'Enregistrer mon choix',
  remembered: 'Votre choix a été enregistré. Nous retenons ce que vous consultez.',
  notRemembered: 'Votre choix a été enregistré. Nous ne retenons que le panier.',
  missingTitle: 'Page introuvable',
  missing: 'Cette page n’existe pas',
  missingWords:
    'L’adresse est peut-être ancienne ou mal saisie. Faites une recherche ci-dessus ou repartez d’ici :',
  home: 'Accueil',
  allProducts: 'Tous les produits',
};
