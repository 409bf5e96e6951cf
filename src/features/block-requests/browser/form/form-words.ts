import { defineMessages } from '../../../../shared/language.ts'

export const requestFormWords = defineMessages({
  'pt-BR': {
    urgency: 'Urgência',
    dates: 'Datas pedidas',
    datesHint: 'Desmarque as datas que devem ficar de fora.',
    leftOut: (count: number) => (count === 1 ? '1 data de fora' : `${count} datas de fora`),
    allDates: (count: number) => `Mostrar as ${count} datas`,
    fewerDates: 'Mostrar menos',
    ask: 'Pedir bloqueio',
    save: 'Salvar',
    asked: 'Requisição enviada.',
    saved: 'Requisição alterada.',
    hits: (count: number) => (count === 1 ? '1 agendamento seria atingido' : `${count} agendamentos seriam atingidos`),
    hitsHint: 'Depois de pedir, diga o que será de cada um: mudar, manter ou cancelar.',
    hitsNone: 'Nenhum agendamento seria atingido.',
    elsewhere: 'Agendamento de outra unidade',
    blocks: (count: number) =>
      count === 1 ? '1 bloqueio já está no caminho' : `${count} bloqueios já estão no caminho`,
    blocksHint:
      'Um bloqueio não passa por cima de outro: enquanto estiver lá, este não pode ser aprovado. Escolha outro horário, deixe essas datas de fora ou peça que ele seja encerrado.',
    otherBlock: 'Bloqueio de outra unidade',
  },
  en: {
    urgency: 'Urgency',
    dates: 'Dates asked for',
    datesHint: 'Untick the dates that are to be left out.',
    leftOut: (count) => (count === 1 ? '1 date left out' : `${count} dates left out`),
    allDates: (count) => `Show all ${count} dates`,
    fewerDates: 'Show fewer',
    ask: 'Ask for the block',
    save: 'Save',
    asked: 'Request sent.',
    saved: 'Request changed.',
    hits: (count) => (count === 1 ? '1 appointment would be hit' : `${count} appointments would be hit`),
    hitsHint: 'Once it is asked for, say what becomes of each: move, keep or cancel.',
    hitsNone: 'No appointment would be hit.',
    elsewhere: 'Appointment of another unit',
    blocks: (count) => (count === 1 ? '1 block is in the way already' : `${count} blocks are in the way already`),
    blocksHint:
      'A block does not go over another one: while it is there, this cannot be approved. Choose another time, leave those dates out, or ask for it to be ended.',
    otherBlock: 'Block of another unit',
  },
})
