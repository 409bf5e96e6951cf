import { gtinCheckDigit } from '../../shared/gtin.ts'
import { cnpjCheckDigits } from '../../shared/documents.ts'
import type { MaterialCategory } from '../../features/stock/materials/words.ts'
import { units } from './network.ts'
import { randomOf } from './random.ts'

type Thing = readonly [name: string, category: MaterialCategory, purchaseUnit: string, useUnit: string, factor: number]

const things: readonly Thing[] = [
  ['Seringa descartável 1 ml', 'disposable', 'caixa', 'unidade', 100],
  ['Seringa descartável 5 ml', 'disposable', 'caixa', 'unidade', 100],
  ['Seringa descartável 10 ml', 'disposable', 'caixa', 'unidade', 100],
  ['Seringa descartável 20 ml', 'disposable', 'caixa', 'unidade', 50],
  ['Agulha 13 × 0,45', 'disposable', 'caixa', 'unidade', 100],
  ['Agulha 25 × 0,7', 'disposable', 'caixa', 'unidade', 100],
  ['Agulha 40 × 1,2', 'disposable', 'caixa', 'unidade', 100],
  ['Cateter intravenoso 20 G', 'disposable', 'caixa', 'unidade', 50],
  ['Cateter intravenoso 22 G', 'disposable', 'caixa', 'unidade', 50],
  ['Equipo macrogotas', 'disposable', 'caixa', 'unidade', 20],
  ['Lâmina de bisturi nº 10', 'disposable', 'caixa', 'unidade', 100],
  ['Lâmina de bisturi nº 11', 'disposable', 'caixa', 'unidade', 100],
  ['Lâmina de bisturi nº 15', 'disposable', 'caixa', 'unidade', 100],
  ['Campo cirúrgico estéril 75 × 75 cm', 'disposable', 'pacote', 'unidade', 10],
  ['Punch FUE 0,8 mm', 'instrument', 'caixa', 'unidade', 10],
  ['Punch FUE 0,9 mm', 'instrument', 'caixa', 'unidade', 10],
  ['Punch FUE 1,0 mm', 'instrument', 'caixa', 'unidade', 10],
  ['Implanter 0,8 mm', 'instrument', 'caixa', 'unidade', 12],
  ['Implanter 1,0 mm', 'instrument', 'caixa', 'unidade', 12],
  ['Placa de Petri 90 mm', 'disposable', 'pacote', 'unidade', 20],
  ['Cânula de lipoaspiração 3 mm', 'instrument', 'unidade', 'unidade', 1],
  ['Fio de nylon 3-0', 'suture', 'caixa', 'envelope', 24],
  ['Fio de nylon 4-0', 'suture', 'caixa', 'envelope', 24],
  ['Fio de nylon 5-0', 'suture', 'caixa', 'envelope', 24],
  ['Fio de poliglactina 3-0', 'suture', 'caixa', 'envelope', 36],
  ['Fio de poliglecaprone 4-0', 'suture', 'caixa', 'envelope', 36],
  ['Lidocaína 2 % com epinefrina, 20 ml', 'anaesthetic', 'caixa', 'frasco', 25],
  ['Lidocaína 2 % sem vasoconstritor, 20 ml', 'anaesthetic', 'caixa', 'frasco', 25],
  ['Bupivacaína 0,5 %, 20 ml', 'anaesthetic', 'caixa', 'frasco', 10],
  ['Ropivacaína 7,5 mg/ml, 20 ml', 'anaesthetic', 'caixa', 'ampola', 5],
  ['Cefazolina 1 g', 'medicine', 'caixa', 'frasco', 50],
  ['Dexametasona 4 mg/ml, 2,5 ml', 'medicine', 'caixa', 'ampola', 50],
  ['Ondansetrona 4 mg/2 ml', 'medicine', 'caixa', 'ampola', 50],
  ['Dipirona 500 mg/ml, 2 ml', 'medicine', 'caixa', 'ampola', 100],
  ['Ácido tranexâmico 50 mg/ml, 5 ml', 'medicine', 'caixa', 'ampola', 5],
  ['Epinefrina 1 mg/ml, 1 ml', 'medicine', 'caixa', 'ampola', 100],
  ['Soro fisiológico 0,9 %, 100 ml', 'medicine', 'caixa', 'bolsa', 60],
  ['Soro fisiológico 0,9 %, 500 ml', 'medicine', 'caixa', 'bolsa', 24],
  ['Ringer com lactato 500 ml', 'medicine', 'caixa', 'bolsa', 24],
  ['Clorexidina alcoólica 0,5 %, 1 l', 'medicine', 'frasco', 'frasco', 1],
  ['Prótese mamária redonda 300 ml', 'implant', 'unidade', 'unidade', 1],
  ['Prótese mamária redonda 350 ml', 'implant', 'unidade', 'unidade', 1],
  ['Gaze estéril 7,5 × 7,5 cm', 'dressing', 'pacote', 'envelope', 10],
  ['Compressa cirúrgica 45 × 50 cm', 'dressing', 'pacote', 'unidade', 50],
  ['Curativo transparente 10 × 12 cm', 'dressing', 'caixa', 'unidade', 50],
  ['Atadura de crepe 15 cm', 'dressing', 'pacote', 'rolo', 12],
  ['Malha compressiva M', 'dressing', 'unidade', 'unidade', 1],
  ['Luva cirúrgica estéril 7,5', 'protection', 'caixa', 'par', 50],
  ['Luva cirúrgica estéril 8,0', 'protection', 'caixa', 'par', 50],
  ['Luva de procedimento M', 'protection', 'caixa', 'unidade', 100],
  ['Máscara cirúrgica tripla', 'protection', 'caixa', 'unidade', 50],
  ['Avental cirúrgico estéril G', 'protection', 'pacote', 'unidade', 10],
  ['Touca descartável', 'protection', 'pacote', 'unidade', 100],
  ['Fentanila 50 mcg/ml, 5 ml', 'anaesthetic', 'caixa', 'ampola', 50],
  ['Morfina 10 mg/ml, 1 ml', 'medicine', 'caixa', 'ampola', 50],
  ['Midazolam 5 mg/ml, 3 ml', 'anaesthetic', 'caixa', 'ampola', 50],
  ['Propofol 10 mg/ml, 20 ml', 'anaesthetic', 'caixa', 'ampola', 5],
  ['Cetamina 50 mg/ml, 10 ml', 'anaesthetic', 'caixa', 'frasco', 5],
  ['Rocurônio 10 mg/ml, 5 ml', 'anaesthetic', 'caixa', 'frasco', 12],
  ['Toxina botulínica 100 U', 'medicine', 'unidade', 'frasco', 1],
]
const controlledThings = [
  ['Fentanila', 'A1'],
  ['Morfina', 'A1'],
  ['Midazolam', 'B1'],
  ['Propofol', 'C1'],
  ['Cetamina', 'C1'],
] as const
const chilled = ['Rocurônio', 'Toxina botulínica']
const openedThings = [
  ['Lidocaína', 24 * 28],
  ['Clorexidina', 24 * 30],
  ['Toxina botulínica', 24],
] as const
const names = ['Cirúrgica Paulista', 'Distribuidora Hospitalar Norte', 'Implantes do Brasil', 'Farma Centro-Oeste']

/** Which list controls a medicine of the demo, what stands in the fridge, and what is good for a time once opened. */
function keptHow(name: string) {
  const controlled = controlledThings.find(([start]) => name.startsWith(start))?.[1] ?? null
  const storage = chilled.some((start) => name.startsWith(start)) ? 'fridge' : 'room'
  const opened = openedThings.find(([start]) => name.startsWith(start))?.[1] ?? null
  return { controlled_list: controlled, storage, opened_life_hours: opened }
}

/** What the network keeps in stock, and of whom it buys; since before the demo begins. */
export function materialsOf(now: number) {
  const random = randomOf('pauta materials')
  const begun = Date.parse(`${new Date(now).getUTCFullYear() - 2}-01-02T12:00:00Z`)
  const materials = things.map(([name, category, purchase_unit, use_unit, factor], place) => {
    // A prefix of no company: GS1 keeps 952 for examples.
    const digits = `9520000${String(place + 1).padStart(5, '0')}`
    return {
      id: random.id(begun),
      code: `M${String(place + 1).padStart(3, '0')}`,
      name,
      category,
      purchase_unit,
      use_unit,
      factor,
      gtin: `${digits}${gtinCheckDigit(digits)}`,
      anvisa_number: category === 'protection' ? null : `80${String(100_000_000 + place * 7919).slice(-9)}`,
      needs_lot: true,
      needs_expiry: category !== 'instrument',
      implantable: category === 'implant',
      ...keptHow(name),
    }
  })
  const suppliers = names.map((name, place) => {
    const base = `${String(41_230_000 + place * 1_357)}0001`
    return { id: random.id(begun), name, cnpj: `${base}${cnpjCheckDigits(base)}` }
  })
  return { materials, suppliers }
}

interface DemoMaterial {
  readonly id: string
  readonly category: MaterialCategory
  readonly factor: number
}

const begun = Date.parse('2024-03-04T12:00:00Z')

/** How much each unit wants of most materials; a few were forgotten, and implants are bought for a surgery. */
export function limitsOf(materials: readonly DemoMaterial[]) {
  const random = randomOf('pauta limits')
  const kept = materials.filter(({ category }) => category !== 'implant')
  return units.flatMap((unit) =>
    kept.flatMap(({ id, factor }) => {
      const limits = { id: random.id(begun), material_id: id, unit_id: unit.id }
      const minimum = Math.max(2, Math.round(factor * unit.demand * random.whole(1, 2)))
      const lead = { lead_days: random.whole(2, 15) }
      const amounts = { minimum, reorder_point: Math.ceil(minimum * 1.5), maximum: minimum * 4 }
      return random.chance(0.92) ? [{ ...limits, ...amounts, ...lead }] : []
    }),
  )
}
