// Spanish words for the things that interfaces offer, in the format of the English list (en.ts), which tells the neighbours.

/** The Spanish list, read by concepts-in.ts. */
export const esConcepts = `
search: buscar, búsqueda, encontrar, busca
menu: menú, menú principal, navegación, más
home: inicio, página principal, portada
browse: tienda, catálogo, productos, todos los productos, categorías, ver todo, novedades, comprar ahora
product: producto, artículo, modelo
price: precio, precios, tarifa, tarifas, coste, cuesta, cuánto
cheap: ofertas, oferta, descuento, rebajas, cupón, barato
cart: carrito, cesta, ver carrito, mi carrito, carro
add: añadir, añadir al carrito, agregar, agregar al carrito, añadir a la cesta, comprar
checkout: tramitar pedido, finalizar compra, pagar, ir a pagar, realizar pedido, caja
place-order: realizar el pedido, confirmar pedido, pagar ahora, comprar ahora, confirmar y pagar, hacer pedido
guest: como invitado, continuar como invitado, sin cuenta
payment: pago, tarjeta, forma de pago, métodos de pago
invoice: factura, facturas, recibo
delivery: envío, envíos, entrega, plazos de entrega, gastos de envío
track: seguimiento, rastrear, seguir pedido, estado del pedido
return: devolución, devoluciones, devolver, reembolso, cambio, cambios
warranty: garantía, reparación
order: pedido, pedidos, mis pedidos
account: cuenta, mi cuenta, perfil
signin: iniciar sesión, acceder, entrar, inicia sesión
begin: empezar, comenzar
signup: regístrate, date de alta, registrarse, regístrate, registro, crear cuenta, crear una cuenta, darse de alta, crea una cuenta
signout: cerrar sesión, salir
password: contraseña, olvidé mi contraseña, clave
contact: contacto, contactar, contáctanos, escríbenos, enviar mensaje
phone: teléfono, llamar, número de teléfono
email: correo, correo electrónico, e-mail, email
help: ayuda, preguntas frecuentes, soporte, atención al cliente
docs: documentación, manual, guías
about: sobre nosotros, quiénes somos, acerca de
legal: aviso legal, términos, condiciones, privacidad, política de privacidad
consent: aceptar, aceptar todo, permitir, de acuerdo, entendido, ok
reject: rechazar, rechazar todo, solo necesarias
manage: gestionar preferencias, configurar cookies
language: idioma, español, región, país
location: dirección, tiendas, ubicación, dónde, cómo llegar
hours: horario, horarios, horario de apertura, abierto
date: fecha, calendario, día, llegada, salida, cuándo
time: hora, horas
book: reservar, alquilar, reserva, pedir cita, cita, reserva ahora
apply: solicitar, solicitud, presentar solicitud
submit: enviar, confirmar, guardar, aplicar, listo, terminar, guardar cambios
next: siguiente, continuar, seguir, próximo
back: atrás, volver, anterior
close: cerrar, no gracias, omitir, más tarde, ahora no, ×
cancel: cancelar, darse de baja, anular
delete: eliminar, borrar, papelera
end: terminar, finalizar, detener, desactivar, bloquear, revocar, suspender, archivar
remove: quitar, retirar, vaciar carrito
edit: editar, modificar, cambiar, renombrar
settings: ajustes, configuración, preferencias, opciones
save: favoritos, lista de deseos, guardar para después
share: compartir
download: descargar, exportar
upload: subir, adjuntar, importar, elegir archivo
new: nuevo, nueva, crear, añadir
filter: filtrar, filtros
sort: ordenar, ordenar por
compare: comparar
details: detalles, más información, leer más, descripción, saber más
review: opiniones, reseñas, valoraciones
comment: comentario, comentarios, responder
question: pregunta, preguntas
news: noticias, blog, novedades
event: eventos, evento, agenda, cursos
video: vídeo, vídeos, reproducir
quantity: cantidad, número, aumentar, disminuir
size: talla, tallas, tamaño, guía de tallas
colour: color, colores
availability: en stock, disponible, agotado
newsletter: boletín, newsletter, suscribirse, suscríbete
subscription: suscripción, suscripciones
team: equipo, usuarios, miembros, invitar
report: informes, informe, estadísticas
dashboard: panel, resumen
inbox: bandeja de entrada, mensajes
complaint: queja, reclamación, problema, roto, dañado
file: archivo, archivos, documentos, carpeta
advert: patrocinado, publicidad, anuncio
`;
