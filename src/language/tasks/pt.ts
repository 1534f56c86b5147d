// Portuguese: what tasks say and what pages answer, as `task-words.ts` says of each row.
import type { TaskWords } from '../task-words.ts';

export const ptTasks: TaskWords = {
  language: 'pt',
  functions:
    'o a os as um uma uns umas de do da dos das e ou mas em no na nos nas com por para sem sobre é são era ser tem há que quem qual quais como onde quando porque não meu minha meus seu sua seus nosso me te se lhe eu tu ele ela você este esta esse essa muito mais todo toda todos todas também se ao à',
  articles: 'o a os as um uma meu minha meus minhas seu sua seus suas este esta',
  joins: 'e depois, depois, e, em seguida, então',
  verbs: {
    find: 'encontre, encontra, encontrar, descubra, descobre, veja, vê, mostre, diga, leia, lê, verifique, como, qual, quais, quando, onde, quanto, quem',
    open: 'abra, abre, abrir, vá para, vai a, visite, expanda',
    press:
      'clique, clica, clique em, pressione, carregue em, confirme, aceite, feche, siga, arquive, compartilhe',
    type: 'digite, insira, preencha, introduza',
    choose: 'escolha, escolhe, selecione, seleciona, marque',
    change: 'mude, muda, altere, altera, atualize, corrija, edite, aumente, diminua, renomeie, anote, defina',
    make: 'crie, cria, criar, faça, comece',
    remove: 'remova, remove, exclua, apague, apaga, tire, elimine',
    put: 'adicione, adiciona, coloque, põe, ponha',
    buy: 'compre, compra, comprar, encomende, peça',
    write: 'escreva, escreve, contate, contacte, pergunte, envie, envia, responda, publique, informe',
    pay: 'pague, paga, pagar',
    switch: 'ative, desative, ligue, desligue, mude para',
    move: 'mova, arraste, deslize',
    search: 'busque, procure, procura, pesquise, pesquisa',
  },
  below: 'por menos de, menos de, abaixo de, até, no máximo',
  above: 'mais de, acima de, pelo menos',
  least: 'mais barato, mais barata, menor, mais antigo',
  most: 'mais caro, mais cara, maior, mais recente',
  called: 'chamado, chamada, com o nome, intitulado, com o título, com o assunto',
  saying: 'com o texto, que diz, dizendo',
  into: 'em, no, na, a, como, para, com',
  numbers: 'zero um dois três quatro cinco seis sete oito nove dez',
  lasting: 'quanto tempo, quanto demora',
  counting: 'quantos, quantas',
  done: 'obrigado, obrigada, foi enviado, foi enviada, com sucesso, confirmado, confirmada, concluído, número do pedido, salvo, guardado, foi salvo, adicionado, removido, excluído, eliminado, criado, criada, recebemos, recebido, reservado, inscrito, registrado, registado, atualizado, publicado',
  failed:
    'não, inválido, incorreto, incorreta, deve, por favor, insira, obrigatório, falhou, erro, desculpe, impossível, falta, já existe, já, muito curto, verifique, tente novamente',
  nothing: 'nenhum resultado, sem resultados, não encontrado, não foi encontrado, 0 resultados',
  results: 'resultados, resultados da busca, pesquisa',
  optional: 'opcional',
  terms: 'aceito, concordo, termos, condições, li e, privacidade',
  own: 'bem-vindo, olá, minha conta, sua conta, sair',
  units: 'minuto minutos hora horas dia dias semana semanas mês meses ano anos',
  free: 'grátis, gratuito',
};
