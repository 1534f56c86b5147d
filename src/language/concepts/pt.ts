// Portuguese words for the things that interfaces offer, in the format of the English list (en.ts), which tells the neighbours.

/** The Portuguese list, read by concepts-in.ts. */
export const ptConcepts = `
search: buscar, busca, pesquisar, pesquisa, procurar, encontrar
menu: menu, navegação, mais
home: início, página inicial
browse: loja, catálogo, produtos, todos os produtos, categorias, ver tudo, novidades, comprar agora
product: produto, artigo, item, modelo
price: preço, preços, tarifa, custo, custa, quanto
cheap: ofertas, oferta, desconto, promoção, cupom, barato
cart: carrinho, cesto, ver carrinho, sacola, meu carrinho
add: adicionar, adicionar ao carrinho, colocar no carrinho, comprar
checkout: finalizar compra, fechar pedido, ir para o pagamento, checkout, finalizar
place-order: fazer pedido, confirmar pedido, pagar, pagar agora, concluir compra, encomendar
guest: como convidado, continuar como convidado, sem conta
payment: pagamento, cartão, forma de pagamento
invoice: fatura, faturas, recibo
delivery: entrega, envio, frete, prazo de entrega, portes
track: rastrear, acompanhar pedido, rastreamento
return: devolução, devoluções, devolver, reembolso, troca, trocas
warranty: garantia, reparação
order: pedido, pedidos, meus pedidos, encomenda, encomendas
account: conta, minha conta, perfil
signin: entrar, iniciar sessão, login, acessar
begin: começar, iniciar
signup: inscreva-se, registre-se, abra uma conta, cadastrar, cadastre-se, registar, registe-se, criar conta, criar uma conta, inscrever-se, crie uma conta
signout: sair, terminar sessão
password: senha, palavra-passe, esqueci a senha
contact: contato, contacto, fale conosco, contacte-nos, enviar mensagem
phone: telefone, ligar
email: e-mail, email, correio eletrónico
help: ajuda, perguntas frequentes, suporte, apoio ao cliente, atendimento
docs: documentação, manual, guias
about: sobre nós, quem somos, sobre
legal: termos, condições, privacidade, política de privacidade
consent: aceitar, aceitar tudo, permitir, concordo, entendi, ok
reject: rejeitar, recusar, apenas necessários
manage: gerenciar preferências, gerir cookies
language: idioma, língua, português, país
location: endereço, morada, lojas, localização, onde
hours: horário, horários, horário de funcionamento, aberto
date: data, calendário, dia, chegada, partida, quando
time: hora, horas
book: reservar, alugar, reserva, marcar, agendar, marcação
apply: solicitar, candidatar-se, pedido, requerer
submit: enviar, confirmar, salvar, guardar, aplicar, concluir, pronto
next: próximo, seguinte, continuar, avançar
back: voltar, anterior
close: fechar, não obrigado, pular, mais tarde, agora não, ×
cancel: cancelar, anular
delete: excluir, apagar, eliminar, lixeira
end: encerrar, terminar, parar, desativar, bloquear, revogar, suspender, arquivar
remove: remover, retirar, tirar
edit: editar, alterar, modificar, renomear, mudar
settings: configurações, definições, preferências, opções
save: favoritos, lista de desejos
share: compartilhar, partilhar
download: baixar, descarregar, exportar
upload: carregar, anexar, importar, escolher arquivo
new: novo, nova, criar, adicionar
filter: filtrar, filtros
sort: ordenar, ordenar por
compare: comparar
details: detalhes, saiba mais, ler mais, descrição
review: avaliações, opiniões
comment: comentário, comentários, responder
question: pergunta, perguntas
news: notícias, blog
event: eventos, evento, agenda
video: vídeo, vídeos
quantity: quantidade, número, aumentar, diminuir
size: tamanho, tamanhos
colour: cor, cores
availability: em estoque, disponível, esgotado
newsletter: newsletter, boletim, assinar, subscrever
subscription: assinatura, subscrição
team: equipe, equipa, usuários, utilizadores, membros, convidar
report: relatórios, relatório, estatísticas
dashboard: painel, resumo
inbox: caixa de entrada, mensagens
complaint: reclamação, problema, quebrado, danificado
file: arquivo, arquivos, ficheiro, documentos, pasta
advert: patrocinado, publicidade, anúncio
`;
