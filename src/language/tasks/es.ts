// Spanish: what tasks say and what pages answer, as `task-words.ts` says of each row.
import type { TaskWords } from '../task-words.ts';

export const esTasks: TaskWords = {
  language: 'es',
  functions:
    'el la los las un una unos unas de del y o pero a al en con por para sin sobre es son era ser ha han hay que quien qué quién cuál cuáles cómo dónde cuándo por qué no mi mis tu tus su sus nuestro me te se nos lo le yo tú él ella este esta estos estas ese esa muy más todo toda todos todas también si como',
  articles: 'el la los las un una unos unas mi mis tu tus su sus este esta estos estas',
  joins: 'y luego, luego, y, después, entonces',
  verbs: {
    find: 'encuentra, encontrar, averigua, mira, muestra, dime, lee, comprueba, cómo, qué, cuál, cuándo, dónde, cuánto, quién',
    open: 'abre, abrir, ve a, visita, despliega',
    press: 'pulsa, haz clic, haz clic en, presiona, confirma, acepta, cierra, sigue, archiva, comparte',
    type: 'escribe en, introduce, rellena, teclea',
    choose: 'elige, elegir, elija, selecciona, seleccione, seleccionar, marca',
    change: 'cambia, cambiar, modifica, actualiza, corrige, edita, aumenta, reduce, renombra, anota, pon',
    make: 'crea, crear, haz, empieza, abre una',
    remove: 'quita, elimina, eliminar, borra, saca, tira',
    put: 'añade, agrega, pon, mete',
    buy: 'compra, comprar, pide, encarga',
    write: 'escribe, escribir, contacta, contactar, pregunta, envía, manda, responde, publica, informa',
    pay: 'paga, pagar, abona',
    switch: 'activa, desactiva, enciende, apaga, cambia a',
    move: 'mueve, arrastra, desliza',
    search: 'busca, buscar',
  },
  below: 'por menos de, menos de, bajo, hasta, como máximo, máximo',
  above: 'más de, al menos, mínimo',
  least: 'más barato, más barata, más pequeño, menor, más antiguo',
  most: 'más caro, más cara, más grande, mayor, más reciente',
  called: 'llamado, llamada, con el nombre, titulado, con el título, con el asunto',
  saying: 'con el texto, que diga, que dice',
  into: 'en, a, al, como, para, con',
  numbers: 'cero uno dos tres cuatro cinco seis siete ocho nueve diez',
  lasting: 'cuánto tiempo, cuánto tarda',
  counting: 'cuántos, cuántas',
  done: 'gracias, se ha enviado, ha sido enviado, correctamente, con éxito, confirmado, confirmada, completado, número de pedido, guardado, se ha guardado, añadido, agregado, eliminado, se ha eliminado, creado, creada, hemos recibido, recibido, reservado, suscrito, registrado, has iniciado sesión, actualizado, publicado',
  failed:
    'no, inválido, incorrecto, incorrecta, debe, por favor introduce, introduce, obligatorio, requerido, falló, error, lo sentimos, imposible, falta, ya existe, ya, demasiado corto, comprueba, inténtalo',
  nothing:
    'sin resultados, no hay resultados, no se encontró, no se encontraron, 0 resultados, ningún producto',
  results: 'resultados, resultados de búsqueda, búsqueda',
  optional: 'opcional',
  terms: 'acepto, términos, condiciones, he leído, privacidad',
  own: 'bienvenido, hola, mi cuenta, tu cuenta, cerrar sesión',
  units: 'minuto minutos hora horas día días semana semanas mes meses año años',
  free: 'gratis, gratuito, sin coste',
};
