import { both, wordOf } from '../../../shared/both.ts'
import { defineMachine } from '../../../shared/transitions.ts'
import { requestStatusWords } from './messages.ts'
import { type RequestStatus, requestStatuses } from './record.ts'

interface Request {
  readonly status: RequestStatus
  readonly requestedBy: string
}

/** The life of a request: it is planned, and somebody else decides; whoever asked corrects it and takes it back. */
export const requestMachine = defineMachine({
  noun: 'blockRequest',
  states: requestStatuses,
  begins: ['open'],
  stateName: 'status',
  stateOf: ({ status }: Request) => status,
  ownerOf: ({ requestedBy }) => requestedBy,
  notYours: {
    own: both('Só quem pediu o bloqueio pode fazer isto.', 'Only the person who requested the block can do this.'),
    others: both(
      'Ninguém decide sobre o próprio pedido. Peça a outra pessoa da gerência da unidade ou à administração.',
      'Nobody decides on their own request. Ask another unit manager or the administration.',
    ),
  },
  wrongState: ({ status }, [only = 'open']) => {
    const [is, mustBe] = [wordOf(requestStatusWords, status), wordOf(requestStatusWords, only)]
    return both(
      `Esta requisição está “${is['pt-BR']}”; isto só é possível quando está “${mustBe['pt-BR']}”.`,
      `This request is “${is.en}”; this is possible only when it is “${mustBe.en}”.`,
    )
  },
  rows: {
    edit: {
      from: ['open'],
      permission: 'blockRequest.edit',
      whose: 'own',
      button: both('Alterar pedido', 'Change the request'),
    },
    plan: { from: ['open'], permission: 'blockRequest.edit', button: both('Planejar', 'Plan') },
    withdraw: {
      from: ['open'],
      to: 'withdrawn',
      permission: 'blockRequest.edit',
      whose: 'own',
      button: both('Retirar', 'Withdraw'),
      done: () => both('Requisição retirada.', 'Request withdrawn.'),
      undo: 'reopen',
    },
    reopen: {
      from: ['withdrawn'],
      to: 'open',
      permission: 'blockRequest.edit',
      whose: 'own',
      button: both('Reabrir', 'Reopen'),
      done: () => both('Requisição reaberta.', 'Request reopened.'),
    },
    deny: {
      from: ['open'],
      to: 'denied',
      permission: 'blockRequest.approve',
      whose: 'others',
      button: both('Negar…', 'Deny…'),
      asks: {
        for: 'reason',
        title: both('Negar a requisição', 'Deny the request'),
        hint: both('Quem pediu vê este motivo na requisição.', 'The person who asked sees this reason in the request.'),
        confirm: both('Negar', 'Deny'),
        isDangerous: true,
      },
      done: () => both('Requisição negada.', 'Request denied.'),
    },
    approve: {
      from: ['open'],
      to: 'approved',
      permission: 'blockRequest.approve',
      whose: 'others',
      button: both('Aprovar', 'Approve'),
    },
  },
})
