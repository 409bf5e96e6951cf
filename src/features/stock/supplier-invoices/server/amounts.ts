import { z } from 'zod'
import type { UnequalSum } from '../contract.ts'
import { centavosOf } from '../quantities.ts'

/** An amount as invoices write it: reais with a point. */
export const centavos = z.string().transform((value, context) => {
  const amount = centavosOf(value)
  if (amount === null) context.addIssue({ code: 'custom' })
  return amount ?? 0
})
const optional = centavos.default(0)
const nothing = z.string().transform(() => undefined)

const icms = z.object({
  vICMSST: optional,
  vFCPST: optional,
  vICMSDeson: optional,
  indDeduzDeson: z.enum(['0', '1']).optional(),
})
/** What of the taxes of an item changes what is paid for it, wherever among them it stands. */
export const itemTaxes = z
  .object({
    IPI: z.object({ IPITrib: z.object({ vIPI: optional }).optional() }).optional(),
    II: z.object({ vII: optional }).optional(),
    ICMS: z.record(z.string(), icms.or(nothing)).optional(),
    ISSQN: z.unknown().optional(),
  })
  .optional()

/** The sums of an invoice; one that it leaves out is not compared. */
export const totalsSchema = z.object({
  ICMSTot: z.object({
    vProd: centavos.optional(),
    vDesc: centavos.optional(),
    vFrete: centavos.optional(),
    vSeg: centavos.optional(),
    vOutro: centavos.optional(),
    vST: centavos.optional(),
    vFCPST: centavos.optional(),
    vIPI: centavos.optional(),
    vII: centavos.optional(),
    vICMSDeson: centavos.optional(),
    vNF: centavos,
  }),
})

/** How it is paid: each way with its amount, and what is given back of them. */
export const paymentSchema = z
  .object({
    detPag: z.array(z.object({ tPag: z.string().optional(), vPag: optional })).default([]),
    vTroco: optional,
  })
  .optional()

interface Amounts {
  readonly vProd: number
  readonly vDesc: number
  readonly vFrete: number
  readonly vSeg: number
  readonly vOutro: number
  readonly indTot: '0' | '1'
}
interface Item {
  readonly prod: Amounts
  readonly imposto?: z.output<typeof itemTaxes>
}

/** What the taxes of an item add to it, and what of them it is relieved of. */
function taxesOf({ imposto }: Item) {
  const icmsOf = Object.values(imposto?.ICMS ?? {}).filter((one) => one !== undefined)
  const sum = (name: 'vICMSST' | 'vFCPST' | 'vICMSDeson') => icmsOf.reduce((total, one) => total + one[name], 0)
  const relief = icmsOf.find(({ vICMSDeson }) => vICMSDeson > 0)
  return {
    vST: sum('vICMSST'),
    vFCPST: sum('vFCPST'),
    vIPI: imposto?.IPI?.IPITrib?.vIPI ?? 0,
    vII: imposto?.II?.vII ?? 0,
    vICMSDeson: sum('vICMSDeson'),
    /** Undefined where the invoice is older than this mark (Nota Técnica 2023.004). */
    isReliefDeducted: relief?.indDeduzDeson === undefined ? undefined : relief.indDeduzDeson === '1',
  }
}

/**
 * What all of each item costs in centavos, with what is paid on top and without what is taken off; nothing where it is not
 * charged. Relieved ICMS is taken off where the item says so; where it says nothing, if only so the total is met.
 * @param total what the invoice says that all of it costs
 */
export function costsOf(items: readonly Item[], total: number): number[] {
  const costs = (isDeductedElse: boolean) => items.map((item) => costOf(item, isDeductedElse))
  const without = costs(false)
  if (sumOf(without) === total) return without
  const deducted = costs(true)
  return sumOf(deducted) === total ? deducted : without
}

function costOf(item: Item, isDeductedElse: boolean): number {
  const { vProd, vDesc, vFrete, vSeg, vOutro, indTot } = item.prod
  if (indTot === '0') return 0
  const { vST, vFCPST, vIPI, vII, vICMSDeson, isReliefDeducted = isDeductedElse } = taxesOf(item)
  const relief = isReliefDeducted ? vICMSDeson : 0
  return Math.max(0, vProd - vDesc + vFrete + vSeg + vOutro + vST + vFCPST + vIPI + vII - relief)
}

const sumOf = (all: readonly number[]): number => all.reduce((sum, one) => sum + one, 0)

/**
 * Sums of the invoice that are not those of its items, and what is paid where that is not its total; in centavos.
 * @param costs what each item costs
 */
export function unequalSums(
  items: readonly Item[],
  costs: readonly number[],
  totals: z.output<typeof totalsSchema>['ICMSTot'],
  payment: z.output<typeof paymentSchema>,
): UnequalSum[] {
  const charged = items.filter(({ prod }) => prod.indTot === '1')
  const taxes = items.map(taxesOf)
  // Services of a joint invoice have a sum of their own.
  const goods = charged.filter(({ imposto }) => imposto?.ISSQN === undefined)
  const ofItems = {
    vProd: sumOf(goods.map(({ prod }) => prod.vProd)),
    ...Object.fromEntries(
      (['vDesc', 'vFrete', 'vSeg', 'vOutro'] as const).map((name) => [
        name,
        sumOf(items.map(({ prod }) => prod[name])),
      ]),
    ),
    ...Object.fromEntries(
      (['vST', 'vFCPST', 'vIPI', 'vII', 'vICMSDeson'] as const).map((name) => [
        name,
        sumOf(taxes.map((one) => one[name])),
      ]),
    ),
    vNF: sumOf(costs),
  } as Record<keyof typeof totals, number>
  const names = Object.keys(ofItems) as (keyof typeof totals)[]
  const unequal = names.flatMap((name): UnequalSum[] => {
    const said = totals[name]
    return said === undefined || said === ofItems[name]
      ? []
      : [{ name, saidCentavos: said, itemsCentavos: ofItems[name] }]
  })
  const ways = payment?.detPag ?? []
  const paid = sumOf(ways.map(({ vPag }) => vPag)) - (payment?.vTroco ?? 0)
  // 90 says that nothing is paid: a gift, a sample, consignment.
  const isPaid = ways.length > 0 && ways.every(({ tPag }) => tPag !== '90')
  return isPaid && paid !== totals.vNF
    ? [...unequal, { name: 'vPag', saidCentavos: paid, itemsCentavos: totals.vNF }]
    : unequal
}
