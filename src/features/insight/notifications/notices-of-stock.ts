import { both } from '../../../shared/both.ts'
import { type NoticesByNoun, settles, tells } from './notice.ts'

type NounOfStock =
  | 'materialLimit'
  | 'stock'
  | 'stockAlarm'
  | 'stockReservation'
  | 'stockCount'
  | 'controlledDrug'
  | 'replenishment'

/** Which event of materials and stock becomes whose notification. */
export const stockNotices: Pick<NoticesByNoun, NounOfStock> = {
  materialLimit: {
    create: { eases: ['stockAlarms'] },
    edit: { eases: ['stockAlarms'] },
    remove: { eases: ['stockAlarms'] },
    export: null,
  },
  // What alarms may be fewer after each of them.
  stock: {
    receive: { eases: ['stockAlarms'] },
    issue: { eases: ['stockAlarms'] },
    open: null,
    send: { eases: ['stockAlarms'] },
    receiveTransfer: { eases: ['stockAlarms'] },
    reverse: { eases: ['stockAlarms'] },
    elsewhere: { eases: ['stockAlarms'] },
    quarantine: null,
    release: null,
    recall: null,
    export: null,
  },
  stockAlarm: {
    // One entry a unit, each morning anew while it is so.
    remind: tells('stock', {
      needsMe: true,
      about: 'stockAlarms',
      to: [{ may: 'stock.edit', nearest: true }],
      title: both('O estoque pede atenção', 'Stock needs attention'),
      settles: ['stockAlarm.remind'],
    }),
    export: null,
  },
  stockReservation: { plan: { eases: ['stockAlarms'] } },
  stockCount: {
    begin: null,
    enter: null,
    withdraw: null,
    recount: null,
    close: tells('stock', {
      needsMe: true,
      to: [{ may: 'stock.approve', nearest: true }],
      title: both('Contagem de estoque a aprovar', 'Stock count to approve'),
    }),
    reject: settles('stockCount.close'),
    approve: settles('stockCount.close'),
    cancel: settles('stockCount.close'),
    limit: null,
  },
  controlledDrug: {
    discard: null,
    count: null,
    differ: tells('stock', {
      needsMe: true,
      to: [{ may: 'stock.approve', nearest: true }],
      title: both('Controlados: a contagem da passagem não bate', 'Controlled drugs: the hand-over count differs'),
    }),
  },
  replenishment: {
    order: null,
    ask: tells('stock', {
      needsMe: true,
      to: [{ may: 'stock.edit', nearest: true }],
      title: both('Outra unidade pede uma transferência', 'Another unit asks for a transfer'),
    }),
    cancel: { settles: ['replenishment.ask'] },
    elsewhere: { settles: ['replenishment.ask'] },
    export: null,
  },
}
