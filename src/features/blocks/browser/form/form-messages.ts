import { defineMessages } from '../../../../shared/language.ts'

/** Words of the form of a block. */
export const formWords = defineMessages({
  'pt-BR': {
    target: 'O que bloquear',
    kind: 'Tipo',
    unit: 'Unidade',
    room: 'Sala',
    professional: 'Profissional',
    team: 'Equipe',
    choose: 'Escolha…',
    wholeUnitHint: 'Todas as salas ativas da unidade.',
    teamHint: 'Todos os integrantes fixos da equipe; substitutos não.',
    when: 'Quando',
    wholeDays: 'Dias inteiros',
    starts: 'Início',
    ends: 'Fim',
    firstDay: 'Primeiro dia',
    lastDay: 'Último dia',
    why: 'Por quê',
    category: 'Categoria',
    reason: 'Motivo',
    endless: 'Sem fim: as ocorrências são criadas para os próximos 18 meses e continuadas aos poucos.',
    save: 'Salvar',
    block: 'Bloquear',
    created: 'Bloqueio criado.',
    saved: 'Bloqueio alterado.',
    preview: 'O que será bloqueado',
    occurrences: (count: number, last: string) =>
      count === 1 ? `1 ocorrência, em ${last}` : `${count} ocorrências, a última em ${last}`,
    checking: 'Conferindo a agenda…',
    free: 'Nada no caminho.',
    inTheWay: (appointments: number, blocks: number) =>
      [
        appointments > 0 && (appointments === 1 ? '1 agendamento' : `${appointments} agendamentos`),
        blocks > 0 && (blocks === 1 ? '1 bloqueio' : `${blocks} bloqueios`),
      ]
        .filter(Boolean)
        .join(' e ') + ' no caminho',
    seeThem: 'Ver quais',
    more: 'Mostrar mais',
    elsewhere: 'de outra unidade',
    ask: 'Pedir com um plano para cada agendamento',
    askHint:
      'Um bloqueio não passa por cima de agendamentos. A requisição leva um plano para cada um: mover, manter ou cancelar.',
  },
  en: {
    target: 'What to block',
    kind: 'Kind',
    unit: 'Unit',
    room: 'Room',
    professional: 'Professional',
    team: 'Team',
    choose: 'Choose…',
    wholeUnitHint: 'Every active room of the unit.',
    teamHint: 'Every regular member of the team; no substitutes.',
    when: 'When',
    wholeDays: 'Whole days',
    starts: 'Start',
    ends: 'End',
    firstDay: 'First day',
    lastDay: 'Last day',
    why: 'Why',
    category: 'Category',
    reason: 'Reason',
    endless: 'Without end: occurrences are made for the next 18 months and continued as time goes by.',
    save: 'Save',
    block: 'Block',
    created: 'Block created.',
    saved: 'Block changed.',
    preview: 'What will be blocked',
    occurrences: (count, last) =>
      count === 1 ? `1 occurrence, on ${last}` : `${count} occurrences, the last on ${last}`,
    checking: 'Looking at the agenda…',
    free: 'Nothing in the way.',
    inTheWay: (appointments, blocks) =>
      [
        appointments > 0 && (appointments === 1 ? '1 appointment' : `${appointments} appointments`),
        blocks > 0 && (blocks === 1 ? '1 block' : `${blocks} blocks`),
      ]
        .filter(Boolean)
        .join(' and ') + ' in the way',
    seeThem: 'See which',
    more: 'Show more',
    elsewhere: 'of another unit',
    ask: 'Ask with a plan for each appointment',
    askHint: 'A block does not run over appointments. A request carries a plan for each of them: move, keep or cancel.',
  },
})
