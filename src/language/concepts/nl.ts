// Dutch words for the things that interfaces offer, in the format of the English list (en.ts), which tells the neighbours.

/** The Dutch list, read by concepts-in.ts. */
export const nlConcepts = `
search: zoeken, zoek, vinden, opzoeken
menu: menu, navigatie, meer
home: startpagina, home
browse: winkel, catalogus, producten, alle producten, categorieën, alles bekijken, nieuw binnen, assortiment
product: product, artikel, model
price: prijs, prijzen, tarief, tarieven, kosten, kost, hoeveel
cheap: aanbiedingen, aanbieding, korting, uitverkoop, actie
cart: winkelwagen, winkelmandje, mandje, bekijk winkelwagen
add: toevoegen, in winkelwagen, toevoegen aan winkelwagen, in mijn winkelwagen, kopen
checkout: afrekenen, naar de kassa, verder naar bestellen, kassa
place-order: bestellen, bestelling plaatsen, betalen, nu betalen, bestelling bevestigen
guest: als gast, zonder account, doorgaan als gast
payment: betaling, kaart, betaalmethode
invoice: factuur, facturen, bon
delivery: bezorging, verzending, levering, levertijd, verzendkosten, leveren
track: volgen, bestelling volgen, track en trace
return: retour, retourneren, retouren, ruilen, terugsturen, terugbetaling, herroeping
warranty: garantie, reparatie
order: bestelling, bestellingen, mijn bestellingen
account: account, mijn account, profiel
signin: inloggen, aanmelden, log in
begin: beginnen, starten, aan de slag
signup: maak een account, maak een account aan, registreer, registreer je, registreren, account aanmaken, account maken, inschrijven, nieuwe klant
signout: uitloggen, afmelden
password: wachtwoord, wachtwoord vergeten
contact: contact, neem contact op, contactformulier, bericht sturen, schrijf ons
phone: telefoon, bellen, telefoonnummer
email: e-mail, email, e-mailadres
help: hulp, help, veelgestelde vragen, klantenservice, ondersteuning
docs: documentatie, handleiding, handleidingen
about: over ons, wie we zijn
legal: voorwaarden, algemene voorwaarden, privacy, privacybeleid
consent: accepteren, alles accepteren, toestaan, akkoord, begrepen, ok
reject: weigeren, alles weigeren, alleen noodzakelijke
manage: voorkeuren beheren, cookie-instellingen
language: taal, nederlands, land
location: adres, winkels, vestigingen, route, waar
hours: openingstijden, geopend, open
date: datum, kalender, dag, aankomst, vertrek, wanneer
time: tijd, tijden
book: boeken, huren, reserveren, reservering, afspraak, afspraak maken
apply: aanvragen, aanvraag, solliciteren
submit: versturen, verzenden, bevestigen, opslaan, toepassen, klaar, wijzigingen opslaan
next: volgende, verder, doorgaan
back: terug, vorige
close: sluiten, nee bedankt, overslaan, later, niet nu, ×
cancel: annuleren, opzeggen, uitschrijven
delete: verwijderen, wissen, prullenbak
end: beëindigen, stoppen, deactiveren, blokkeren, intrekken, opschorten, archiveren
remove: verwijderen, weghalen, eruit halen
edit: bewerken, wijzigen, aanpassen, hernoemen, veranderen
settings: instellingen, voorkeuren, opties
save: favorieten, verlanglijst
share: delen
download: downloaden, exporteren
upload: uploaden, bijvoegen, importeren, bestand kiezen
new: nieuw, nieuwe, maken, aanmaken, toevoegen
filter: filteren, filters
sort: sorteren, sorteren op
compare: vergelijken
details: details, meer informatie, lees meer, beschrijving
review: beoordelingen, reviews
comment: reactie, reacties, reageren, antwoorden
question: vraag, vragen
news: nieuws, blog
event: evenementen, agenda, cursussen
video: video, afspelen
quantity: aantal, hoeveelheid, verhogen, verlagen
size: maat, maten, maattabel, afmetingen
colour: kleur, kleuren
availability: op voorraad, beschikbaar, uitverkocht
newsletter: nieuwsbrief, abonneren
subscription: abonnement, abonnementen
team: team, gebruikers, leden, uitnodigen
report: rapporten, rapport, statistieken
dashboard: overzicht, dashboard
inbox: inbox, berichten
complaint: klacht, probleem, kapot, beschadigd
file: bestand, bestanden, documenten, map
advert: gesponsord, advertentie
`;
