// Words on a control that stops what moves by itself, or lets it go on, in several languages.

/** Beginnings of words, lower case. */
export const pauseWords: readonly string[] =
  'pause|paus|stop|play|halt|anhalten|abspielen|wiedergabe|arrêt|lecture|deten|parar|ferma|riproduci|reproduz|reproducir|afspelen|zatrzym|wstrzym|odtw|一時停止|停止|再生'.split(
    '|',
  );
