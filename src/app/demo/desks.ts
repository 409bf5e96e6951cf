import { insertRows } from './insert.ts'
import type { Database } from '../../server/database/connect.ts'
import { addDays, localDate } from '../../shared/time.ts'
import { demoAccounts } from './accounts.ts'
import { day } from './calendar.ts'
import { units } from './network.ts'
import { randomOf } from './random.ts'
import { comesIn } from '../../features/sales/receipts/rules.ts'
import type { DemoReceipt } from './receipts.ts'

const accountOf = (mailbox: string) => demoAccounts.find(({ email }) => email === `${mailbox}@demo.example`)?.id ?? ''
const [reception, manager] = [accountOf('receptionist'), accountOf('location-manager')]

const notes = {
  notFound: 'O PIX ainda não estava no extrato; apareceu na manhã seguinte.',
  fromSafe: 'A devolução em dinheiro saiu do cofre, e não da gaveta.',
}

const signed = ({ kind, amountCentavos }: DemoReceipt) => (comesIn(kind) ? amountCentavos : -amountCentavos)
const sumOf = (money: readonly DemoReceipt[]) => money.reduce((sum, one) => sum + signed(one), 0)

/**
 * A cash desk of yesterday, counted and signed, and an open one of today, of each unit. Of the first where a PIX came in, the
 * last one was not found, and somebody said why.
 */
function deskRows(receipts: readonly DemoReceipt[], now: number) {
  const random = randomOf(`pauta cash desks ${Math.floor(now / day)}`)
  const moneyOf = (unitId: string, on: string) =>
    receipts.filter((one) => {
      return (
        one.unitId === unitId &&
        one.day === on &&
        one.state === 'effective' &&
        (one.kind === 'receipt' || one.kind === 'refund')
      )
    })
  const yesterdayOf = ({ timeZone }: { timeZone: string }) =>
    addDays(localDate(new Date(now).toISOString(), timeZone), -1)
  const missing = units
    .flatMap((unit) => moneyOf(unit.id, yesterdayOf(unit)).findLast(({ method }) => method === 'pix') ?? [])
    .at(0)
  const days = units.map((unit) => {
    const yesterday = yesterdayOf(unit)
    const float = random.pick([10_000, 15_000, 20_000])
    const money = moneyOf(unit.id, yesterday)
    const cash = float + sumOf(money.filter(({ method }) => method === 'cash'))
    const others = Map.groupBy(
      money.filter(({ method }) => method !== 'cash'),
      ({ method }) => method,
    )
    const note = money.some(({ id }) => id === missing?.id) ? notes.notFound : cash < 0 ? notes.fromSafe : null
    const opened = { unit_id: unit.id, float_centavos: float, opened_by: reception }
    const closed = {
      state: 'closed',
      counted_by: reception,
      counted_at: `${yesterday}T22:10:00Z`,
      explanation: note,
      signed_by: manager,
      signed_at: `${yesterday}T22:40:00Z`,
    }
    const open = {
      state: 'open',
      counted_by: null,
      counted_at: null,
      explanation: null,
      signed_by: null,
      signed_at: null,
    }
    const id = random.id(now - day)
    return {
      desks: [
        { id, day: yesterday, opened_at: `${yesterday}T11:00:00Z`, ...opened, ...closed },
        {
          id: random.id(now),
          day: addDays(yesterday, 1),
          opened_at: new Date(now).toISOString(),
          ...opened,
          ...open,
        },
      ],
      counts: [
        {
          desk_id: id,
          method: 'cash',
          is_ticked: false,
          expected_centavos: cash,
          counted_centavos: Math.max(0, cash),
        },
        ...[...others].map(([method, its]) => ({
          desk_id: id,
          method,
          is_ticked: true,
          expected_centavos: sumOf(its),
          counted_centavos: sumOf(its.filter((one) => one.id !== missing?.id)),
        })),
      ],
      checks: [...others.values()].flat().map((one) => {
        return { desk_id: id, receipt_id: one.id, is_confirmed: one.id !== missing?.id }
      }),
    }
  })
  return {
    desks: days.flatMap(({ desks }) => desks),
    counts: days.flatMap(({ counts }) => counts),
    checks: days.flatMap(({ checks }) => checks),
  }
}

/** Writes the cash desks of the network; what they count stands already. */
export async function writeDesks(database: Database, receipts: readonly DemoReceipt[], now: number): Promise<void> {
  const { desks, counts, checks } = deskRows(receipts, now)
  await insertRows(database, 'cash_desk', desks)
  await insertRows(database, 'cash_count', counts)
  await insertRows(database, 'cash_check', checks)
}
