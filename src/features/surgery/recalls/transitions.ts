import { both, wordOf } from '../../../shared/both.ts'
import { defineMachine, notPossibleNow } from '../../../shared/transitions.ts'
import { type RecallState, recallStates } from './rules.ts'
import { recallStateWords } from './words.ts'

/** The life of a recall: its patients are told, and it is closed, or cancelled where it was a mistake. */
export const recallMachine = defineMachine({
  noun: 'recall',
  states: recallStates,
  begins: ['open'],
  stateOf: ({ state }: { readonly number: number; readonly state: RecallState }) => state,
  wrongState: ({ number, state }) =>
    notPossibleNow(both(`O recolhimento ${number}`, `Recall ${number}`), wordOf(recallStateWords, state)),
  rows: {
    contact: {
      from: ['open'],
      permission: 'recall.tell',
      button: both('Registrar contato', 'Record a contact'),
    },
    takeBack: {
      from: ['open'],
      permission: 'recall.tell',
      button: both('Desfazer contato', 'Take the contact back'),
    },
    close: {
      from: ['open'],
      to: 'closed',
      permission: 'recall.approve',
      button: both('Concluir', 'Close recall'),
      done: ({ number }) => both(`Recolhimento ${number} concluído.`, `Recall ${number} is closed.`),
    },
    cancel: {
      from: ['open', 'closed'],
      to: 'cancelled',
      permission: 'recall.approve',
      button: both('Cancelar o recolhimento', 'Cancel the recall'),
      asks: {
        for: 'reason',
        text: both(
          'Os lotes voltam a estar como estavam antes. Quem já foi avisado precisa saber que foi engano.',
          'The lots stand as they stood before. Whoever was told already needs to know that it was a mistake.',
        ),
        isDangerous: true,
      },
      done: ({ number }) =>
        both(
          `Recolhimento ${number} cancelado: os lotes estão como antes.`,
          `Recall ${number} is cancelled: its lots are as before.`,
        ),
    },
  },
})
