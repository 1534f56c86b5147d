// Polish: what tasks say and what pages answer, as `task-words.ts` says of each row.
import type { TaskWords } from '../task-words.ts';

export const plTasks: TaskWords = {
  language: 'pl',
  functions:
    'i oraz lub albo ale w we na do z ze od dla po przy pod nad o u jest są był być ma mają może można nie tak ja ty on ona my wy mój moja moje twój swoje jego jej nasz mi mnie się co kto gdzie kiedy jak dlaczego który która które ten ta to te tego tej wszystko wszystkie też bardzo jeśli że żeby',
  articles: 'swój swoje swoją mój moje moją ten tę to',
  joins: 'i potem, a potem, potem, następnie, i, oraz',
  verbs: {
    find: 'znajdź, dowiedz się, sprawdź, zobacz, pokaż, przeczytaj, jak, co, kiedy, gdzie, ile, kto, który',
    open: 'otwórz, przejdź do, odwiedź, rozwiń',
    press: 'kliknij, naciśnij, wciśnij, potwierdź, zaakceptuj, zamknij, obserwuj, udostępnij',
    type: 'wpisz, wprowadź, wypełnij',
    choose: 'wybierz, zaznacz',
    change: 'zmień, ustaw, zaktualizuj, popraw, edytuj, zwiększ, zmniejsz, zanotuj',
    make: 'utwórz, stwórz, zrób, załóż, rozpocznij',
    remove: 'usuń, skasuj, wyjmij, wyrzuć',
    put: 'dodaj, włóż, umieść',
    buy: 'kup, zamów',
    write: 'napisz, skontaktuj się, zapytaj, wyślij, odpowiedz, zgłoś',
    pay: 'zapłać, opłać',
    switch: 'włącz, wyłącz, przełącz',
    move: 'przesuń, przeciągnij, przenieś',
    search: 'szukaj, wyszukaj',
  },
  below: 'poniżej, do, mniej niż, najwyżej, maksymalnie, tańszy niż',
  above: 'powyżej, więcej niż, co najmniej',
  least: 'najtańszy, najtańszą, najtańsze, najmniejszy, najstarszy',
  most: 'najdroższy, największy, najnowszy',
  called: 'o nazwie, zatytułowany, o tytule, o temacie',
  saying: 'z tekstem, o treści',
  into: 'w, do, na, jako, dla, z',
  numbers: 'zero jeden dwa trzy cztery pięć sześć siedem osiem dziewięć dziesięć',
  lasting: 'jak długo, ile czasu',
  counting: 'ile, ilu',
  done: 'dziękujemy, dziękuję, została wysłana, został wysłany, pomyślnie, potwierdzono, potwierdzenie, zakończono, numer zamówienia, zapisano, dodano, usunięto, utworzono, otrzymaliśmy, zarezerwowano, zarejestrowano, zalogowano, zaktualizowano, opublikowano',
  failed:
    'nie, nieprawidłowy, nieprawidłowe, błędny, musi, podaj, wpisz, wybierz, wymagane, błąd, niestety, brakuje, już istnieje, za krótkie, sprawdź, spróbuj',
  nothing: 'brak wyników, nic nie znaleziono, nie znaleziono, 0 wyników',
  results: 'wyniki, wyniki wyszukiwania',
  optional: 'opcjonalnie, nieobowiązkowe',
  terms: 'akceptuję, zgadzam się, regulamin, prywatność',
  own: 'witaj, cześć, zalogowany, moje konto, wyloguj',
  units:
    'minuta minuty minut godzina godziny godzin dzień dni tydzień tygodnie tygodni miesiąc miesiące miesięcy rok lata lat',
  free: 'za darmo, bezpłatnie, gratis',
};
