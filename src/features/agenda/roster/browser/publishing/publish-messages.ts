import { defineMessages } from '../../../../../shared/language.ts'
import { usual } from '../../../../../browser/usual-words.ts'

export const publishMessages = defineMessages({
  'pt-BR': {
    ...usual['pt-BR'],
    title: (period: string) => `Publicar ${period}`,
    changes: 'O que muda',
    added: (count: number) => (count === 1 ? '1 plantão novo' : `${count} plantões novos`),
    changed: (count: number) => (count === 1 ? '1 alterado' : `${count} alterados`),
    removed: (count: number) => (count === 1 ? '1 retirado' : `${count} retirados`),
    nothing: 'Nada muda: o rascunho é igual ao que já está publicado.',
    clashes: (count: number) => (count === 1 ? '1 conflito na escala' : `${count} conflitos na escala`),
    acknowledge: 'Estou ciente e quero publicar mesmo assim',
    uncovered: (count: number) =>
      count === 1 ? '1 agendamento ficaria sem o profissional' : `${count} agendamentos ficariam sem o profissional`,
    uncoveredHint: 'Decida o que fazer com cada um antes de publicar.',
    elsewhere: (count: number) =>
      count === 1
        ? 'Em outra unidade, 1 agendamento também é afetado pela ausência. Avise a gerência de lá.'
        : `Em outras unidades, ${count} agendamentos também são afetados pelas ausências. Avise a gerência de lá.`,
    without: (name: string) => `sem ${name}`,
    handOver: 'Passar para',
    keep: 'Manter com motivo',
    choose: 'Escolha o colega',
    nobodyFree: 'ninguém livre',
    reason: 'Por que mantém, fora da escala',
    acknowledgeFirst: 'Confirme que você viu os conflitos',
    keepAll: (count: number) => `Manter ${count} com este motivo`,
    proposeAll: (count: number) => (count === 1 ? 'Propor colega para 1' : `Propor colegas para ${count}`),
    shows: 'Quais mostrar',
    showAll: (count: number) => `Todos (${count})`,
    showLeft: (count: number) => `Falta decidir (${count})`,
    hideDecided: (count: number) => (count === 1 ? 'Esconder 1 já decidido' : `Esconder ${count} já decididos`),
    allDecided: 'Todos têm plano.',
    showMore: (next: number, all: number) => (next === all ? `Mostrar mais ${all}` : `Mostrar mais ${next} de ${all}`),
    tooMany: (most: number) =>
      `São muitos de uma vez: publique um período menor, como uma semana (até ${most} por vez).`,
    left: (count: number) => (count === 1 ? 'Falta decidir 1' : `Faltam decidir ${count}`),
    publish: 'Publicar escala',
    published: (count: number) => (count === 1 ? 'Escala publicada: 1 mudança' : `Escala publicada: ${count} mudanças`),
    loading: 'Conferindo a escala',
    plan: (patient: string) => `O que fazer com ${patient}`,
    and: (count: number) => `e mais ${count}`,
    openShift: 'Em aberto',
  },
  en: {
    ...usual.en,
    title: (period) => `Publish ${period}`,
    changes: 'What changes',
    added: (count) => (count === 1 ? '1 new shift' : `${count} new shifts`),
    changed: (count) => `${count} changed`,
    removed: (count) => `${count} removed`,
    nothing: 'Nothing changes: the draft is the same as what is published.',
    clashes: (count) => (count === 1 ? '1 clash on the roster' : `${count} clashes on the roster`),
    acknowledge: 'I am aware of this and want to publish anyway',
    uncovered: (count) =>
      count === 1
        ? '1 appointment would be left without a professional'
        : `${count} appointments would be left without a professional`,
    uncoveredHint: 'Decide what to do with each before publishing.',
    elsewhere: (count) =>
      count === 1
        ? 'At another unit, 1 appointment is also affected by the leave. Tell the people in charge there.'
        : `At other units, ${count} appointments are also affected by the leave. Tell the people in charge there.`,
    without: (name) => `without ${name}`,
    handOver: 'Hand over to',
    keep: 'Keep, with a reason',
    choose: 'Choose the colleague',
    nobodyFree: 'nobody is free',
    reason: 'Why it is kept off the roster',
    acknowledgeFirst: 'Confirm that you have seen the clashes',
    keepAll: (count) => `Keep ${count} with this reason`,
    proposeAll: (count) => (count === 1 ? 'Propose a colleague for 1' : `Propose colleagues for ${count}`),
    shows: 'Which to show',
    showAll: (count) => `All (${count})`,
    showLeft: (count) => `Still to decide (${count})`,
    hideDecided: (count) => `Hide ${count} decided`,
    allDecided: 'All have a plan.',
    showMore: (next, all) => (next === all ? `Show ${all} more` : `Show ${next} of ${all} more`),
    tooMany: (most) => `Too many at once: publish a shorter period, such as a week (up to ${most} at a time).`,
    left: (count) => `${count} still to decide`,
    publish: 'Publish roster',
    published: (count) => (count === 1 ? 'Roster published: 1 change' : `Roster published: ${count} changes`),
    loading: 'Checking the roster',
    plan: (patient) => `What to do with ${patient}`,
    and: (count) => `and ${count} more`,
    openShift: 'Open',
  },
})
