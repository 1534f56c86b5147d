// French words for the things that interfaces offer, in the format of the English list (en.ts), which tells the neighbours.

/** The French list, read by concepts-in.ts. */
export const frConcepts = `
search: recherche, rechercher, chercher, trouver, recherchez
menu: menu, menu principal, navigation, plus, plus d'options
home: accueil, page d'accueil
browse: boutique, catalogue, produits, tous les produits, catégories, catégorie, rayons, rayon, collections, voir tout, tout voir, nouveautés, acheter maintenant
product: produit, article, modèle, articles
price: prix, tarif, tarifs, coût, coûte, combien, frais
plan: formule, formules, abonnement, offre, forfait
cheap: promotions, promotion, soldes, remise, réduction, code promo, bons plans, pas cher
cart: panier, mon panier, voir le panier, votre panier, voir mon panier
add: ajouter, ajouter au panier, mettre au panier, mettre dans le panier, acheter
checkout: commander, passer commande, passer la commande, valider le panier, passer à la caisse, caisse, finaliser la commande, paiement
place-order: payer, valider la commande, confirmer la commande, confirmer et payer, commander et payer, commande avec obligation de paiement, payer maintenant, finaliser l'achat
guest: en tant qu'invité, sans compte, continuer sans compte, commander sans compte
payment: paiement, carte, carte bancaire, mode de paiement, moyens de paiement
invoice: facture, factures, reçu
delivery: livraison, expédition, délai de livraison, délais de livraison, frais de port, livré, livrer, envoi
track: suivre ma commande, suivi, suivre, suivi de commande
return: retour, retours, retourner, remboursement, échange, échanger, renvoyer, rembourser, rétractation, conditions de retour
warranty: garantie, réparation, réparer, réparations
order: commande, commandes, mes commandes
account: compte, mon compte, profil, votre compte, espace client
signin: se connecter, connexion, connectez-vous, identifiez-vous, s'identifier
begin: commencer, démarrer, c'est parti
signup: inscris-toi, ouvre un compte, s'inscrire, inscription, créer un compte, créer mon compte, inscrivez-vous, nouveau client, ouvrir un compte, devenir membre, crée un compte
signout: se déconnecter, déconnexion
password: mot de passe, mot de passe oublié
contact: contact, contacter, contactez-nous, nous contacter, nous écrire, écrivez-nous, envoyer un message, contacte
phone: téléphone, numéro de téléphone, appeler, appelez-nous
email: e-mail, email, courriel, adresse e-mail, mail
chat: chat, tchat, discussion en direct
help: aide, faq, questions fréquentes, assistance, service client, support, centre d'aide
docs: documentation, manuel, mode d'emploi, guides
about: à propos, qui sommes-nous, notre histoire, l'entreprise
careers: carrières, emplois, recrutement, offres d'emploi
legal: mentions légales, conditions générales, confidentialité, vie privée, politique de confidentialité, cgv
consent: accepter, tout accepter, autoriser, j'accepte, d'accord, ok, compris, accepter les cookies facultatifs
reject: garder, conserver, non, refuser, tout refuser, continuer sans accepter, uniquement les nécessaires, refuser les cookies facultatifs
manage: gérer les préférences, paramétrer les cookies, personnaliser, gérer mes choix
language: langue, français, région, pays
currency: devise, monnaie
location: adresse, magasins, magasin, où, plan d'accès, trouver un magasin
visit: visite, votre visite, entrée, billets, billetterie
hours: horaires, heures d'ouverture, ouvert, horaires d'ouverture, ouverture
date: date, calendrier, jour, arrivée, départ, quand
time: heure, créneau, créneaux
book: réserver, louer, réservation, prendre rendez-vous, rendez-vous, réservez, disponibilités
own: mes réservations, mes rendez-vous, mes demandes
guests: voyageurs, personnes, adultes, enfants
apply: demander, demande, postuler, candidature, faire une demande
form: formulaire
submit: envoyer, valider, confirmer, enregistrer, terminer, enregistrer les modifications, soumettre
next: suivant, continuer, étape suivante, poursuivre, page suivante
back: retour, précédent, revenir
close: fermer, non merci, plus tard, ignorer, masquer, pas maintenant, ×
cancel: annuler, résilier, se désabonner, désinscription
delete: supprimer, effacer, corbeille, jeter, supprimer mon compte
end: terminer, arrêter, désactiver, bloquer, révoquer, suspendre, archiver
remove: retirer, enlever, ôter, vider le panier
edit: modifier, éditer, renommer, changer
settings: paramètres, réglages, préférences, options
theme: mode sombre, thème, apparence
save: favoris, liste d'envies, ajouter aux favoris, liste de souhaits
share: partager, copier le lien
download: télécharger, téléchargement, exporter
upload: téléverser, joindre, choisir un fichier, importer, déposer un fichier
new: nouveau, nouvelle, créer, ajouter, nouvel
filter: filtrer, filtres, affiner
sort: trier, trier par, tri, classer
compare: comparer, comparaison
details: détails, en savoir plus, lire la suite, description, plus d'infos
review: avis, évaluations, notes, témoignages
comment: commentaire, commentaires, répondre, commenter
question: question, poser une question, questions
news: actualités, blog, nouvelles, magazine, journal
event: événements, événement, agenda, ateliers, cours
video: vidéo, vidéos, lecture
demo: démo, démonstration, essayer, aperçu
quantity: quantité, nombre, augmenter, diminuer
size: taille, tailles, guide des tailles, dimensions
colour: couleur, couleurs
material: matière, matériau, composition
availability: en stock, disponible, disponibilité, épuisé, rupture de stock
notification: notifications, alertes, rappel
newsletter: newsletter, lettre d'information, s'abonner, infolettre, abonnez-vous
subscription: abonnement, abonnements
team: équipe, utilisateurs, membres, inviter
report: rapports, rapport, statistiques
dashboard: tableau de bord, aperçu
inbox: boîte de réception, messages
print: imprimer
gift: cadeau, cadeaux, carte cadeau, idées cadeaux
complaint: réclamation, plainte, problème, cassé, abîmé, défectueux
file: fichier, fichiers, documents, dossier
advert: sponsorisé, publicité, annonce
`;
