import { defineMessages } from '../../../../../shared/language.ts'
import { usual } from '../../../../../browser/usual-words.ts'
import { fieldWords } from '../../field-words.ts'

/** Words of the form of a block. */
export const formWords = defineMessages({
  'pt-BR': {
    ...fieldWords['pt-BR'],
    ...usual['pt-BR'],
    target: 'O que bloquear',
    kind: 'Tipo',
    choose: 'Escolha…',
    wholeUnitHint: 'Todas as salas ativas da unidade.',
    teamHint: 'Todos os integrantes fixos da equipe; substitutos não.',
    wholeDays: 'Dias inteiros',
    starts: 'Início',
    ends: 'Fim',
    firstDay: 'Primeiro dia',
    lastDay: 'Último dia',
    why: usual['pt-BR'].why,
    endless: 'Sem data final: as ocorrências são criadas para os próximos 18 meses e vão sendo continuadas.',
    block: 'Bloquear',
    created: 'Bloqueio criado.',
    saved: 'Bloqueio alterado.',
    preview: 'O que será bloqueado',
    occurrences: (count: number, last: string) =>
      count === 1 ? `1 ocorrência, em ${last}` : `${count} ocorrências, a última em ${last}`,
    checking: 'Conferindo a agenda…',
    free: 'Nada marcado nesse horário.',
    inTheWay: (appointments: number, blocks: number) =>
      [
        appointments > 0 && (appointments === 1 ? '1 agendamento' : `${appointments} agendamentos`),
        blocks > 0 && (blocks === 1 ? '1 bloqueio' : `${blocks} bloqueios`),
      ]
        .filter(Boolean)
        .join(' e ') + ' nesse horário',
    seeThem: 'Ver quais',
    elsewhere: 'de outra unidade',
    ask: 'Pedir com um plano para cada agendamento',
    askHint:
      'Um bloqueio não pode cobrir agendamentos. A requisição leva um plano para cada um: mudar, manter ou cancelar.',
  },
  en: {
    ...fieldWords.en,
    ...usual.en,
    target: 'What to block',
    kind: 'Kind',
    choose: 'Choose…',
    wholeUnitHint: 'All active rooms of the unit.',
    teamHint: 'All regular members of the team; no substitutes.',
    wholeDays: 'Whole days',
    starts: 'Start',
    ends: 'End',
    firstDay: 'First day',
    lastDay: 'Last day',
    why: usual.en.why,
    endless: 'No end date: occurrences are created for the next 18 months and added over time.',
    block: 'Block',
    created: 'Block created.',
    saved: 'Block changed.',
    preview: 'What will be blocked',
    occurrences: (count, last) =>
      count === 1 ? `1 occurrence, on ${last}` : `${count} occurrences, the last on ${last}`,
    checking: 'Checking the agenda…',
    free: 'Nothing booked at that time.',
    inTheWay: (appointments, blocks) =>
      [
        appointments > 0 && (appointments === 1 ? '1 appointment' : `${appointments} appointments`),
        blocks > 0 && (blocks === 1 ? '1 block' : `${blocks} blocks`),
      ]
        .filter(Boolean)
        .join(' and ') + ' at that time',
    seeThem: 'See which',
    elsewhere: 'at another unit',
    ask: 'Request with a plan for each appointment',
    askHint: 'A block cannot cover appointments. A request comes with a plan for each of them: move, keep or cancel.',
  },
})
