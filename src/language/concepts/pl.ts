// Polish words for the things that interfaces offer, in the format of the English list (en.ts), which tells the neighbours.

/** The Polish list, read by concepts-in.ts. */
export const plConcepts = `
search: szukaj, wyszukaj, wyszukiwanie, znajdź
menu: menu, nawigacja, więcej
home: strona główna, start
browse: sklep, katalog, produkty, wszystkie produkty, kategorie, zobacz wszystkie, nowości
product: produkt, artykuł, model
price: cena, ceny, cennik, koszt, koszty, ile kosztuje, opłata
cheap: promocje, promocja, rabat, wyprzedaż, okazje
cart: koszyk, zobacz koszyk, mój koszyk, do koszyka
add: dodaj, dodaj do koszyka, do koszyka, kup, kup teraz
checkout: przejdź do kasy, kasa, złóż zamówienie, do kasy
place-order: zamawiam, kupuję i płacę, zamów, zapłać, potwierdź zamówienie, zamawiam i płacę
guest: jako gość, bez konta, kontynuuj jako gość
payment: płatność, karta, metoda płatności
invoice: faktura, faktury, rachunek
delivery: dostawa, wysyłka, czas dostawy, koszty dostawy
track: śledź, śledź przesyłkę, status zamówienia
return: zwrot, zwroty, zwrócić, reklamacje, wymiana, odstąpienie
warranty: gwarancja, naprawa
order: zamówienie, zamówienia, moje zamówienia
account: konto, moje konto, profil
signin: zaloguj, zaloguj się, logowanie
begin: zacznij, rozpocznij
signup: utwórz nowe konto, zarejestruj, zarejestruj się, rejestracja, załóż konto, utwórz konto, nowe konto
signout: wyloguj, wyloguj się
password: hasło, nie pamiętam hasła
contact: kontakt, skontaktuj się, napisz do nas, wyślij wiadomość
phone: telefon, zadzwoń, numer telefonu
email: e-mail, email, adres e-mail
help: pomoc, najczęstsze pytania, obsługa klienta, wsparcie
docs: dokumentacja, instrukcja, poradniki
about: o nas, kim jesteśmy
legal: regulamin, prywatność, polityka prywatności, warunki
consent: akceptuj, akceptuję, zaakceptuj wszystkie, zgadzam się, rozumiem, ok
reject: odrzuć, odrzuć wszystkie, tylko niezbędne
manage: zarządzaj preferencjami, ustawienia cookies
language: język, polski, kraj
location: adres, sklepy, lokalizacja, gdzie, dojazd
hours: godziny otwarcia, godziny, otwarte
date: data, kalendarz, dzień, przyjazd, wyjazd, kiedy
time: godzina, czas
book: zarezerwuj, wynajmij, rezerwacja, umów wizytę, wizyta
apply: złóż wniosek, wniosek, aplikuj
submit: wyślij, potwierdź, zapisz, zastosuj, gotowe, zapisz zmiany
next: dalej, następny, kontynuuj, następna
back: wstecz, wróć, poprzedni
close: zamknij, nie dziękuję, pomiń, później, nie teraz, ×
cancel: anuluj, wypisz się, zrezygnuj
delete: usuń, skasuj, kosz
end: zakończ, zatrzymaj, dezaktywuj, zablokuj, cofnij, zawieś, archiwizuj
remove: usuń, wyjmij, opróżnij koszyk
edit: edytuj, zmień, zmień nazwę, modyfikuj
settings: ustawienia, preferencje, opcje
save: ulubione, lista życzeń
share: udostępnij
download: pobierz, eksportuj
upload: prześlij, załącz, importuj, wybierz plik
new: nowy, nowa, nowe, utwórz, dodaj, stwórz
filter: filtruj, filtry
sort: sortuj, sortuj według
compare: porównaj
details: szczegóły, więcej informacji, czytaj więcej, opis
review: opinie, recenzje, oceny
comment: komentarz, komentarze, odpowiedz
question: pytanie, pytania
news: aktualności, blog, wiadomości
event: wydarzenia, kursy
video: wideo, filmy
quantity: ilość, liczba, zwiększ, zmniejsz
size: rozmiar, rozmiary, tabela rozmiarów, wymiary
colour: kolor, kolory
availability: dostępny, niedostępny, wyprzedane
newsletter: newsletter, zapisz się, subskrybuj
subscription: subskrypcja, abonament
team: zespół, użytkownicy, członkowie, zaproś
report: raporty, raport, statystyki
dashboard: pulpit, podsumowanie
inbox: skrzynka odbiorcza, wiadomości
complaint: reklamacja, skarga, problem, zepsuty, uszkodzony
file: plik, pliki, dokumenty, folder
advert: sponsorowane, reklama
`;
