import { both } from '../../../shared/both.ts'
import { defineMachine } from '../../../shared/transitions.ts'
import { dayStandsOtherwise, type DeskState, deskStates } from './rules.ts'

interface Desk {
  readonly state: DeskState
  readonly countedBy: string | null
}

/** The life of a day: it is open, then counted, then signed by another; only an open one takes receipts. */
export const deskMachine = defineMachine({
  noun: 'cashDesk',
  states: deskStates,
  begins: ['open'],
  stateOf: ({ state }: Desk) => state,
  wrongState: ({ state }) => dayStandsOtherwise(state),
  rows: {
    move: { from: ['open'], permission: 'cashDesk.edit', button: both('Sangria', 'Withdrawal') },
    count: {
      from: ['open'],
      to: 'counted',
      permission: 'cashDesk.edit',
      button: both('Contar o caixa', 'Count the cash desk'),
    },
    explain: {
      from: ['counted'],
      permission: 'cashDesk.edit',
      button: both('Explicar a diferença', 'Explain the difference'),
      asks: { for: 'reason', sentAs: 'note', confirm: both('Salvar', 'Save') },
      done: () => both('Explicação salva.', 'Explanation saved.'),
    },
    sign: {
      from: ['counted'],
      to: 'closed',
      permission: 'cashDesk.sign',
      guard: ({ countedBy }, { id }) => (countedBy === id ? { code: 'NOT_ALLOWED', wording: yourOwnCount } : null),
      button: both('Assinar e fechar', 'Sign and close'),
      done: () => both('Caixa fechado.', 'Cash desk closed.'),
    },
    reopen: {
      from: ['counted', 'closed'],
      to: 'open',
      permission: 'cashDesk.sign',
      button: both('Reabrir', 'Reopen'),
      asks: {
        for: 'reason',
        text: both(
          'A contagem é descartada e o dia volta a receber lançamentos.',
          'The count is dropped and the day takes entries again.',
        ),
        isDangerous: true,
      },
      done: () => both('Caixa reaberto.', 'Cash desk reopened.'),
    },
  },
})

const yourOwnCount = both(
  'Quem contou o caixa não o assina. Peça a outra pessoa da gerência da unidade ou à administração.',
  'Whoever counted a cash desk does not sign it. Ask another unit manager or the administration.',
)
