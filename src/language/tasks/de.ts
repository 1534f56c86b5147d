// German: what tasks say and what pages answer, as `task-words.ts` says of each row.
import type { TaskWords } from '../task-words.ts';

export const deTasks: TaskWords = {
  language: 'de',
  functions:
    'der die das den dem des ein eine einen einem einer eines und oder aber in im ins an am auf aus bei mit nach von vom zu zum zur für über unter um ist sind war waren sein hat haben wird werden kann können soll muss man ich du er sie es wir ihr mich mir dir uns ihm ihn ihnen mein meine meinen dein deine sein seine ihre unser unsere euer nicht kein keine auch nur noch so wie was wer wo wann warum welche welcher welches dass wenn als bitte dann denn doch hier da dort etwas alles alle sich wegen ob heraus raus',
  articles:
    'der die das den dem ein eine einen einem einer mein meine meinen dein deine deinen ihr ihre ihren unser unsere diese diesen dieses alle',
  subjects: 'ich wir er sie es man',
  negations: 'nicht nichts kein keine keinen keinem keiner nie niemals',
  joins: 'und dann, und, dann, danach, anschließend, sowie, also, deshalb, daher',
  verbs: {
    find: 'finde, finden, finde heraus, herausfinden, suche heraus, schau, schaue, zeige, zeig mir, sag mir, lies, lesen, prüfe, prüfen, wie, was, wann, wo, wer, welche, welcher, welches',
    open: 'öffne, öffnen, gehe zu, gehe auf, geh zu, rufe auf, besuche, zeige an, klappe auf',
    press:
      'drücke, drücken, klicke, klicken, klicke auf, tippe auf, bestätige, schließe, nimm an, markiere, folge, archiviere, teile',
    type: 'gib ein, eingeben, tippe, trage ein, eintragen, fülle aus, ausfüllen',
    choose: 'wähle, wählen, wählen sie, auswählen, auswählen sie, wähle aus, kreuze an, hake an',
    change:
      'ändere, ändern, setze, stelle, aktualisiere, korrigiere, bearbeite, erhöhe, verringere, benenne um, umbenennen, notiere, vermerke, nenne',
    make: 'erstelle, erstellen, lege an, anlegen, mache, starte, beginne, eröffne',
    remove: 'entferne, entfernen, lösche, löschen, nimm heraus, wirf weg, streiche, nimm',
    put: 'lege, legen, füge hinzu, hinzufügen, packe, stelle, tue',
    buy: 'kaufe, kauf, kaufen, bestelle, bestellen, erwirb',
    write:
      'schreibe, schreib, schreiben, kontaktiere, kontaktieren, frage, melde, sende, schicke, antworte, kommentiere, wende dich',
    pay: 'bezahle, bezahlen, zahle, begleiche',
    switch: 'schalte ein, schalte aus, schalte, aktiviere, deaktiviere, stelle um, wechsle, wechsele',
    move: 'verschiebe, ziehe, bewege, schiebe',
    search: 'suche, suchen, suche nach',
  },
  below: 'unter, bis, höchstens, weniger als, maximal, günstiger als, nicht mehr als',
  above: 'über, mehr als, mindestens, ab',
  least:
    'günstigste, günstigsten, billigste, billigsten, kleinste, niedrigste, leichteste, älteste, kürzeste',
  most: 'teuerste, teuersten, größte, höchste, schwerste, neueste, längste',
  called: 'namens, mit dem namen, mit dem titel, genannt, mit dem betreff',
  saying: 'mit dem text, mit dem inhalt, die sagt, der sagt, das sagt',
  into: 'in, ins, auf, als, für, mit, zu',
  instead: 'anstatt, statt, anstelle von, nicht',
  off: 'ausschalten, abschalten, deaktivieren, deaktiviere, schalte aus, aus, stoppen, ausblenden, ohne, nicht mehr, abwählen, beenden',
  had: 'bestellt, gebucht, gekauft, ausgeliehen, geliehen, reserviert, gemietet, abonniert, habe einen termin, haben einen termin, hast einen termin',
  staying:
    'den rest, der rest, alles andere, sonst nichts, nichts anderes, wie es ist, wie sie sind, so lassen, unverändert, bleibt, bleiben, aber behalte, und behalte, nicht die andere, nicht die anderen, nicht das andere, nicht den anderen',
  stating: 'ab jetzt, ab sofort, von nun an, jetzt, nun, soll, sollte, muss',
  numbers: 'null ein zwei drei vier fünf sechs sieben acht neun zehn',
  lasting: 'wie lange, wie schnell, bis wann',
  counting: 'wie viele, wieviele, anzahl',
  done: 'vielen dank, danke, wurde gesendet, wurde versendet, erfolgreich, bestätigt, bestätigung, abgeschlossen, bestellnummer, gespeichert, wurde gespeichert, hinzugefügt, in den warenkorb gelegt, entfernt, wurde entfernt, gelöscht, wurde gelöscht, ist angelegt, wurde angelegt, wurde erstellt, ist angekommen, eingegangen, erhalten, gebucht, reserviert, abonniert, registriert, angemeldet, geändert, aktualisiert, beträgt jetzt, fertig, erledigt, veröffentlicht',
  failed:
    'nicht, kein, keine, ungültig, falsch, muss, müssen, bitte geben, bitte wählen, geben sie, wählen sie, erforderlich, fehlgeschlagen, fehler, leider, fehlt, bereits vergeben, existiert bereits, zu kurz, zu lang, prüfen sie, versuchen sie, gesperrt',
  nothing:
    'keine ergebnisse, keine treffer, nichts gefunden, wurde nichts gefunden, 0 ergebnisse, keine produkte, nicht gefunden',
  results: 'suchergebnisse, ergebnisse, treffer, suche',
  optional: 'optional, freiwillig',
  terms: 'ich stimme, agb, datenschutz, gelesen, bedingungen, ich akzeptiere, einverstanden',
  own: 'willkommen, hallo, angemeldet, mein konto, ihr konto, abmelden',
  units:
    'minute minuten stunde stunden tag tage tagen werktag werktage woche wochen monat monate monaten jahr jahre jahren',
  free: 'kostenlos, gratis, kostenfrei',
};
