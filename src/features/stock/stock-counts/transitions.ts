import { both, wordOf } from '../../../shared/both.ts'
import { defineMachine, notPossibleNow } from '../../../shared/transitions.ts'
import { type CountState, countStates } from './rules.ts'
import { countStateWords } from './words.ts'

/** The life of a count: it is counted, closed, and approved by somebody who counted none of it. */
export const countMachine = defineMachine({
  noun: 'stockCount',
  states: countStates,
  begins: ['counting'],
  stateOf: ({ state }: { readonly number: number; readonly state: CountState }) => state,
  wrongState: ({ number, state }) =>
    notPossibleNow(both(`A contagem ${number}`, `Count ${number}`), wordOf(countStateWords, state)),
  rows: {
    enter: {
      from: ['counting'],
      permission: 'stock.edit',
      button: both('Gravar contagem', 'Save the count'),
    },
    // Where much differs it stays, to be counted again.
    close: {
      from: ['counting'],
      to: ['review', 'counting'],
      permission: 'stock.edit',
      button: both('Encerrar contagem', 'Close the count'),
    },
    approve: {
      from: ['review'],
      to: 'approved',
      permission: 'stock.approve',
      button: both('Aprovar e ajustar', 'Approve and adjust'),
    },
    reject: {
      from: ['review'],
      to: 'counting',
      permission: 'stock.approve',
      button: both('Devolver para recontar', 'Send back to be counted again'),
      asks: {
        for: 'reason',
        text: both(
          'Os lotes com diferença são contados de novo; sem diferença nenhuma, todos.',
          'The lots that differ are counted again; where none does, all are.',
        ),
      },
      done: () => both('Devolvida para recontagem.', 'Sent back to be counted again.'),
    },
    cancel: {
      from: ['counting', 'review'],
      to: 'cancelled',
      permission: 'stock.edit',
      guard: ({ state }, { may }) =>
        state === 'review' && !may('stock.approve') ? { code: 'RULE_BROKEN', wording: forThoseWhoApprove } : null,
      button: both('Cancelar contagem', 'Cancel the count'),
      asks: {
        for: 'reason',
        text: both(
          'O que foi contado fica no registro, e o estoque não muda.',
          'What was counted stays on record, and stock does not change.',
        ),
        isDangerous: true,
      },
      done: () => both('Contagem cancelada.', 'Count cancelled.'),
    },
  },
})

const forThoseWhoApprove = both(
  'A contagem já foi encerrada: só quem aprova pode cancelá-la agora.',
  'The count is closed already: only those who approve may cancel it now.',
)
