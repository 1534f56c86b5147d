// Italian words for the things that interfaces offer, in the format of the English list (en.ts), which tells the neighbours.

/** The Italian list, read by concepts-in.ts. */
export const itConcepts = `
search: cerca, cercare, ricerca, trova, trovare
menu: menu, navigazione, altro
home: home, pagina iniziale
browse: negozio, catalogo, prodotti, tutti i prodotti, categorie, vedi tutto, novità
product: prodotto, articolo, modello
price: prezzo, prezzi, tariffa, tariffe, costo, costa, quanto
cheap: offerte, offerta, sconto, saldi, promozione
cart: carrello, vedi carrello, il mio carrello, cestino della spesa
add: aggiungi, aggiungi al carrello, metti nel carrello, acquista, compra
checkout: cassa, vai alla cassa, procedi all'ordine, procedi al pagamento
place-order: ordina, invia ordine, conferma ordine, paga ora, paga, effettua l'ordine, acquista ora
guest: come ospite, continua come ospite, senza account
payment: pagamento, carta, metodo di pagamento
invoice: fattura, fatture, ricevuta
delivery: consegna, spedizione, spedizioni, tempi di consegna, costi di spedizione
track: traccia, tracciare, segui ordine, stato dell'ordine
return: reso, resi, restituzione, restituire, rimborso, cambio, recesso
warranty: garanzia, riparazione
order: ordine, ordini, i miei ordini
account: account, profilo, il mio account, conto
signin: accedi, accesso, entra, login
begin: inizia, comincia
signup: apri un account, registrati, registrazione, iscriviti, crea account, crea un account, nuovo cliente
signout: esci, disconnetti
password: password, password dimenticata
contact: contatti, contattaci, scrivici, invia messaggio, contatto, contatta
phone: telefono, chiama, numero di telefono
email: e-mail, email, posta elettronica
help: aiuto, assistenza, domande frequenti, servizio clienti, supporto
docs: documentazione, manuale, guide
about: chi siamo, la nostra storia, informazioni su di noi
legal: termini, condizioni, privacy, note legali
consent: accetta, accetta tutto, consenti, ho capito, ok, accetto
reject: rifiuta, rifiuta tutto, solo necessari
manage: gestisci preferenze, impostazioni cookie
language: lingua, italiano, paese
location: indirizzo, negozi, dove, dove siamo, sedi
hours: orari, orario, orari di apertura, aperto
date: data, calendario, giorno, arrivo, partenza, quando
time: ora, orario
book: prenota, noleggiare, prenotazione, appuntamento, prenotare
apply: richiedi, domanda, candidati, richiesta
submit: invia, conferma, salva, applica, fine, salva modifiche
next: avanti, continua, successivo, prosegui
back: indietro, torna, precedente
close: chiudi, no grazie, salta, più tardi, non ora, ×
cancel: annulla, disdici, disiscriviti
delete: elimina, cancella, cestino
end: termina, ferma, disattiva, blocca, revoca, sospendi, archivia
remove: rimuovi, togli, svuota carrello
edit: modifica, cambia, rinomina
settings: impostazioni, preferenze, opzioni
save: preferiti, lista dei desideri
share: condividi
download: scarica, esporta
upload: carica, allega, importa, scegli file
new: nuovo, nuova, crea, aggiungi
filter: filtra, filtri
sort: ordina, ordina per
compare: confronta
details: dettagli, maggiori informazioni, leggi tutto, descrizione, scopri di più
review: recensioni, valutazioni
comment: commento, commenti, rispondi
question: domanda, domande
news: notizie, blog, novità
event: eventi, evento, corsi
video: video, guarda
quantity: quantità, numero, aumenta, diminuisci
size: taglia, taglie, misura, dimensioni
colour: colore, colori
availability: disponibile, esaurito, disponibilità
newsletter: newsletter, iscriviti alla newsletter
subscription: abbonamento, abbonamenti
team: squadra, utenti, membri, invita
report: rapporti, statistiche
dashboard: pannello, riepilogo
inbox: posta in arrivo, messaggi
complaint: reclamo, problema, rotto, danneggiato
file: file, documenti, cartella
advert: sponsorizzato, pubblicità, annuncio
`;
