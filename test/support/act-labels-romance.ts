// Labels of Romance languages by the act that they name, for `act-labels`.

export const romanceLabels = {
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
};
