// What labels say, a table a language. The rows are what shops, banks, clinics, offices, forums and charities write; a
// label of `none` looks like an act, or stands beside one, and must name no unsafe act for sure.
import { expect, test } from 'vitest';
import { actsIn } from './acts-in.ts';
import { isUnsafeAct, type Act } from './acts.ts';
import { tables } from './language-index.ts';
import { knownLanguages, type Language } from './language-table.ts';
import { phrasesIn } from './phrase-tree.ts';

/** Labels divided by ` | `, under the act that they name. */
type Rows = Partial<Record<Act | 'none', string>>;

const labels: Record<Language, Rows> = {
  en: {
    order:
      'Buy now | Place order | Place your order | Complete purchase | Confirm order | Buy it now | Order now | Order with obligation to pay | Reorder',
    pay: 'Pay now | Pay £23.50 | Pay invoice | Make a payment | Top up | Submit payment | Pay your bill',
    book: 'Book now | Book an appointment | Confirm booking | Reserve a table | Reserve',
    donate: 'Donate | Donate £10 | Give monthly | Make a donation | Complete donation',
    transfer: 'Transfer | Transfer money | Send money | Withdraw funds | Confirm transfer',
    refund: 'Refund | Issue refund | Request a refund',
    subscribe: 'Subscribe | Start free trial | Upgrade now | Join our newsletter',
    'sign-up': 'Sign up | Create account | Register | Create your account',
    send: 'Send | Send message | Submit | Submit form | Contact seller | Request a callback',
    publish: 'Publish | Publish now | Post comment | Write a review | Share | Reply',
    invite: 'Invite | Invite people | Send invitation',
    apply: 'Apply now | Submit application | Easy apply',
    vote: 'Vote | Sign this petition | Cast your vote',
    delete: 'Delete | Delete forever | Delete this message | Empty trash',
    'close-account': 'Delete my account | Close account | Deactivate profile | Delete workspace',
    end: 'Cancel my subscription | Cancel booking | Unsubscribe | Revoke | Terminate contract',
    archive: 'Archive | Archive project',
    approve: 'Approve | Confirm | I agree | Reject | Sign off',
    'sign-out-others': 'Sign out of all devices | Log out everywhere',
    'change-password': 'Change password | Reset password',
    basket: 'Add to cart | Add to basket | Remove from cart | Update quantity',
    'wish-list': 'Add to wish list | Save for later | Add to favourites',
    filter: 'Filter | Apply filters | Clear filters',
    sort: 'Sort by price | Price low to high',
    search: 'Search | Find',
    language: 'Change language',
    'sign-in': 'Sign in | Log in',
    'sign-out': 'Sign out',
    consent: 'Accept all cookies | Reject all',
    none: 'Order history | My orders | Sort order | Track your order | Payment methods | How to delete your account | About donations | Donation history | Book reviews | Blog posts | Cancellation policy | Free cancellation | Returns policy | Read reviews | Inbox | Forgot password? | View details | Why subscribe? | Continue shopping | Terms of sale | Proceed to checkout | Do not send',
  },
  de: {
    order:
      'Jetzt kaufen | Kostenpflichtig bestellen | Zahlungspflichtig bestellen | Bestellung abschicken | Kauf abschließen | Bestellen | Bestelle jetzt | Schließen Sie Ihre Bestellung ab | Sofort-Kaufen | Ticket kaufen | Jetzt bieten',
    pay: 'Jetzt bezahlen | Rechnung begleichen | Zahlung bestätigen | Mit PayPal bezahlen | Guthaben aufladen | 49,90 € bezahlen | Zahlen',
    book: 'Zahlungspflichtig buchen | Termin vereinbaren | Tisch reservieren | Jetzt buchen | Buchung abschließen | Verbindlich reservieren | Einchecken',
    donate:
      'Jetzt spenden | 20 Euro spenden | Monatlich spenden | Spende absenden | Pate werden | Projekt unterstützen',
    transfer:
      'Überweisen | Überweisung ausführen | Geld senden | Dauerauftrag einrichten | Auszahlung beantragen | Umbuchung bestätigen',
    refund: 'Erstatten | Rückerstattung beantragen | Retoure anmelden | Vertrag widerrufen',
    subscribe:
      'Abonnieren | Newsletter abonnieren | Abo abschließen | Kostenlos testen | Mitglied werden | Jetzt upgraden | Für den Newsletter anmelden',
    'sign-up': 'Registrieren | Konto erstellen | Jetzt registrieren | Gruppe beitreten | Kundenkonto anlegen',
    send: 'Absenden | Senden | Nachricht senden | Anfrage abschicken | Formular absenden | Verkäufer kontaktieren | Rückruf anfordern | Widerspruch einlegen | Schicken Sie uns eine Nachricht',
    publish:
      'Veröffentlichen | Beitrag posten | Kommentar abschicken | Bewertung abgeben | Antworten | Teilen | Anzeige aufgeben',
    invite: 'Einladen | Freunde einladen | Einladung senden | Mitglied hinzufügen',
    apply: 'Jetzt bewerben | Bewerbung absenden | Urlaub beantragen | Antrag stellen | Antrag einreichen',
    vote: 'Abstimmen | Stimme abgeben | Petition unterschreiben | Gib deine Stimme ab',
    delete:
      'Löschen | Nachricht löschen | Endgültig löschen | Lösche diesen Beitrag | Papierkorb leeren | Adresse löschen',
    'close-account':
      'Konto löschen | Mein Konto löschen | Profil deaktivieren | Löschen Sie Ihr Konto | Account schließen',
    end: 'Kündigen | Vertrag kündigen | Abo beenden | Bestellung stornieren | Termin absagen | Newsletter abbestellen | Verträge hier kündigen | Gruppe verlassen | Karte sperren',
    archive: 'Archivieren | Projekt archivieren',
    approve: 'Genehmigen | Freigeben | Bestätigen | Ablehnen | Ich stimme zu | Als bezahlt markieren',
    upload: 'Hochladen | Datei hochladen',
    reset: 'Auf Werkseinstellungen zurücksetzen | API-Schlüssel neu generieren',
    'sign-out-others': 'Auf allen Geräten abmelden | Alle anderen Sitzungen beenden',
    'change-password': 'Passwort ändern | Kennwort zurücksetzen',
    'change-email': 'E-Mail-Adresse ändern',
    like: 'Gefällt mir',
    follow: 'Folgen',
    report: 'Beitrag melden | Nutzer blockieren',
    basket:
      'In den Warenkorb | Zum Warenkorb hinzufügen | Aus dem Warenkorb entfernen | Menge ändern | Warenkorb aktualisieren',
    'wish-list': 'Auf die Merkliste | Auf den Merkzettel | Zu Favoriten hinzufügen | Merken',
    filter: 'Filtern | Filter anwenden | Filter löschen | Nur verfügbare anzeigen',
    sort: 'Sortieren nach Preis | Preis aufsteigend',
    search: 'Suchen | Suche starten',
    page: 'Nächste Seite | Mehr laden',
    language: 'Sprache ändern',
    settings: 'Einstellungen speichern | Änderungen speichern',
    'sign-in': 'Anmelden | Einloggen',
    'sign-out': 'Abmelden',
    draft: 'Als Entwurf speichern',
    consent: 'Alle akzeptieren | Nur notwendige Cookies | Alle ablehnen',
    none: 'Bestellverlauf | Meine Bestellungen | Bestellung verfolgen | Bestellübersicht | Zahlungsarten | Zur Kasse | Weiter zur Zahlung | Wie kündige ich mein Abo? | Wie kann ich mein Konto löschen? | Spendenkonto | Spendenquittung herunterladen | So wirkt Ihre Spende | Widerrufsbelehrung | Rückgaberecht | Stornierungsbedingungen | Jederzeit kündbar | Kundenbewertungen lesen | Nachrichten | Posteingang | Passwort vergessen? | Sortierreihenfolge | Meine Buchungen | Buchungsnummer | Suche löschen | Neueste Beiträge | Nicht jetzt | Nein, danke | Kontoauszüge | Umsätze anzeigen | Mehr über das Spenden | Abbrechen | Sendungsverfolgung | Weiter einkaufen | Zahlen und Fakten',
  },
  fr: {
    order:
      'Commander | Passer la commande | Valider ma commande | Acheter maintenant | Achetez | Valider et payer | Commande avec obligation de paiement | Confirmer l’achat | Finaliser ma commande',
    pay: 'Payer | Payer 45 € | Payez maintenant | Régler ma facture | Effectuer un paiement | Recharger mon compte | Procéder au paiement | Payer par carte',
    book: 'Réserver | Réservez votre table | Confirmer la réservation | Prendre rendez-vous | Louer maintenant | Confirmer mon rendez-vous',
    donate:
      'Faire un don | Je donne | Je fais un don | Donner 20 € | Valider mon don | Parrainer un enfant | Soutenir le projet',
    transfer:
      'Effectuer un virement | Virer | Transférer | Envoyer de l’argent | Retirer mes fonds | Valider le virement',
    refund: 'Rembourser | Demander un remboursement | Retourner un article',
    subscribe:
      'S’abonner | Je m’abonne | Abonnez-vous | S’inscrire à la newsletter | Essayer gratuitement | Devenir membre | Renouveler mon abonnement | Souscrire',
    'sign-up':
      'S’inscrire | Inscrivez-vous | Créer un compte | Ouvrir un compte | Rejoindre le groupe | Créer mon compte',
    send: 'Envoyer | Envoyer le message | Envoyez votre demande | Soumettre | Contacter le vendeur | Poser une question | Demander un devis | Transmettre',
    publish:
      'Publier | Publier l’article | Laisser un avis | Ajouter un commentaire | Répondre | Partager | Déposer une annonce | Poster',
    invite: 'Inviter | Inviter des amis | Envoyer une invitation',
    apply: 'Postuler | Envoyer ma candidature | Poser un congé | Je postule',
    vote: 'Voter | Je vote | Signer la pétition | Je signe',
    delete:
      'Supprimer | Supprimer le message | Effacer définitivement | Vider la corbeille | Supprimer cette adresse',
    'close-account': 'Supprimer mon compte | Clôturer le compte | Fermer mon compte | Désactiver mon profil',
    end: 'Résilier | Résilier mon contrat | Annuler ma commande | Annuler la réservation | Se désabonner | Se désinscrire | Quitter le groupe | Annuler mon rendez-vous | Révoquer',
    archive: 'Archiver | Archiver la conversation',
    approve: 'Approuver | Valider | Confirmer | J’accepte | Refuser | Marquer comme payée',
    upload: 'Téléverser | Joindre un fichier',
    reset: 'Réinitialiser | Régénérer la clé',
    'sign-out-others': 'Se déconnecter partout | Déconnecter tous les appareils',
    'change-password': 'Changer mon mot de passe | Modifier le mot de passe',
    'change-email': 'Modifier mon adresse e-mail',
    like: 'J’aime',
    follow: 'Suivre',
    report: 'Signaler | Signaler un abus | Bloquer cet utilisateur',
    basket:
      'Ajouter au panier | Mettre dans mon panier | Supprimer du panier | Vider le panier | Modifier la quantité | Retirer l’article du panier',
    'wish-list': 'Ajouter aux favoris | Ajouter à ma liste d’envies',
    filter: 'Filtrer | Appliquer les filtres | Effacer les filtres',
    sort: 'Trier par prix | Prix croissant',
    search: 'Rechercher',
    page: 'Page suivante | Voir plus',
    language: 'Changer de langue',
    settings: 'Enregistrer les modifications | Enregistrer mes préférences',
    'sign-in': 'Se connecter | Connexion',
    'sign-out': 'Se déconnecter | Déconnexion',
    draft: 'Enregistrer le brouillon',
    consent: 'Tout accepter | Tout refuser | Accepter les cookies | Continuer sans accepter',
    none: 'Mes commandes | Historique des commandes | Suivre ma commande | Mon panier | Modes de paiement | Comment supprimer mon compte ? | Pourquoi faire un don ? | À quoi servent vos dons | Conditions d’annulation | Annulation gratuite | Politique de retour | Avis clients | Lire les avis | Mes messages | Boîte de réception | Mot de passe oublié ? | Mes réservations | Historique des virements | Effacer la recherche | Offres d’emploi | Mes abonnements | En savoir plus sur les dons | Non merci | Reçus fiscaux | Passer à la caisse | Ordre croissant | Suivant | Pas maintenant | Guide d’achat | Voir les commentaires | Données personnelles | Articles récents',
  },
  es: {
    order:
      'Comprar | Comprar ahora | Realizar pedido | Confirmar compra | Finalizar compra | Hacer el pedido | Tramitar pedido | ¡Cómpralo ya! | Pedido con obligación de pago',
    pay: 'Pagar | Pagar ahora | Pagar 30 € | Realizar el pago | Pagar factura | Recargar saldo | Pague aquí',
    book: 'Reservar | Reserva tu mesa | Confirmar reserva | Pedir cita | Agendar cita | Solicitar turno | Alquilar',
    donate:
      'Donar | Dona ahora | Haz una donación | Hazte socio | Apadrina un niño | Quiero donar | Donar 10 €',
    transfer:
      'Transferir | Hacer una transferencia | Enviar dinero | Retirar fondos | Confirmar transferencia | Hacer un Bizum',
    refund: 'Reembolsar | Solicitar reembolso | Devolver producto | Pedir devolución',
    subscribe:
      'Suscribirse | Suscríbete | Prueba gratis | Contratar plan | Renovar suscripción | Suscríbete al boletín',
    'sign-up': 'Registrarse | Regístrate | Crear cuenta | Date de alta | Unirse al grupo | Crear una cuenta',
    send: 'Enviar | Enviar mensaje | Enviar solicitud | Contactar con el vendedor | Solicitar presupuesto | Presentar reclamación | Envíanos tu consulta',
    publish:
      'Publicar | Publicar comentario | Escribir una opinión | Dejar un comentario | Responder | Compartir | Poner anuncio',
    invite: 'Invitar | Invitar amigos | Enviar invitación',
    apply: 'Postularme | Enviar currículum | Solicitar vacaciones | Inscribirme en esta oferta',
    vote: 'Votar | Vota ahora | Firmar la petición',
    delete:
      'Eliminar | Eliminar mensaje | Borrar | Borrar archivo | Vaciar papelera | Eliminar esta dirección',
    'close-account': 'Eliminar mi cuenta | Cerrar cuenta | Borrar perfil | Desactivar cuenta',
    end: 'Darse de baja | Cancelar suscripción | Cancelar pedido | Anular reserva | Cancelar mi cita | Rescindir contrato | Abandonar grupo | Bloquear tarjeta',
    archive: 'Archivar | Archivar conversación',
    approve: 'Aprobar | Confirmar | Aceptar solicitud | Rechazar | Acepto | Autorizar',
    upload: 'Subir archivo | Adjuntar documento',
    reset: 'Restablecer valores de fábrica | Regenerar clave',
    'sign-out-others': 'Cerrar sesión en todos los dispositivos | Cerrar todas las sesiones',
    'change-password': 'Cambiar contraseña | Restablecer contraseña',
    'change-email': 'Cambiar correo electrónico',
    like: 'Me gusta',
    follow: 'Seguir',
    report: 'Denunciar | Reportar un problema',
    basket:
      'Añadir al carrito | Agregar al carrito | Añadir a la cesta | Eliminar del carrito | Vaciar carrito | Actualizar cantidad',
    'wish-list': 'Añadir a favoritos | Guardar para después | Añadir a la lista de deseos',
    filter: 'Filtrar | Aplicar filtros | Borrar filtros',
    sort: 'Ordenar por precio | Precio ascendente',
    search: 'Buscar',
    page: 'Página siguiente | Cargar más',
    language: 'Cambiar idioma',
    settings: 'Guardar cambios | Guardar preferencias',
    'sign-in': 'Iniciar sesión | Entrar',
    'sign-out': 'Cerrar sesión',
    draft: 'Guardar como borrador',
    consent: 'Aceptar todas | Rechazar todas las cookies | Aceptar cookies',
    none: 'Mis pedidos | Historial de pedidos | Seguimiento del pedido | Métodos de pago | Formas de pago | ¿Cómo eliminar mi cuenta? | Cómo donar | Mis donaciones | Política de devoluciones | Cancelación gratuita | Cancela cuando quieras | Opiniones de clientes | Ver comentarios | Bandeja de entrada | ¿Olvidaste tu contraseña? | Mis reservas | Envío gratis | Gastos de envío | Continuar comprando | Borrar búsqueda | Orden ascendente | Más información sobre donaciones | Ahora no | No, gracias | Lista de la compra | Guía de compra | Historial de transferencias | Volver a la tienda | Ver detalles | Ir a caja | Mis citas',
  },
  pt: {
    order:
      'Comprar | Comprar agora | Finalizar compra | Fechar pedido | Confirmar pedido | Concluir encomenda | Compre já | Fazer encomenda | Encomendar',
    pay: 'Pagar | Pagar agora | Efetuar pagamento | Pagar R$ 50 | Pagar fatura | Pagar com Pix | Confirmar pagamento | Recarregar',
    book: 'Reservar | Reserve agora | Confirmar reserva | Agendar consulta | Marcar consulta | Alugar | Fazer reserva',
    donate: 'Doar | Doe agora | Faça uma doação | Quero doar | Fazer um donativo | Apoiar | Doar R$ 20',
    transfer:
      'Transferir | Fazer transferência | Enviar dinheiro | Fazer um Pix | Sacar dinheiro | Confirmar transferência',
    refund: 'Reembolsar | Solicitar reembolso | Devolver produto | Pedir devolução | Solicitar estorno',
    subscribe:
      'Assinar | Assine já | Subscrever | Teste grátis | Contratar plano | Renovar assinatura | Assinar newsletter | Torne-se membro',
    'sign-up':
      'Registar-se | Cadastre-se | Criar conta | Inscreva-se | Registe-se | Criar uma conta | Abrir conta',
    send: 'Enviar | Enviar mensagem | Submeter | Enviar formulário | Contactar vendedor | Solicitar orçamento | Entregar declaração',
    publish:
      'Publicar | Publicar comentário | Escrever avaliação | Responder | Compartilhar | Partilhar | Anunciar',
    invite: 'Convidar | Convidar amigos | Enviar convite',
    apply: 'Candidatar-se | Enviar candidatura | Solicitar férias | Enviar currículo',
    vote: 'Votar | Vote agora | Assinar petição',
    delete:
      'Excluir | Eliminar | Apagar mensagem | Excluir arquivo | Esvaziar lixeira | Apagar | Excluir endereço',
    'close-account':
      'Excluir minha conta | Eliminar conta | Encerrar conta | Apagar o meu perfil | Desativar conta',
    end: 'Cancelar assinatura | Cancelar pedido | Cancelar a minha reserva | Anular subscrição | Rescindir contrato | Sair do grupo | Cancelar consulta | Bloquear cartão',
    archive: 'Arquivar | Arquivar conversa',
    approve: 'Aprovar | Confirmar | Aceitar pedido | Rejeitar | Concordo | Autorizar',
    upload: 'Carregar ficheiro | Anexar arquivo | Enviar arquivo',
    reset: 'Redefinir tudo | Restaurar padrões de fábrica',
    'sign-out-others': 'Sair de todos os dispositivos | Terminar todas as sessões',
    'change-password': 'Alterar senha | Alterar palavra-passe | Redefinir senha',
    'change-email': 'Alterar e-mail',
    like: 'Curtir | Gosto',
    follow: 'Seguir',
    report: 'Denunciar | Reportar problema',
    basket:
      'Adicionar ao carrinho | Colocar no carrinho | Adicionar à sacola | Remover do carrinho | Esvaziar carrinho | Alterar quantidade',
    'wish-list': 'Adicionar aos favoritos | Guardar para mais tarde | Adicionar à lista de desejos',
    filter: 'Filtrar | Aplicar filtros | Limpar filtros',
    sort: 'Ordenar por preço | Menor preço',
    search: 'Pesquisar | Buscar',
    page: 'Próxima página | Carregar mais',
    language: 'Alterar idioma',
    settings: 'Guardar alterações | Salvar alterações | Salvar preferências',
    'sign-in': 'Entrar | Iniciar sessão',
    'sign-out': 'Terminar sessão | Sair da conta',
    draft: 'Guardar rascunho',
    consent: 'Aceitar todos | Rejeitar todos os cookies | Aceitar cookies',
    none: 'Meus pedidos | Histórico de pedidos | Acompanhar pedido | Formas de pagamento | Como excluir minha conta? | Como doar | Minhas doações | Política de devolução | Cancelamento gratuito | Cancele quando quiser | Avaliações de clientes | Ver comentários | Caixa de entrada | Esqueceu a senha? | Minhas reservas | Envio grátis | Portes de envio | Continuar comprando | Limpar pesquisa | Ordem crescente | Saiba mais sobre doações | Agora não | Não, obrigado | Lista de compras | Histórico de transferências | Voltar à loja | Ver detalhes | Ir para o pagamento | Minhas consultas | As minhas encomendas | Vagas de emprego',
  },
  it: {
    order:
      'Acquista | Acquista ora | Compra subito | Ordina ora | Conferma ordine | Completa l’acquisto | Invia ordine | Ordine con obbligo di pagare | Effettua l’ordine',
    pay: 'Paga | Paga ora | Paga 25 € | Effettua il pagamento | Paga bolletta | Ricarica | Conferma pagamento | Paga con carta',
    book: 'Prenota | Prenota ora | Conferma prenotazione | Fissa un appuntamento | Prenota un tavolo | Prenota visita | Noleggia',
    donate:
      'Dona | Dona ora | Fai una donazione | Dona 10 € | Sostienici | Adotta a distanza | Conferma donazione',
    transfer:
      'Trasferisci | Fai un bonifico | Esegui bonifico | Invia denaro | Preleva | Conferma bonifico | Ordina bonifico',
    refund: 'Rimborsa | Richiedi rimborso | Effettua reso | Restituisci articolo | Recedi dal contratto',
    subscribe:
      'Abbonati | Iscriviti alla newsletter | Prova gratis | Attiva abbonamento | Rinnova abbonamento | Diventa socio',
    'sign-up': 'Registrati | Iscriviti | Crea un account | Crea account | Apri un conto | Unisciti al gruppo',
    send: 'Invia | Invia messaggio | Inviare richiesta | Spedisci | Contatta il venditore | Richiedi preventivo | Presenta domanda | Inoltra',
    publish:
      'Pubblica | Pubblica commento | Scrivi una recensione | Rispondi | Condividi | Inserisci annuncio | Commenta',
    invite: 'Invita | Invita amici | Invia inviti',
    apply: 'Candidati | Invia candidatura | Richiedi ferie | Candidati ora',
    vote: 'Vota | Firma la petizione | Firma ora',
    delete:
      'Elimina | Elimina messaggio | Cancella | Svuota il cestino | Elimina definitivamente | Elimina indirizzo',
    'close-account':
      'Elimina account | Elimina il mio account | Chiudi conto | Cancella profilo | Disattiva account',
    end: 'Disdici | Disdici abbonamento | Annulla ordine | Annulla la prenotazione | Annulla l’appuntamento | Disiscriviti | Rinuncia | Lascia il gruppo | Blocca carta | Revoca',
    archive: 'Archivia | Archivia conversazione',
    approve: 'Approva | Conferma | Accetto | Rifiuta richiesta | Autorizza | Respingi',
    upload: 'Carica file | Allega documento',
    reset: 'Ripristina impostazioni di fabbrica | Rigenera chiave',
    'sign-out-others': 'Esci da tutti i dispositivi | Termina tutte le sessioni',
    'change-password': 'Cambia password | Reimposta password',
    'change-email': 'Modifica indirizzo email',
    like: 'Mi piace',
    follow: 'Segui',
    report: 'Segnala | Segnala un abuso',
    basket:
      'Aggiungi al carrello | Metti nel carrello | Rimuovi dal carrello | Svuota carrello | Modifica quantità | Aggiorna carrello',
    'wish-list': 'Aggiungi ai preferiti | Aggiungi alla lista dei desideri | Salva per dopo',
    filter: 'Filtra | Applica filtri | Cancella filtri',
    sort: 'Ordina per prezzo | Prezzo crescente',
    search: 'Cerca',
    page: 'Pagina successiva | Carica altri',
    language: 'Cambia lingua',
    settings: 'Salva modifiche | Salva preferenze',
    'sign-in': 'Accedi',
    'sign-out': 'Esci | Logout',
    draft: 'Salva bozza',
    consent: 'Accetta tutti | Rifiuta tutti i cookie | Accetta cookie',
    none: 'I miei ordini | Storico ordini | Stato dell’ordine | Metodi di pagamento | Come eliminare il mio account? | Come donare | Le mie donazioni | Politica di reso | Cancellazione gratuita | Disdici quando vuoi | Recensioni dei clienti | Leggi i commenti | Posta in arrivo | Hai dimenticato la password? | Le mie prenotazioni | Spedizione gratuita | Costi di spedizione | Continua gli acquisti | Cancella ricerca | Ordine alfabetico | Scopri di più sulle donazioni | Non ora | No, grazie | Lista della spesa | Storico bonifici | Torna al negozio | Vedi dettagli | Vai alla cassa | I miei appuntamenti | Busta paga | Offerte di lavoro',
  },
  nl: {
    order:
      'Bestellen | Bestel nu | Bestelling plaatsen | Nu kopen | Koop nu | Bestellen met betaalverplichting | Bestelling bevestigen | Rond je bestelling af | Plaats bestelling',
    pay: 'Betalen | Betaal nu | Betaal € 25 | Rekening betalen | Betaling bevestigen | Saldo opwaarderen | Betaal met iDEAL | Factuur betalen',
    book: 'Boeken | Boek nu | Reserveren | Boeking bevestigen | Afspraak maken | Maak een afspraak | Tafel reserveren | Huren',
    donate: 'Doneren | Doneer nu | Ik doneer | Steun ons | Word donateur | Geef nu | Doneer € 10',
    transfer:
      'Overmaken | Geld overmaken | Overboeken | Overboeking uitvoeren | Uitbetalen | Maak geld over | Geld opnemen',
    refund: 'Terugbetalen | Terugbetaling aanvragen | Retour aanmelden | Retourneren',
    subscribe:
      'Abonneren | Abonneer je nu | Word lid | Gratis proberen | Inschrijven voor de nieuwsbrief | Abonnement afsluiten | Upgraden | Meld je aan voor de nieuwsbrief',
    'sign-up':
      'Registreren | Account aanmaken | Maak een account aan | Inschrijven | Rekening openen | Schrijf je in',
    send: 'Verzenden | Versturen | Bericht versturen | Verstuur | Indienen | Contact opnemen | Offerte aanvragen | Stel je vraag | Dien uw aanvraag in',
    publish:
      'Publiceren | Plaatsen | Reactie plaatsen | Schrijf een review | Reageren | Delen | Advertentie plaatsen',
    invite: 'Uitnodigen | Vrienden uitnodigen | Nodig een vriend uit',
    apply: 'Solliciteren | Solliciteer nu | Sollicitatie versturen | Verlof aanvragen',
    vote: 'Stemmen | Stem nu | Breng je stem uit | Onderteken de petitie',
    delete:
      'Verwijderen | Bericht verwijderen | Definitief verwijderen | Prullenbak legen | Verwijder dit adres',
    'close-account': 'Account verwijderen | Verwijder mijn account | Rekening opheffen | Profiel deactiveren',
    end: 'Opzeggen | Abonnement opzeggen | Zeg je abonnement op | Bestelling annuleren | Annuleer je boeking | Uitschrijven | Afspraak afzeggen | Groep verlaten | Pas blokkeren | Intrekken',
    archive: 'Archiveren | Gesprek archiveren',
    approve: 'Goedkeuren | Bevestigen | Akkoord | Afwijzen | Ik ga akkoord | Markeren als betaald',
    upload: 'Uploaden | Bestand toevoegen',
    reset: 'Fabrieksinstellingen herstellen | Resetten',
    'sign-out-others': 'Uitloggen op alle apparaten | Alle sessies beëindigen',
    'change-password': 'Wachtwoord wijzigen | Wijzig wachtwoord',
    'change-email': 'E-mailadres wijzigen',
    like: 'Vind ik leuk',
    follow: 'Volgen',
    report: 'Melden | Misbruik melden | Rapporteren',
    basket:
      'In winkelwagen | Toevoegen aan winkelwagen | In mijn mandje | Verwijderen uit winkelwagen | Winkelwagen legen | Aantal wijzigen',
    'wish-list': 'Toevoegen aan favorieten | Op verlanglijstje | Bewaren voor later',
    filter: 'Filteren | Filters toepassen | Filters wissen',
    sort: 'Sorteren op prijs | Prijs oplopend',
    search: 'Zoeken',
    page: 'Volgende pagina | Meer laden',
    language: 'Taal wijzigen',
    settings: 'Instellingen opslaan | Wijzigingen opslaan',
    'sign-in': 'Inloggen',
    'sign-out': 'Uitloggen',
    draft: 'Opslaan als concept',
    consent: 'Alles accepteren | Alle cookies weigeren | Alleen noodzakelijke cookies',
    none: 'Mijn bestellingen | Bestelgeschiedenis | Bestelling volgen | Betaalmethoden | Hoe verwijder ik mijn account? | Hoe kan ik doneren? | Mijn donaties | Retourbeleid | Gratis annuleren | Maandelijks opzegbaar | Klantbeoordelingen | Reacties lezen | Postvak IN | Wachtwoord vergeten? | Mijn reserveringen | Gratis verzending | Verzendkosten | Verder winkelen | Zoekopdracht wissen | Oplopende volgorde | Meer informatie over doneren | Niet nu | Nee, bedankt | Mijn afspraken | Naar de kassa | Terug naar de winkel | Bekijk details | Koopgids | Vacatures | Volgende | Kinderboeken | Betaalrekeningen',
  },
  pl: {
    order:
      'Zamawiam z obowiązkiem zapłaty | Kup teraz | Złóż zamówienie | Zamów | Kupuję i płacę | Potwierdź zamówienie | Zamawiam i płacę | Kup bilet | Finalizuj zakup',
    pay: 'Zapłać | Zapłać teraz | Zapłać 50 zł | Opłać fakturę | Doładuj konto | Potwierdź płatność | Płacę | Zapłać BLIKIEM',
    book: 'Zarezerwuj | Rezerwuj | Umów wizytę | Potwierdź rezerwację | Zarezerwuj stolik | Rezerwuję z obowiązkiem zapłaty | Umów się na wizytę | Wypożycz',
    donate:
      'Wpłać | Wpłacam | Wesprzyj nas | Wspieram | Przekaż darowiznę | Wpłać 20 zł | Wspomóż | Przekaż 1,5% podatku',
    transfer:
      'Wykonaj przelew | Przelej | Zleć przelew | Wyślij przelew | Wypłać środki | Zatwierdź przelew | Przelej środki',
    refund: 'Zgłoś zwrot | Zwróć pieniądze | Złóż reklamację | Poproś o zwrot | Odstąp od umowy',
    subscribe:
      'Subskrybuj | Zapisz się do newslettera | Wypróbuj za darmo | Wykup abonament | Odnów subskrypcję | Zapisz się | Przejdź na Premium',
    'sign-up': 'Zarejestruj się | Załóż konto | Utwórz konto | Dołącz do grupy | Otwórz konto | Rejestracja',
    send: 'Wyślij | Wyślij wiadomość | Prześlij formularz | Wyślij zapytanie | Złóż wniosek | Skontaktuj się ze sprzedawcą | Zadaj pytanie | Napisz do nas | Wyślij zgłoszenie',
    publish:
      'Opublikuj | Dodaj komentarz | Dodaj opinię | Odpowiedz | Udostępnij | Dodaj ogłoszenie | Oceń | Opublikuj wpis',
    invite: 'Zaproś | Zaproś znajomych | Wyślij zaproszenie',
    apply: 'Aplikuj | Aplikuj teraz | Wyślij CV | Złóż wniosek o urlop',
    vote: 'Głosuj | Zagłosuj | Oddaj głos | Podpisz petycję',
    delete: 'Usuń | Usuń wiadomość | Usuń trwale | Skasuj | Opróżnij kosz | Usuń adres',
    'close-account': 'Usuń konto | Usuń moje konto | Zamknij konto | Dezaktywuj profil',
    end: 'Anuluj subskrypcję | Anuluj zamówienie | Odwołaj wizytę | Zrezygnuj | Wypowiedz umowę | Wypisz się | Anuluj rezerwację | Opuść grupę | Zablokuj kartę | Zastrzeż kartę',
    archive: 'Zarchiwizuj | Archiwizuj',
    approve:
      'Zatwierdź | Potwierdź | Zaakceptuj zaproszenie | Odrzuć wniosek | Zgadzam się | Oznacz jako opłacone',
    upload: 'Wgraj plik | Prześlij plik | Dodaj załącznik',
    reset: 'Przywróć ustawienia fabryczne | Zresetuj',
    'sign-out-others': 'Wyloguj ze wszystkich urządzeń | Zakończ wszystkie sesje',
    'change-password': 'Zmień hasło | Zresetuj hasło',
    'change-email': 'Zmień adres e-mail',
    like: 'Lubię to',
    follow: 'Obserwuj',
    report: 'Zgłoś nadużycie | Zablokuj użytkownika',
    basket:
      'Dodaj do koszyka | Do koszyka | Usuń z koszyka | Wyczyść koszyk | Zmień ilość | Zaktualizuj koszyk',
    'wish-list': 'Dodaj do ulubionych | Dodaj do listy życzeń | Do schowka',
    filter: 'Filtruj | Zastosuj filtry | Wyczyść filtry',
    sort: 'Sortuj według ceny | Cena rosnąco',
    search: 'Szukaj | Wyszukaj',
    page: 'Następna strona | Pokaż więcej',
    language: 'Zmień język',
    settings: 'Zapisz zmiany | Zapisz ustawienia',
    'sign-in': 'Zaloguj się',
    'sign-out': 'Wyloguj się',
    draft: 'Zapisz jako szkic',
    consent: 'Zaakceptuj wszystkie | Odrzuć wszystkie | Akceptuję cookies',
    none: 'Moje zamówienia | Historia zamówień | Śledź zamówienie | Metody płatności | Jak usunąć konto? | Jak przekazać darowiznę? | Moje darowizny | Zwroty i reklamacje | Bezpłatne anulowanie | Zrezygnuj w każdej chwili | Opinie klientów | Zobacz opinie | Skrzynka odbiorcza | Nie pamiętasz hasła? | Moje rezerwacje | Darmowa wysyłka | Koszty wysyłki | Kontynuuj zakupy | Wyczyść wyszukiwanie | Kolejność alfabetyczna | Dowiedz się więcej o darowiznach | Nie teraz | Nie, dziękuję | Lista zakupów | Historia przelewów | Wróć do sklepu | Zobacz szczegóły | Przejdź do kasy | Moje wizyty | Oferty pracy | Może Ci się spodobać',
  },
  ja: {
    order:
      '注文を確定する | 購入する | 今すぐ購入 | 注文する | ご注文を確定する | 購入を確定する | この内容で注文する | 今すぐ買う | 予約購入する | 入札する',
    pay: '支払う | お支払いを確定する | 決済する | 今すぐ支払う | チャージする | カードで支払う | 料金を支払う',
    book: '予約する | 予約を確定する | 今すぐ予約 | 参加する | この内容で予約する | 診察予約をする | 席を予約する',
    donate: '寄付する | 今すぐ寄付する | 募金する | 支援する | 寄付を申し込む | 応援購入する',
    transfer: '振り込む | 送金する | 振込を実行する | 出金する | 振込 | 送金を確定',
    refund: '返金する | 返品を申請する | 返金を申請 | 払い戻しを申請する',
    subscribe:
      '購読する | メルマガ登録 | 無料体験を始める | 入会する | 定期購入を申し込む | メルマガに登録する | プランを変更する | 加入する',
    'sign-up': '会員登録 | 新規会員登録 | アカウントを作成する | 新規登録 | 無料会員登録 | 口座開設',
    send: '送信 | 送信する | この内容で送信する | メッセージを送る | お問い合わせを送信 | 資料請求 | 提出する | 確認して送信する | 見積もりを依頼する',
    publish:
      '投稿する | 公開する | コメントする | レビューを書く | 返信する | シェアする | 口コミを投稿する | 出品する',
    invite: '招待する | 友達を招待する | メンバーを招待',
    apply: '応募する | 申し込む | お申し込み | 申請する | この求人に応募する | エントリーする',
    vote: '投票する | 署名する | 賛同する',
    delete:
      '削除 | 削除する | 完全に削除する | 消去する | メッセージを削除 | ゴミ箱を空にする | 住所を削除する',
    'close-account': '退会する | アカウントを削除する | 退会手続き | アカウント削除 | 口座を解約する',
    end: '解約する | 予約をキャンセルする | 注文をキャンセル | 配信停止 | 契約を解除する | 定期購入をキャンセルする | 辞退する | 購読を解除する | グループを退出する',
    archive: 'アーカイブする | アーカイブ',
    approve: '承認する | 却下する | 同意する | 確定する | 許可する | 差し戻す',
    upload: 'アップロードする | ファイルを添付する',
    reset: '初期化する | データをリセットする',
    'sign-out-others': 'すべての端末からログアウト | 他のデバイスからログアウトする',
    'change-password': 'パスワードを変更する | パスワード再設定',
    'change-email': 'メールアドレスを変更する',
    like: 'いいね！',
    follow: 'フォローする',
    report: '通報する | 違反を報告する',
    basket:
      'カートに入れる | カートに追加 | 買い物かごに入れる | カートから削除する | 数量を変更する | カートを空にする',
    'wish-list': 'お気に入りに追加 | お気に入りに登録する | ほしい物リストに追加する | あとで買う',
    filter: '絞り込む | フィルターを適用',
    sort: '並べ替え | 価格の安い順',
    search: '検索する | 検索',
    page: '次のページ | もっと見る',
    language: '言語を変更する',
    settings: '設定を保存する | 変更を保存',
    'sign-in': 'ログイン | ログインする',
    'sign-out': 'ログアウト',
    draft: '下書き保存 | 下書きに保存する',
    consent: 'すべて許可 | すべて拒否 | クッキーを許可する',
    none: '注文履歴 | 購入履歴を見る | 注文状況の確認 | お支払い方法 | 退会方法 | 退会について | 寄付の使い道 | 予約一覧 | 予約内容の確認 | キャンセルポリシー | 返品について | カスタマーレビュー | コメントを見る | 受信トレイ | パスワードを忘れた方 | 配送状況 | 送料無料 | 検索条件をクリア | 並び順 | 解約方法はこちら | 削除しない | 投稿一覧 | 最新の投稿 | 振込手数料 | 送金方法 | 購入手続きへ進む | レジに進む | 戻る | 詳細を見る | 商品について | 送信済み | フォロワー一覧 | 申込書ダウンロード | 公開日 | 登録情報の確認 | アカウントを削除する方法 | 寄付するには | 予約中 | 応募者一覧 | 申込書',
  },
};

for (const language of knownLanguages) {
  const rows = rowsOf(labels[language]);

  test(`labels of ${language} name what they do`, () => {
    const wrong = rows.filter(({ act, label }) => !isRead(act, label)).map(told);
    expect(wrong).toEqual([]);
  });

  test(`the table of ${language} is broad enough to mean something`, () => {
    expect(rows.length).toBeGreaterThanOrEqual(60);
    expect(rows.filter(({ act }) => act === 'none').length).toBeGreaterThanOrEqual(20);
    expect(new Set(rows.map(({ label }) => label)).size).toBe(rows.length);
  });

  test(`typed as shops shout and programs write, labels of ${language} say the same`, () => {
    const wrong = rows
      .filter(({ act }) => act !== 'none')
      .flatMap(({ act, label }) => [
        { act, label: label.toUpperCase() },
        { act, label: `  ${label} » ` },
        { act, label: label.normalize('NFD') },
      ])
      .filter(({ act, label }) => !isRead(act, label))
      .map(told);
    expect(wrong).toEqual([]);
  });
}

interface LabelRow {
  act: Act | 'none';
  label: string;
}

function rowsOf(rows: Rows): LabelRow[] {
  return Object.entries(rows).flatMap(([act, text]) =>
    text.split(' | ').map((label) => ({ act: act as Act | 'none', label })),
  );
}

/** Unsafe acts must be named for sure; what the visitor can take back, and none, must name no unsafe act for sure. */
function isRead(act: Act | 'none', label: string): boolean {
  const sure = actsIn(label).filter((hit) => hit.sure);
  if (act !== 'none' && !sure.some((hit) => hit.act === act)) return false;
  return (act !== 'none' && isUnsafeAct(act)) || !sure.some((hit) => isUnsafeAct(hit.act));
}

function told({ act, label }: LabelRow): string {
  const read = actsIn(label).map((hit) => `${hit.act}${hit.sure ? '' : '?'} (${hit.language}: ${hit.word})`);
  return `${label} is ${act}, read as ${read.join(', ') || 'nothing'}`;
}

for (const table of tables) {
  const { language, acts, neutral } = table;

  test(`what the table of ${language} lists is read as it says, beside eight others`, () => {
    const wrong = Object.entries(acts).flatMap(([act, phrases]) =>
      listed(phrases)
        .filter(({ marks }) => !marks.includes('?'))
        .map(({ words }): LabelRow => ({ act: act as Act, label: words }))
        .filter(({ act, label }) => !isRead(act, label))
        .map(told),
    );
    expect(wrong).toEqual([]);
  });

  test(`what only looks like an act in ${language} is none in any language`, () => {
    const wrong = listed(neutral)
      .map(({ words }): LabelRow => ({ act: 'none', label: words }))
      .filter(({ act, label }) => !isRead(act, label))
      .map(told);
    expect(wrong).toEqual([]);
  });
}

/** The phrases of a list, each of its alternatives written out; pairs and stems say nothing that stands as a label. */
function listed(phrases: string): { marks: string; words: string }[] {
  return phrasesIn(phrases)
    .filter((phrase) => !/[&*]/.test(phrase))
    .flatMap((phrase) => {
      const marks = /^[\^=~?]*/.exec(phrase)?.[0] ?? '';
      const groups = phrase.slice(marks.length).trim().split(/\s+/);
      const words = groups.reduce<string[]>(
        (heads, group) => heads.flatMap((head) => group.split('|').map((one) => `${head} ${one}`)),
        [''],
      );
      return words.map((one) => ({ marks, words: one.trim() }));
    });
}

test('words that mean other things as well are hints and not sure', () => {
  for (const label of [
    'Remove',
    'Entfernen',
    'Retirer',
    'Quitar',
    'Remover',
    'Rimuovi',
    'Cancel',
    'Annuler',
    'Cancelar',
    'Annulla',
    'Anuluj',
    'キャンセル',
  ]) {
    const unsafe = actsIn(label).filter(({ act }) => isUnsafeAct(act));
    expect(
      unsafe.map(({ sure }) => sure),
      label,
    ).not.toContain(true);
    expect(unsafe, label).not.toEqual([]);
  }
});

test('a hit says whether a sentence says nothing else, and sentences are read one by one', () => {
  expect(actsIn('Löschen')[0]).toMatchObject({
    act: 'delete',
    language: 'de',
    word: 'löschen',
    whole: true,
    sure: true,
  });
  expect(actsIn('Bitte jetzt löschen')[0]).toMatchObject({ whole: true });
  expect(actsIn('Nachricht von Anna löschen')[0]).toMatchObject({ act: 'delete', whole: false });
  expect(actsIn('Why we ask. Unsubscribe')).toContainEqual(
    expect.objectContaining({ act: 'end', whole: true }),
  );
  expect(actsIn('注文を確定する')[0]).toMatchObject({ act: 'order', language: 'ja', word: '注文を確定' });
});

test('nothing is read where nothing is said', () => {
  for (const text of ['', '   ', '…', '12,50 €', '🛒', 'Привет', '購', '\u0000', '?!.'])
    expect(actsIn(text), JSON.stringify(text)).toEqual([]);
});
