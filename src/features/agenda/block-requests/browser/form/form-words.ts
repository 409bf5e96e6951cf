import { defineMessages } from '../../../../../shared/language.ts'
import { usual } from '../../../../../browser/usual-words.ts'

export const requestFormWords = defineMessages({
  'pt-BR': {
    ...usual['pt-BR'],
    urgency: 'Urgência',
    dates: 'Datas pedidas',
    datesHint: 'Desmarque as datas que devem ficar de fora.',
    leftOut: (count: number) => (count === 1 ? '1 data de fora' : `${count} datas de fora`),
    allDates: (count: number) => `Mostrar as ${count} datas`,
    fewerDates: 'Mostrar menos',
    ask: 'Pedir bloqueio',
    asked: 'Requisição enviada.',
    saved: 'Requisição alterada.',
    hits: (count: number) => (count === 1 ? '1 agendamento seria afetado' : `${count} agendamentos seriam afetados`),
    hitsHint: 'Depois de pedir, decida o que fazer com cada um: mudar, manter ou cancelar.',
    hitsNone: 'Nenhum agendamento seria afetado.',
    elsewhere: 'Agendamento de outra unidade',
    blocks: (count: number) =>
      count === 1 ? 'Já há 1 bloqueio nesse horário' : `Já há ${count} bloqueios nesse horário`,
    blocksHint:
      'Dois bloqueios não ocupam o mesmo horário: enquanto o outro estiver lá, este não pode ser aprovado. Escolha outro horário, deixe essas datas de fora ou peça que ele seja encerrado.',
    otherBlock: 'Bloqueio de outra unidade',
  },
  en: {
    ...usual.en,
    urgency: 'Urgency',
    dates: 'Requested dates',
    datesHint: 'Untick the dates to leave out.',
    leftOut: (count) => (count === 1 ? '1 date left out' : `${count} dates left out`),
    allDates: (count) => `Show all ${count} dates`,
    fewerDates: 'Show fewer',
    ask: 'Request the block',
    asked: 'Request sent.',
    saved: 'Request changed.',
    hits: (count) => (count === 1 ? '1 appointment would be affected' : `${count} appointments would be affected`),
    hitsHint: 'Once you have asked, decide what happens to each: move, keep or cancel.',
    hitsNone: 'No appointments would be affected.',
    elsewhere: 'Appointment at another unit',
    blocks: (count) =>
      count === 1 ? 'There is already 1 block at that time' : `There are already ${count} blocks at that time`,
    blocksHint:
      'Blocks cannot overlap: while that one is there, this cannot be approved. Choose another time, leave those dates out, or ask for it to be ended.',
    otherBlock: 'Block at another unit',
  },
})
