import { type Both, both, wordOf } from '../../../shared/both.ts'
import { defineMachine, notPossibleNow } from '../../../shared/transitions.ts'
import { type PeriodState, type StatementState, statementStates } from './rules.ts'
import { monthLockedWords, statementStateWords } from './words.ts'

/** A statement with its month, which is locked with everything in it. */
interface Statement {
  readonly state: StatementState
  /** Unknown to screens, which are told what may be done. */
  readonly periodState?: PeriodState
  readonly month: string
}

/** The life of a statement: checked, handed to its person, accepted, approved by another, paid. */
export const statementMachine = defineMachine({
  noun: 'payment',
  states: statementStates,
  // Each calculation begins it anew; its month locks it.
  begins: ['calculated', 'locked'],
  stateOf: ({ state, periodState }: Statement) => (periodState === 'locked' ? 'locked' : state),
  wrongState: ({ state, periodState, month }) =>
    periodState === 'locked' ? monthLockedWords(month) : standsOtherwiseWords(state),
  rows: {
    check: {
      from: ['calculated'],
      to: ['checked', 'calculated'],
      permission: 'payment.check',
      button: both('Conferi', 'Checked'),
      done: () => both('Conferido.', 'Checked.'),
    },
    // What somebody checked too early is taken back before the person has it.
    uncheck: {
      from: ['calculated', 'checked'],
      to: 'calculated',
      permission: 'payment.check',
      button: both('Desfazer conferência', 'Take the check back'),
      done: () => both('Conferência desfeita.', 'Check taken back.'),
    },
    send: {
      from: ['checked'],
      to: 'sent',
      permission: 'payment.check',
      button: both('Enviar ao profissional', 'Send to the professional'),
      done: () => both('Enviado.', 'Sent.'),
    },
    contest: {
      from: ['sent', 'contested', 'accepted'],
      to: 'contested',
      permission: 'payment.check',
      button: both('Contestar algo que falta', 'Contest something missing'),
      done: () => both('Contestação registrada.', 'Recorded.'),
    },
    // Once all is answered it is with its person again.
    answer: {
      from: ['contested', 'calculated', 'checked'],
      to: ['sent', 'contested', 'calculated', 'checked'],
      permission: 'payment.check',
      button: both('Responder', 'Answer'),
      done: () => both('Respondido.', 'Answered.'),
    },
    accept: {
      from: ['sent'],
      to: 'accepted',
      permission: 'payment.check',
      button: both('Registrar aceite', 'Record acceptance'),
      done: () => both('Aceite registrado.', 'Acceptance recorded.'),
    },
    oweNothing: {
      from: ['calculated', 'checked', 'sent', 'contested', 'accepted'],
      permission: 'payment.check',
      button: both('Nada é devido', 'Nothing is owed'),
      done: () => both('Registrado.', 'Recorded.'),
    },
    approve: {
      from: ['accepted'],
      to: 'approved',
      permission: 'payment.approve',
      button: both('Aprovar', 'Approve'),
      done: () => both('Aprovado.', 'Approved.'),
    },
    invoice: {
      from: ['calculated', 'checked', 'sent', 'contested', 'accepted', 'approved'],
      permission: 'payment.edit',
      button: both('Informar nota fiscal', 'Enter the invoice'),
      done: () => both('Nota registrada.', 'Invoice recorded.'),
    },
    pay: {
      from: ['approved'],
      to: 'paid',
      permission: 'payment.approve',
      button: both('Registrar pagamento', 'Record payment'),
      done: () => both('Pagamento registrado.', 'Payment recorded.'),
    },
    unpay: {
      from: ['paid'],
      to: 'approved',
      permission: 'payment.approve',
      button: both('Pagamento voltou', 'Payment came back'),
      asks: {
        for: 'reason',
        text: both(
          'O demonstrativo volta a “aprovado” e é pago de novo.',
          'The statement is “approved” again, and is paid anew.',
        ),
        confirm: both('Registrar', 'Record'),
      },
      done: () => both('Voltou a “aprovado”.', '“Approved” again.'),
    },
  },
})

/** It stands otherwise than what is to be done with it asks for. */
export function standsOtherwiseWords(state: StatementState): Both {
  return notPossibleNow(both('Este demonstrativo', 'This statement'), wordOf(statementStateWords, state))
}

/** What is done to a statement. */
export type StatementDeed = keyof typeof statementMachine.rows
export const statementDeeds = Object.keys(statementMachine.rows) as StatementDeed[]

/** Whether something is done to a statement that stands so. */
export function mayBe(deed: StatementDeed, state: StatementState): boolean {
  return statementMachine.rows[deed].from.includes(state)
}
