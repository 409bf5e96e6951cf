import type { Column } from '../../../../../browser/table/column.ts'
import type { Language } from '../../../../../shared/language.ts'
import { formatMoney } from '../../../../../shared/money.ts'
import { formatDate, localDate } from '../../../../../shared/time.ts'
import { TagsOf } from '../../../../foundation/offers/browser.ts'
import type { Order } from '../../record.ts'
import { isStanding } from '../../rules.ts'
import { channelWords, contentsText } from '../../words.ts'
import { ApprovalMark, OrderMark } from '../order-marks.tsx'
import { listMessages } from './messages.ts'

interface Shown {
  readonly language: Language
  readonly zoneOf: (unitId: string) => string
  readonly manyUnits: boolean
  /** Whether there are others' among them. */
  readonly manyOwners: boolean
}

/** The columns of the list of orders; days are those of each order's unit. */
export function orderColumns({ language, zoneOf, manyUnits, manyOwners }: Shown): Column<Order>[] {
  const words = listMessages[language]
  const money = (centavos: number) => formatMoney(centavos, language)
  const day = (date: string | null) => (date === null ? '' : formatDate(date, language))
  return [
    {
      id: 'patient',
      title: words.patient,
      cell: ({ patientName, tagIds }) => (
        <>
          <b>{patientName}</b> <TagsOf ids={tagIds} />
        </>
      ),
      card: 'heading',
    },
    {
      id: 'number',
      title: words.order,
      cell: ({ number }) => `#${number}`,
      width: '68px',
      figures: true,
      sort: bothWays('number'),
    },
    { id: 'contents', title: words.contents, cell: (order) => contentsText(order, language) },
    ...(manyUnits
      ? [
          {
            id: 'unit',
            title: words.unit,
            cell: ({ unitName }: Order) => unitName,
            width: '96px',
            hiddenAtFirst: true as const,
          },
        ]
      : []),
    ...(manyOwners
      ? [{ id: 'owner', title: words.owner, cell: ({ ownerName }: Order) => ownerName, width: '128px' }]
      : []),
    {
      id: 'date',
      title: words.date,
      cell: ({ soldAt, createdAt, unitId }) => day(localDate(soldAt ?? createdAt, zoneOf(unitId))),
      width: '106px',
      figures: true,
      sort: bothWays('date'),
    },
    {
      id: 'net',
      title: words.total,
      cell: ({ netCentavos }) => money(netCentavos),
      width: '108px',
      align: 'end',
      figures: true,
      sort: bothWays('net'),
    },
    {
      id: 'paid',
      title: words.paid,
      cell: ({ paidCentavos, soldAt }) => (soldAt === null && paidCentavos === 0 ? '' : money(paidCentavos)),
      width: '108px',
      card: 'named',
      align: 'end',
      figures: true,
    },
    {
      id: 'waiting',
      title: words.waiting,
      cell: ({ waitingCount, itemCount }) => (waitingCount > 0 ? `${waitingCount}/${itemCount}` : ''),
      width: '76px',
      card: 'named',
      align: 'end',
      figures: true,
      hiddenAtFirst: true,
    },
    {
      id: 'channel',
      title: words.channel,
      cell: ({ channel }) => channelWords[language][channel],
      width: '104px',
      hiddenAtFirst: true,
      card: 'none',
    },
    {
      id: 'validUntil',
      title: words.validUntil,
      cell: ({ validUntil, soldAt }) => (soldAt === null ? day(validUntil) : ''),
      width: '106px',
      figures: true,
      hiddenAtFirst: true,
      card: 'none',
    },
    {
      id: 'state',
      title: words.state,
      cell: (order) =>
        order.state === 'quote' && order.approval && isStanding(order.approval) ? (
          <ApprovalMark state={order.approval} />
        ) : (
          <OrderMark state={order.state} />
        ),
      width: '160px',
      card: 'corner',
    },
  ]
}

function bothWays(name: string) {
  return { ascending: name, descending: `-${name}` }
}
