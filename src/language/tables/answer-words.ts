// What sites say when they took what was sent, when they did not, when they failed themselves, and on the choice that only asks to choose; once a language.
import type { Language, Phrases } from '../language-table.ts';

export type AnswerRow = 'taken' | 'refused' | 'failed' | 'choose';

export const answerWords: Record<Language, Record<AnswerRow, Phrases>> = {
  en: {
    taken:
      'thank you, thanks, success, successful, successfully, saved, sent, received, confirmed, submitted, completed, added, updated, created, registered, subscribed, welcome, done, logged in, signed in, applied',
    refused:
      'error, errors, invalid, not valid, required, is required, ^enter, incorrect, wrong, failed, please enter, please fill, please provide, please select, please choose, please correct, must be, must contain, must not, must match, do not match, does not match, don t match, cannot be, can t be, can not, cannot, could not, couldn t, unable, too short, too long, too large, too small, at least, at most, not allowed, not found, already taken, already exists, already in use, already registered, missing, not accepted, rejected, denied, try again, mandatory, unknown, out of range, exceeds',
    failed: 'error, errors, failed, could not, couldn t, went wrong',
    choose: '^choose, ^select, ^pick, ^please, ^any',
  },
  de: {
    taken:
      'danke, vielen dank, erfolgreich, gespeichert, gesendet, verschickt, versandt, erhalten, bestätigt, abgeschlossen, hinzugefügt, aktualisiert, angelegt, registriert, willkommen, angemeldet, übernommen, fertig',
    refused:
      'fehler, fehlerhaft, ungültig, ungültige, ungültiger, nicht gültig, keine gültige, kein gültiger, erforderlich, pflichtfeld, falsch, falsches, fehlgeschlagen, bitte geben, bitte füllen, bitte wählen, bitte korrigieren, bitte prüfen, muss, müssen, darf nicht, dürfen nicht, stimmt nicht, stimmen nicht, zu kurz, zu lang, zu groß, zu klein, mindestens, höchstens, nicht erlaubt, nicht gefunden, bereits vergeben, existiert bereits, bereits registriert, fehlt, fehlen, konnte nicht, konnten nicht, abgelehnt, erneut versuchen, unbekannt',
    failed:
      'fehler, fehlgeschlagen, konnte nicht, konnten nicht, ist schiefgegangen, ist schiefgelaufen, etwas schief',
    choose: '^bitte, wählen, auswählen, ^wähle',
  },
  fr: {
    taken:
      'merci, succès, enregistré, enregistrée, enregistrées, envoyé, envoyée, reçu, reçue, confirmé, confirmée, terminé, ajouté, ajoutée, mis à jour, créé, créée, inscrit, bienvenue, connecté, appliqué',
    refused:
      'erreur, erreurs, invalide, invalides, non valide, pas valide, obligatoire, requis, requise, incorrect, incorrecte, échec, échoué, veuillez, doit, doivent, ne peut, ne correspondent pas, ne correspond pas, trop court, trop long, trop grand, trop petit, au moins, au plus, au maximum, au minimum, interdit, introuvable, déjà utilisé, déjà utilisée, existe déjà, manquant, manquante, impossible, refusé, refusée, réessayer, inconnu',
    failed: 'erreur, erreurs, échec, échoué, a pas pu, ont pas pu, mal passé',
    choose: '^choisir, ^choisissez, ^sélectionner, ^sélectionnez',
  },
  es: {
    taken:
      'gracias, éxito, correctamente, guardado, guardada, guardados, enviado, enviada, recibido, recibida, confirmado, confirmada, completado, añadido, añadida, agregado, actualizado, actualizada, creado, creada, registrado, bienvenido, bienvenida, aplicado',
    refused:
      'error, errores, inválido, inválida, no válido, no válida, obligatorio, obligatoria, requerido, requerida, incorrecto, incorrecta, falló, por favor introduce, por favor ingrese, introduzca, debe, deben, no puede, no pueden, no coinciden, no coincide, demasiado, al menos, como mínimo, como máximo, no permitido, no encontrado, ya existe, ya está en uso, ya está registrado, falta, faltan, no se pudo, rechazado, rechazada, inténtalo de nuevo, desconocido',
    failed: 'error, errores, falló, fallado, no se pudo, no se pudieron, salió mal, ha ido mal',
    choose: '^elige, ^elija, ^seleccione, ^selecciona, ^seleccionar, ^elegir',
  },
  pt: {
    taken:
      'obrigado, obrigada, sucesso, salvo, salva, guardado, guardada, enviado, enviada, recebido, recebida, confirmado, confirmada, concluído, concluída, adicionado, adicionada, atualizado, atualizada, criado, criada, registrado, registado, bem vindo, bem vinda, aplicado',
    refused:
      'erro, erros, inválido, inválida, não é válido, não é válida, obrigatório, obrigatória, incorreto, incorreta, errado, errada, falhou, por favor insira, insira, informe, preencha, deve, devem, não pode, não podem, não coincidem, não conferem, muito curto, muito longo, pelo menos, no mínimo, no máximo, não permitido, não encontrado, já existe, já está em uso, já registado, já cadastrado, falta, não foi possível, recusado, recusada, tente novamente, desconhecido',
    failed: 'erro, erros, falhou, falha, não foi possível, deu errado, correu mal',
    choose: '^escolha, ^escolher, ^selecione, ^selecionar',
  },
  it: {
    taken:
      'grazie, successo, correttamente, salvato, salvata, inviato, inviata, ricevuto, ricevuta, confermato, confermata, completato, completata, aggiunto, aggiunta, aggiornato, aggiornata, creato, creata, registrato, benvenuto, benvenuta, applicato',
    refused:
      'errore, errori, non valido, non valida, obbligatorio, obbligatoria, richiesto, richiesta, errato, errata, sbagliato, sbagliata, fallito, fallita, inserire, inserisci, compila, deve, devono, non può, non possono, non corrispondono, non corrisponde, troppo, almeno, al massimo, non consentito, non trovato, già esistente, esiste già, già in uso, già registrato, mancante, manca, impossibile, rifiutato, riprova, riprovare, sconosciuto',
    failed: 'errore, errori, fallito, fallita, non è stato possibile, andato storto',
    choose: '^scegli, ^scegliere, ^seleziona, ^selezionare',
  },
  nl: {
    taken:
      'bedankt, dank je, dank u, gelukt, succes, opgeslagen, verzonden, verstuurd, ontvangen, bevestigd, voltooid, toegevoegd, bijgewerkt, aangemaakt, geregistreerd, welkom, ingelogd, aangemeld, toegepast',
    refused:
      'fout, fouten, ongeldig, ongeldige, niet geldig, geen geldig, geen geldige, verplicht, vereist, onjuist, onjuiste, verkeerd, mislukt, vul, voer, moet, moeten, mag niet, mogen niet, komt niet overeen, komen niet overeen, te kort, te lang, te groot, te klein, minstens, minimaal, maximaal, niet toegestaan, niet gevonden, bestaat al, al in gebruik, al geregistreerd, ontbreekt, ontbreken, kon niet, kan niet, geweigerd, probeer het opnieuw, onbekend',
    failed: 'fout, fouten, mislukt, kon niet, konden niet, ging mis, misgegaan, ging fout',
    choose: '^kies, ^selecteer, ^maak een keuze',
  },
  pl: {
    taken:
      'dziękujemy, dziękuję, sukces, pomyślnie, zapisano, zapisane, wysłano, wysłana, otrzymaliśmy, potwierdzono, zakończono, dodano, zaktualizowano, utworzono, zarejestrowano, witaj, witamy, zalogowano, zastosowano',
    refused:
      'błąd, błędy, błędny, błędna, błędne, nieprawidłowy, nieprawidłowa, nieprawidłowe, niepoprawny, niepoprawna, niepoprawne, wymagane, wymagany, wymagana, obowiązkowe, nie powiodło, podaj, wpisz, uzupełnij, wypełnij, musi, muszą, nie może, nie mogą, nie pasują, nie są zgodne, za krótkie, za krótki, za długie, za długi, co najmniej, maksymalnie, minimum, niedozwolone, nie znaleziono, już istnieje, jest zajęty, zajęta, brak, brakuje, nie udało, odrzucono, spróbuj ponownie, nieznany',
    failed: 'błąd, błędy, nie udało, nie powiodło, poszło nie tak',
    choose: '^wybierz',
  },
  ja: {
    taken:
      'ありがとうございます, ありがとうございました, 完了, 完了しました, 成功, 保存しました, 送信しました, 受け付けました, 確認しました, 追加しました, 追加されました, 更新しました, 作成しました, 登録しました, ようこそ, 登録が完了',
    refused:
      'エラー, 無効, 不正, 必須, 必須です, 正しくありません, 正しく入力, 間違って, 失敗, 入力してください, 選択してください, ご入力ください, なければなりません, できません, できませんでした, 一致しません, 短すぎ, 長すぎ, 以上で, 以内で, 以下で, 許可されて, 見つかりません, すでに使用, 既に使用, すでに登録, 既に登録, 不足, 拒否, もう一度, やり直して, 不明',
    failed: 'エラー, 失敗, できませんでした, 問題が発生',
    choose: '選択してください, 選択, お選びください, 選んでください',
  },
};
