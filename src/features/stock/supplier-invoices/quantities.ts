const places = 10
const one = 10n ** BigInt(places)

/** A decimal as an invoice writes it, in ten-thousand-millionths, exactly; null for what is none. */
export function scaled(decimal: string): bigint | null {
  const match = /^(\d{1,15})(?:\.(\d{1,10}))?$/.exec(decimal.trim())
  return match ? BigInt(`${match[1]}${(match[2] ?? '').padEnd(places, '0')}`) : null
}

const exactly = (decimal: string): bigint => scaled(decimal) ?? 0n

/** A decimal of an invoice without the zeros at its end: `2.0000` is `2`. */
export function shortDecimal(decimal: string): string {
  return decimal.includes('.') ? decimal.replace(/\.?0+$/, '') : decimal
}

/** An amount of an invoice in centavos; null where it is none, or finer than a centavo. */
export function centavosOf(amount: string): number | null {
  const value = scaled(amount)
  return value === null || (value * 100n) % one !== 0n ? null : Number((value * 100n) / one)
}

/** How an item is counted, commercially and for taxes. */
export interface Counted {
  readonly unit: string
  readonly quantity: string
  readonly taxUnit: string
  readonly taxQuantity: string
  /** What its lots count, in the order of the invoice; none where it names no lots. */
  readonly lotQuantities: readonly string[]
}

/** What the quantities of the lots of an item are parts of: of what is sold, of what is taxed, or of neither. */
export function lotsCountedIn({ quantity, taxQuantity, lotQuantities }: Counted): 'sold' | 'taxed' | 'neither' {
  const sum = lotQuantities.reduce((total, each) => total + exactly(each), 0n)
  if (lotQuantities.length === 0 || sum === exactly(quantity)) return 'sold'
  return sum === exactly(taxQuantity) ? 'taxed' : 'neither'
}

/**
 * How many use units a lot of an item comes to; null where that is no whole number.
 * @param lot its place among the lots; all of the item where it names none
 * @param unitsPer use units in one unit of sale
 */
export function unitsOfLot(item: Counted, lot: number, unitsPer: number): number | null {
  const counted = exactly(item.lotQuantities[lot] ?? item.quantity)
  const isTaxed = item.lotQuantities.length > 0 && lotsCountedIn(item) === 'taxed'
  const [times, per] = isTaxed ? [exactly(item.quantity), exactly(item.taxQuantity)] : [1n, 1n]
  const product = counted * times * BigInt(unitsPer)
  if (product % (per * one) !== 0n) return null
  return Number(product / (per * one))
}

/** How many units of sale a lot is; null where that is no whole number. */
export const packagesOfLot = (item: Counted, lot: number): number | null => unitsOfLot(item, lot, 1)

/** An amount shared by lots as they count, to the centavo: the last takes what rounding leaves. */
export function sharedByLots(centavos: number, { lotQuantities }: Counted): number[] {
  const parts = lotQuantities.length === 0 ? [1n] : lotQuantities.map(exactly)
  const sum = parts.reduce((total, part) => total + part, 0n)
  const shares = parts.map((part) => (sum === 0n ? 0 : Number((BigInt(centavos) * part) / sum)))
  const last = shares.length - 1
  shares[last] = centavos - shares.slice(0, last).reduce((total, share) => total + share, 0)
  return shares
}

/** How units are shortened on invoices, beside the words of catalogues. */
const shortened: Readonly<Record<string, readonly string[]>> = {
  un: ['unidade', 'peca'],
  und: ['unidade', 'peca'],
  unid: ['unidade', 'peca'],
  pc: ['peca', 'unidade'],
  pca: ['peca', 'unidade'],
  cx: ['caixa'],
  fr: ['frasco'],
  fa: ['frasco'],
  am: ['ampola'],
  amp: ['ampola'],
  pct: ['pacote'],
  pt: ['pacote'],
  rl: ['rolo'],
  tb: ['tubo'],
  bg: ['bisnaga'],
  kt: ['kit'],
  env: ['envelope'],
  sr: ['seringa'],
  bl: ['blister'],
  gl: ['galao'],
}

function plain(unit: string): string {
  return unit
    .normalize('NFD')
    .replaceAll(/[^A-Za-z]/g, '')
    .toLowerCase()
}

/** Whether a unit of an invoice is what a catalogue calls so: `CX` and `CX100` are a caixa. */
export function isSameUnit(ofInvoice: string, ofCatalogue: string): boolean {
  const [written, known] = [plain(ofInvoice), plain(ofCatalogue)]
  return written !== '' && (written === known || (shortened[written] ?? []).includes(known))
}

interface CataloguedUnits {
  readonly purchaseUnit: string
  readonly useUnit: string
  /** Use units in one purchase unit. */
  readonly factor: number
}

/** How many use units one unit of sale seems to be, or null where somebody has to say. */
export function proposedUnitsPer(item: Counted, { purchaseUnit, useUnit, factor }: CataloguedUnits): number | null {
  if (isSameUnit(item.unit, useUnit)) return 1
  if (isSameUnit(item.taxUnit, useUnit) && exactly(item.quantity) > 0n) {
    const [whole, rest] = [
      exactly(item.taxQuantity) / exactly(item.quantity),
      exactly(item.taxQuantity) % exactly(item.quantity),
    ]
    if (rest === 0n && whole >= 1n && whole <= 100_000n) return Number(whole)
  }
  return isSameUnit(item.unit, purchaseUnit) ? factor : null
}
