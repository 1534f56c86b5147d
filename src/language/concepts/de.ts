// German words for the things that interfaces offer, in the format of the English list (en.ts), which tells the neighbours.

/** The German list, read by concepts-in.ts. */
export const deConcepts = `
search: suche, suchen, suchbegriff, finden, nachschlagen, stöbern
menu: menü, hauptmenü, navigation, mehr, weitere optionen, bereiche
home: startseite, start, hauptseite, home
browse: sortiment, katalog, kategorien, kategorie, produkte, alle produkte, angebot, shop, jetzt einkaufen, alle ansehen, alles ansehen, neuheiten, kollektion, abteilungen, rubriken
product: produkt, artikel, modell, ware, waren
price: preis, preise, kosten, kostet, gebühr, gebühren, tarif, tarife, wie viel, wieviel, preisliste
plan: tarif, tarife, paket, pakete, mitgliedschaft
cheap: angebote, rabatt, sale, günstig, reduziert, gutschein, aktion, schnäppchen
cart: warenkorb, einkaufswagen, einkaufskorb, korb, zum warenkorb, warenkorb ansehen, mein warenkorb, tasche
add: in den warenkorb, in den warenkorb legen, in warenkorb, hinzufügen, zum warenkorb hinzufügen, in den einkaufswagen, kaufen, jetzt kaufen
checkout: kasse, zur kasse, zur kasse gehen, weiter zur kasse, bestellvorgang
place-order: bestellen, jetzt bestellen, kostenpflichtig bestellen, zahlungspflichtig bestellen, bestellung abschicken, bestellung aufgeben, bestellung abschließen, jetzt kaufen, kauf abschließen, jetzt bezahlen, bezahlen, kostenpflichtig kaufen
guest: als gast, als gast bestellen, als gast fortfahren, ohne konto, ohne anmeldung, gastbestellung
payment: zahlung, bezahlung, zahlungsart, kreditkarte, karte, zahlungsarten
invoice: rechnung, rechnungen, beleg, belege, quittung
delivery: versand, lieferung, lieferzeit, lieferzeiten, versandkosten, zustellung, liefern, geliefert, versandarten, lieferkosten
track: sendung verfolgen, sendungsverfolgung, verfolgen, bestellstatus, wo ist
return: rückgabe, rücksendung, retoure, retouren, umtausch, zurückgeben, zurücksenden, erstattung, widerruf, rückgaberecht, widerrufsrecht, zurückschicken, umtauschen
warranty: garantie, gewährleistung, reparatur, reparieren
order: bestellung, bestellungen, meine bestellungen
account: konto, mein konto, profil, benutzerkonto, kundenkonto
signin: anmelden, melde dich an, logge dich ein, einloggen, login, anmeldung
begin: beginnen, starten, jetzt starten, jetzt beginnen, loslegen
signup: registrieren, registriere, registriere dich, erstelle ein konto, eröffne ein konto, lege ein konto an, melde dich für, registrierung, konto erstellen, konto anlegen, neues konto, neu hier, neukunde, konto eröffnen, mitglied werden, jetzt registrieren
signout: abmelden, ausloggen, logout
password: passwort, kennwort, passwort vergessen, kennwort vergessen
contact: kontakt, kontaktieren, kontaktformular, schreiben sie uns, kontaktieren sie uns, nachricht senden, anfrage, schreib uns
phone: telefon, telefonnummer, anrufen, hotline, rufnummer
email: e-mail, email, e-mail-adresse, mail
chat: chat, live-chat
help: hilfe, faq, häufige fragen, fragen und antworten, kundendienst, kundenservice, unterstützung, ratgeber, hilfecenter
docs: dokumentation, handbuch, anleitung, anleitungen
about: über uns, wer wir sind, unternehmen, unsere geschichte
careers: karriere, stellenangebote, jobs, offene stellen
legal: agb, datenschutz, impressum, nutzungsbedingungen, datenschutzerklärung, rechtliches
consent: akzeptieren, alle akzeptieren, zustimmen, erlauben, zulassen, einverstanden, verstanden, optionale zulassen, alle zulassen, ok
reject: behalten, nein, doch nicht, ablehnen, alle ablehnen, nur notwendige, nur erforderliche, optionale ablehnen, nicht zustimmen
manage: einstellungen verwalten, cookie-einstellungen, auswahl anpassen
language: sprache, deutsch, region, land
currency: währung
location: standort, standorte, filiale, filialen, adresse, anfahrt, karte, wo
visit: besuch, ihr besuch, eintritt, eintrittspreise, tickets
hours: öffnungszeiten, geöffnet, sprechzeiten, geschlossen
date: datum, kalender, tag, anreise, abreise, wann
time: uhrzeit, zeit, zeiten
book: buchen, mieten, ausleihen, jetzt buchen, buchung, reservieren, reservierung, termin, termin vereinbaren, termin buchen, verfügbarkeit prüfen
own: meine buchungen, meine reservierungen, meine termine, meine anträge
guests: gäste, personen, erwachsene, kinder
apply: beantragen, antrag, antrag stellen, bewerben, anmelden
form: formular
submit: absenden, senden, abschicken, bestätigen, speichern, fertig, übernehmen, änderungen speichern, einreichen
next: weiter, fortfahren, nächster schritt, nächste, vorwärts
back: zurück, zurück zu, vorherige
close: schließen, ausblenden, nein danke, später, überspringen, nicht jetzt, ×
cancel: abbrechen, stornieren, kündigen, abbestellen
delete: löschen, konto löschen, verwerfen, wegwerfen, papierkorb
end: beenden, stoppen, deaktivieren, sperren, widerrufen, zurückziehen, aussetzen, archivieren
remove: entfernen, herausnehmen, warenkorb leeren
edit: bearbeiten, ändern, umbenennen, anpassen
settings: einstellungen, optionen, voreinstellungen
theme: dunkelmodus, design, darstellung
save: merkzettel, wunschliste, favoriten, merken, für später speichern
share: teilen, link kopieren
download: herunterladen, download, exportieren
upload: hochladen, anhängen, datei auswählen, importieren
new: neu, neue, neuer, neues, erstellen, anlegen, hinzufügen, neuer eintrag
filter: filtern, filter, eingrenzen
sort: sortieren, sortieren nach, reihenfolge
compare: vergleichen, vergleich
details: details, mehr erfahren, weiterlesen, beschreibung, mehr lesen, einzelheiten
review: bewertungen, bewertung, rezension, rezensionen
comment: kommentar, kommentare, antworten, kommentieren
question: frage, fragen
news: neuigkeiten, aktuelles, blog, nachrichten, magazin
event: veranstaltungen, veranstaltung, kurs, kurse, programm
video: video, videos, abspielen
demo: demo, vorschau, ausprobieren
quantity: menge, anzahl, stückzahl, stück, mehr, weniger, erhöhen, verringern
size: größe, größen, größentabelle, maße
colour: farbe, farben
material: material
availability: vorrätig, verfügbar, ausverkauft, lieferbar, auf lager
notification: benachrichtigungen, benachrichtigung, erinnerung
newsletter: newsletter, abonnieren, rundbrief
subscription: abo, abonnement, abos
team: team, benutzer, mitglieder, einladen, nutzer, rollen
report: berichte, bericht, auswertung, statistik
dashboard: übersicht, dashboard
inbox: posteingang, nachrichten
print: drucken
gift: geschenk, geschenke, gutscheinkarte
complaint: beschwerde, reklamation, problem, kaputt, defekt, schaden
file: datei, dateien, dokumente, ordner
advert: anzeige, gesponsert, werbung
`;
