// French: what tasks say and what pages answer, as `task-words.ts` says of each row.
import type { TaskWords } from '../task-words.ts';

export const frTasks: TaskWords = {
  language: 'fr',
  functions:
    'le la les l un une des de du d et ou mais à au aux en dans sur sous par pour avec sans ce cet cette ces mon ma mes ton ta tes son sa ses notre nos votre vos leur leurs je tu il elle on nous vous ils elles me te se moi toi lui y est sont était être a ont avoir peut peux faut dois doit ne pas plus que qui quoi quel quelle quels quelles comment où quand pourquoi si comme aussi très tout toute tous toutes s il n c j m t qu sujet',
  articles: 'le la les un une des mon ma mes ton ta tes votre vos notre nos ce cette ces',
  subjects: 'je nous il elle ils elles on',
  negations: 'ne pas rien aucun aucune jamais plus',
  joins: 'et puis, puis, et, ensuite, après, donc',
  verbs: {
    find: 'trouve, trouver, trouvez, cherche à savoir, regarde, montre, dis-moi, lis, lire, vérifie, renseigne-toi, comment, quel, quelle, quels, quelles, quand, où, combien, qui',
    open: 'ouvre, ouvrir, va sur, va à, aller à, visite, affiche, déplie',
    press:
      'appuie, appuie sur, clique, clique sur, cliquer, confirme, accepte, ferme, suis, archive, partage',
    type: 'tape, saisis, saisir, entre, remplis, remplir, inscris',
    choose: 'choisis, choisir, choisissez, sélectionne, sélectionner, sélectionnez, coche',
    change:
      'change, changer, modifie, modifier, mets à jour, corrige, augmente, diminue, renomme, note, règle, appelle',
    make: 'crée, créer, fais, commence, ouvre un',
    remove: 'supprime, supprimer, enlève, retire, retirer, efface, jette, ôte',
    put: 'ajoute, ajouter, mets, mettre, place',
    buy: 'achète, acheter, achetez, commande, commander',
    write: 'écris, écrire, contacte, contacter, demande, envoie, envoyer, signale, réponds, publie',
    pay: 'paie, paye, payer, règle la facture',
    switch: 'active, désactive, allume, éteins, bascule, passe en',
    move: 'déplace, glisse, fais glisser',
    search: 'cherche, chercher, recherche, rechercher',
  },
  below: 'moins de, à moins de, sous, jusqu’à, au plus, maximum, pas plus de',
  above: 'plus de, au moins, à partir de',
  least: 'moins cher, moins chère, le plus petit, le plus bas, plus ancien, plus léger',
  most: 'plus cher, plus chère, le plus grand, le plus haut, plus récent, plus lourd',
  called: 'appelé, appelée, nommé, nommée, intitulé, intitulée, avec le nom, avec pour nom, avec l’objet',
  saying: 'avec le texte, qui dit, disant',
  into: 'dans, à, sur, en, comme, pour, avec, au',
  instead: 'au lieu de, à la place de, et non, plutôt que',
  off: 'désactiver, désactive, désactivez, éteindre, arrêter, arrête, couper, masquer, décocher, sans, ne plus, ne veux plus, n’en veux plus, n’ai plus besoin, plus de',
  had: 'commandé, commandée, réservé, réservée, acheté, achetée, emprunté, empruntée, loué, louée',
  staying:
    "le reste, rien d'autre, tel quel, telle quelle, tels quels, telles quelles, inchangé, mais garde, mais gardez, et garde, reste, restent, pas l'autre, pas les autres",
  stating: 'désormais, dorénavant, à partir de maintenant, maintenant, doit, devrait',
  numbers: 'zéro un deux trois quatre cinq six sept huit neuf dix',
  lasting: 'combien de temps, en combien de jours, sous combien',
  counting: 'combien de, combien d',
  done: 'merci, a été envoyé, a été envoyée, a bien été, avec succès, confirmé, confirmée, confirmation, terminé, numéro de commande, enregistré, a été enregistré, ajouté, ajoutée, ajouté à, retiré, a été retiré, supprimé, a été supprimé, créé, a été créé, est prêt, bien reçu, reçu votre, réservé, abonné, inscrit, connecté, connecté en tant que, modifié, mis à jour, est maintenant, publié',
  failed:
    'pas, invalide, incorrect, incorrecte, doit, veuillez, saisissez, choisissez, obligatoire, requis, échoué, échec, erreur, désolé, impossible, manque, existe déjà, déjà, trop court, trop long, vérifiez, réessayez, bloqué, aucun',
  nothing:
    'aucun résultat, aucun produit, rien trouvé, 0 résultat, introuvable, rien ne correspond, n’a rien donné',
  results: 'résultats, résultats de recherche, recherche',
  optional: 'facultatif, optionnel, facultative',
  terms: 'j’accepte, conditions, j’ai lu, confidentialité',
  own: 'bienvenue, bonjour, connecté, mon compte, votre compte, se déconnecter',
  units: 'minute minutes heure heures jour jours semaine semaines mois an ans année années',
  free: 'gratuit, gratuite, offert, offerte',
};
