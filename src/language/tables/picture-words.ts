// Words that call a picture a picture and say nothing of what it shows, in several languages.

/** Lower case. */
export const pictureWords: readonly string[] =
  'image|img|picture|pic|photo|photograph|graphic|spacer|placeholder|untitled|bild|foto|grafik|abbildung|platzhalter|photographie|graphique|imagen|fotografía|gráfico|imagem|fotografia|immagine|afbeelding|plaatje|obraz|obrazek|zdjęcie|画像|写真|イメージ'.split(
    '|',
  );
