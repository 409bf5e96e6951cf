import { sql } from 'kysely'
import type { Database } from '../../server/database/connect.ts'

/** A secret that was written into one column of one row, and what of it must not be read anywhere. */
export interface Mark {
  /** `patient.notes` */
  readonly column: string
  /** What was written; also what somebody would search for. */
  readonly value: string
  /** The telling part of it, in plain lower case without accents or punctuation. */
  readonly telling: string
  /** Too short to be looked for within a text: only a whole value gives it away. */
  readonly whole?: true
}

type Form = Omit<Mark, 'column'>

/**
 * Versions of every secret, alike in what masked sight may see of them: two with one of its own for each text, in opposite
 * orders, and one with as few as columns take, so that one question asks for all of them at once.
 */
export type Version = 'first' | 'second' | 'alike'
const most = 26 ** 3
/** Its last two letters, which stand alone in a column of states, begin no word that is shown. */
const shared = 9_229

/** The numbers of the secrets that a text of this place may hold, the one to be tried first before. */
const numbers: Record<Version, (place: number) => number[]> = {
  first: (place) => [place],
  second: (place) => [most - 1 - place],
  // A column that no two rows may share takes the same once, and then its own.
  alike: (place) => [shared, shared + place],
}

/** A secret in the forms that a column may ask for; the database says which it takes. Initials are Z. Z., numbers end in 25. */
function forms(number: number): Form[] {
  const letters = [26 ** 2, 26, 1].map((unit) => String.fromCharCode(97 + (Math.floor(number / unit) % 26))).join('')
  const word = `zq${letters}wk`
  const name = `Zq${letters}wkã`
  const digits = `7${String(number * 5_113 + 10_000_000).padStart(8, '0')}`
  const year = 1900 + (number % 90)
  const date = `${year}-0${1 + (Math.floor(number / 90) % 9)}-1${Math.floor(number / 810) % 10}`
  return [
    { value: `${name} da ${name}`, telling: word },
    { value: `${word} da ${word}`, telling: word },
    { value: `${digits}25`, telling: digits },
    { value: `+55${digits}25`, telling: digits },
    // Before eight digits, which some dates are too.
    { value: date, telling: date.replaceAll('-', '') },
    { value: `${digits.slice(1, 7)}25`, telling: `${digits.slice(1, 7)}25` },
    { value: `${word.toUpperCase()}0000025`, telling: word },
    { value: letters.slice(1).toUpperCase(), telling: letters.slice(1), whole: true },
  ]
}

interface ColumnFound {
  table: string
  column: string
  isEnumerated: boolean
  isDate: boolean
}

/** Every column that could hold a text, or a patient's date, as the database of this moment has them. */
async function columnsOf(database: Database): Promise<ColumnFound[]> {
  const { rows } = await sql<ColumnFound>`
    select columns.table_name as table, columns.column_name as column, data_type = 'date' as "isDate", exists (
        select from pg_constraint where contype = 'c' and conrelid = format('public.%I', columns.table_name)::regclass
          and strpos(pg_get_constraintdef(oid), '(' || columns.column_name || ' = ANY (ARRAY') > 0) as "isEnumerated"
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and is_generated = 'NEVER' and is_identity = 'NO'
      and (data_type in ('text', 'character', 'character varying') or (data_type = 'date' and table_name = 'patient'))
    order by 1, columns.ordinal_position`.execute(database)
  return rows
}

interface Spared {
  /** Columns and whole tables that are left as they are: `room.name`, `migration`. */
  readonly columns: ReadonlySet<string>
  /** Rows of a column that are left: the reader's own words, as a condition. */
  readonly rows: Readonly<Record<string, string>>
}

/**
 * Writes a secret of its own into every text of every row, whatever columns there are, but for those that are spared;
 * columns that take one of a few words only cannot hold any.
 * @throws Error naming a column that took no form of a secret: it is spared by name, or a form is added
 */
export async function markEverything(database: Database, version: Version, spared: Spared): Promise<Mark[]> {
  const marks: Mark[] = []
  for (const { table, column, isEnumerated, isDate } of await columnsOf(database)) {
    const name = `${table}.${column}`
    if (isEnumerated || spared.columns.has(table) || spared.columns.has(name)) continue
    const where = sql.raw(spared.rows[name] ?? spared.rows[table] ?? 'true')
    const { rows } = await sql<{ row: string }>`
      select ctid::text as row from ${sql.table(table)} where ${where} order by ctid`.execute(database)
    const secretsOf = (place: number) => {
      const all = numbers[version](place).flatMap(forms)
      // Eight digits in a row are a date to the database too, of any year.
      return all.filter(({ value }) => !isDate || value.includes('-'))
    }
    const found = { table, column, isDate, rows: rows.map(({ row }) => row) }
    const secrets = rows.map((_, index) => secretsOf(marks.length + 1 + index))
    const taken = (await markAll(database, found, secrets)) ?? (await markEach(database, found, secrets))
    marks.push(...taken.map((form) => ({ ...form, column: name })))
    if (rows.length > 0 && !marks.some((mark) => mark.column === name))
      throw new Error(`${name} takes no secret: spare it by name, or give it a form that it takes`)
  }
  return marks
}

interface Found {
  readonly table: string
  readonly column: string
  readonly isDate: boolean
  /** Where its rows stand. */
  readonly rows: readonly string[]
}

/** Writes one form into all rows at once, the first that every one of them takes. */
async function markAll(database: Database, found: Found, secrets: readonly Form[][]): Promise<Form[] | undefined> {
  const [first = []] = secrets
  for (const place of first.keys()) {
    const forms = secrets.flatMap((all) => all[place] ?? [])
    if (await write(database, found, found.rows, forms)) return forms
  }
  return undefined
}

/** Writes into each row what it takes; nothing into one that takes none. */
async function markEach(database: Database, found: Found, secrets: readonly Form[][]): Promise<Form[]> {
  const taken: Form[] = []
  // What one row took, the next will most likely take.
  let likely = 0
  for (const [index, row] of found.rows.entries()) {
    const all = secrets[index] ?? []
    for (const form of [...all.slice(likely), ...all.slice(0, likely)]) {
      if (!(await write(database, found, [row], [form]))) continue
      likely = all.indexOf(form)
      taken.push(form)
      break
    }
  }
  return taken
}

/** Whether the rows took what is written; a rule of the column may be against it. */
async function write(
  database: Database,
  { table, column, isDate }: Found,
  rows: readonly string[],
  forms: readonly Form[],
): Promise<boolean> {
  const value = isDate ? sql`marked.value::date` : sql`marked.value`
  try {
    await sql`update ${sql.table(table)} as written set ${sql.ref(column)} = ${value}
      from unnest(${rows}::tid[], ${forms.map((form) => form.value)}::text[]) as marked (place, value)
      where written.ctid = marked.place`.execute(database)
    return true
  } catch {
    return false
  }
}
