/** How the data behind an application identifier looks. */
export interface ElementFormat {
  readonly ai: string
  /** Of the data alone, whole. */
  readonly pattern: RegExp
  /** Its length is known by its first two digits, so that no separator follows (GS1 General Specifications, 7.8.5). */
  readonly isPredefined: boolean
  readonly least: number
  readonly most: number
  /** It says something only beside one of these. */
  readonly needs: readonly string[]
}

/** What GS1 allows in texts (character set 82; General Specifications, 7.11). */
const characters = String.raw`[!"%&'()*+,\-./0-9:;<=>?A-Z_a-z]`

const predefined = /^(?:0[0-4]|1[1-9]|20|3[1-6]|41)/

/**
 * The application identifiers as the GS1 Barcode Syntax Dictionary lists them (github.com/gs1/gs1-syntax-dictionary):
 * `n` digits, `x` characters, `..` up to. Those about money, freight and coupons stand here too, for what follows them
 * has to be found. The last column is what the standard wants beside them, where it is not a GTIN alone.
 */
const table: readonly (readonly [ais: RegExp, format: string, needs?: string])[] = [
  [/^00$/, 'n18'],
  [/^0[12]$/, 'n14'],
  [/^1[135-7]$/, 'n6'],
  [/^12$/, 'n6', '8020'],
  [/^20$/, 'n2'],
  [/^(?:10|21|22)$/, 'x..20'],
  [/^235$/, 'x..28'],
  [/^24[01]$/, 'x..30'],
  [/^242$/, 'n..6'],
  [/^243$/, 'x..20'],
  [/^250$/, 'x..30', '21'],
  [/^251$/, 'x..30'],
  [/^253$/, 'n13x..17'],
  [/^254$/, 'x..20', '414'],
  [/^255$/, 'n13n..12'],
  [/^30$/, 'n..8'],
  [/^37$/, 'n..8', '02 8026'],
  [/^3(?:1[0-6]|2\d|3[0-7]|4\d|5[0-7]|6\d)[0-5]$/, 'n6'],
  [/^390\d$/, 'n..15', '255 8020'],
  [/^391\d$/, 'n3n..15', '8020'],
  [/^392\d$/, 'n..15'],
  [/^393\d$/, 'n3n..15'],
  [/^394[0-3]$/, 'n4', '255'],
  [/^395[0-5]$/, 'n6'],
  [/^40[01]$/, 'x..30'],
  [/^402$/, 'n17'],
  [/^403$/, 'x..30', '00'],
  [/^41[0-7]$/, 'n13'],
  [/^420$/, 'x..20'],
  [/^421$/, 'n3x..9'],
  [/^42[246]$/, 'n3'],
  [/^42[35]$/, 'n..15'],
  [/^427$/, 'x..3', '422'],
  [/^43(?:0[01]|1[01])$/, 'x..35', '00'],
  [/^43(?:0[2-6]|1[2-6])$/, 'x..70', '00'],
  [/^43[01]7$/, 'x2', '00'],
  [/^43(?:08|19)$/, 'x..30', '00'],
  [/^4309$/, 'n20', '00'],
  [/^4318$/, 'x..20', '00'],
  [/^4320$/, 'x..35', '00'],
  [/^432[1-3]$/, 'n1', '00'],
  [/^432[45]$/, 'n10', '00'],
  [/^4326$/, 'n6', '00'],
  [/^433[0-3]$/, 'n6x..1', '00'],
  [/^7001$/, 'n13'],
  [/^7002$/, 'x..30'],
  [/^7003$/, 'n10'],
  [/^7004$/, 'n..4', '10'],
  [/^7005$/, 'x..12'],
  [/^7006$/, 'n6'],
  [/^7007$/, 'n6n..6'],
  [/^7008$/, 'x..3'],
  [/^7009$/, 'x..10'],
  [/^7010$/, 'x..2'],
  [/^7011$/, 'n6n..4'],
  [/^702[01]$/, 'x..20'],
  [/^7022$/, 'x..20', '7021'],
  [/^7023$/, 'x..30'],
  [/^703\d$/, 'n3x..27'],
  [/^7040$/, 'n1x3'],
  // National reimbursement numbers: Germany, France, Spain, Brazil (registration with ANVISA), Portugal, USA, Italy.
  [/^71[0-6]$/, 'x..20'],
  [/^723\d$/, 'x2x..28'],
  [/^7240$/, 'x..20'],
  [/^7241$/, 'n2', '8017 8018'],
  [/^7242$/, 'x..25', '8017 8018'],
  [/^8001$/, 'n14'],
  [/^8002$/, 'x..20'],
  [/^8003$/, 'n14x..16'],
  [/^8004$/, 'x..30'],
  [/^8005$/, 'n6'],
  [/^80[02]6$/, 'n18'],
  [/^8007$/, 'x..34', '415'],
  [/^8008$/, 'n8n..4'],
  [/^8009$/, 'x..50'],
  [/^8010$/, 'x..30'],
  [/^8011$/, 'n..12', '8010'],
  [/^8012$/, 'x..20'],
  [/^8013$/, 'x..25'],
  [/^801[78]$/, 'n18'],
  [/^8019$/, 'n..10', '8017 8018'],
  [/^8020$/, 'x..25', '415'],
  [/^8030$/, 'x..90'],
  [/^811[02]$/, 'x..70'],
  [/^8111$/, 'n4', '255'],
  [/^8200$/, 'x..70'],
  [/^90$/, 'x..30'],
  [/^9[1-9]$/, 'x..90'],
]

function formatOf(ai: string, format: string, needs = ''): ElementFormat {
  let source = ''
  let least = 0
  let most = 0
  for (const [, kind = '', upTo = '', digits = ''] of format.matchAll(/([nx])(\.\.)?(\d+)/g)) {
    const length = Number(digits)
    // An optional last part may be missing; what stands alone may not.
    const from = upTo === '' ? length : source === '' ? 1 : 0
    source += `${kind === 'n' ? String.raw`\d` : characters}{${from},${length}}`
    least += from
    most += length
  }
  const pattern = new RegExp(`^${source}$`)
  return { ai, pattern, isPredefined: predefined.test(ai), least, most, needs: needs.split(' ').filter(Boolean) }
}

const known = new Map<string, ElementFormat | null>()

/** What stands at the beginning of a text, where it is an application identifier: two, three or four digits. */
export function identifierAt(text: string): ElementFormat | null {
  for (const length of [2, 3, 4]) {
    const ai = text.slice(0, length)
    if (!known.has(ai)) {
      const row = table.find(([ais]) => ais.test(ai))
      known.set(ai, row ? formatOf(ai, row[1], row[2]) : null)
    }
    const format = known.get(ai)
    if (format) return format
  }
  return null
}
