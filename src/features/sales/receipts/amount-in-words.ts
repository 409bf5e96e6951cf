const small = [
  '',
  'um',
  'dois',
  'três',
  'quatro',
  'cinco',
  'seis',
  'sete',
  'oito',
  'nove',
  'dez',
  'onze',
  'doze',
  'treze',
  'quatorze',
  'quinze',
  'dezesseis',
  'dezessete',
  'dezoito',
  'dezenove',
]
const tens = ['', '', 'vinte', 'trinta', 'quarenta', 'cinquenta', 'sessenta', 'setenta', 'oitenta', 'noventa']
const hundreds = [
  '',
  'cento',
  'duzentos',
  'trezentos',
  'quatrocentos',
  'quinhentos',
  'seiscentos',
  'setecentos',
  'oitocentos',
  'novecentos',
]

/** 1 to 999. */
function belowThousand(number: number): string {
  if (number === 100) return 'cem'
  const [hundred, rest] = [Math.trunc(number / 100), number % 100]
  const below = rest < 20 ? [small[rest]] : [tens[Math.trunc(rest / 10)], small[rest % 10]]
  return [hundreds[hundred], ...below].filter(Boolean).join(' e ')
}

const groups = [
  { size: 1_000_000_000, one: 'bilhão', many: 'bilhões' },
  { size: 1_000_000, one: 'milhão', many: 'milhões' },
  { size: 1000, one: 'mil', many: 'mil' },
  { size: 1, one: '', many: '' },
]

/** A whole number from 1 in words: `and` stands before the last group where it is below a hundred or a round hundred. */
function inWords(number: number): string {
  const parts: string[] = []
  let rest = number
  for (const { size, one, many } of groups) {
    const count = Math.trunc(rest / size)
    rest %= size
    if (count === 0) continue
    const isJoined = parts.length > 0 && rest === 0 && (count < 100 || count % 100 === 0)
    const words =
      size === 1000 && count === 1 ? 'mil' : [belowThousand(count), count === 1 ? one : many].filter(Boolean).join(' ')
    parts.push(`${isJoined ? 'e ' : ''}${words}`)
  }
  return parts.join(' ')
}

/**
 * An amount as a Brazilian receipt spells it, in Portuguese whatever the reader's language: `mil duzentos e trinta e quatro
 * reais e cinquenta e seis centavos`.
 * @param centavos more than nothing
 */
export function amountInWords(centavos: number): string {
  if (!Number.isSafeInteger(centavos) || centavos < 1) throw new RangeError(`not an amount: ${centavos}`)
  const [reais, rest] = [Math.trunc(centavos / 100), centavos % 100]
  const of = reais >= 1_000_000 && reais % 1_000_000 === 0 ? ' de' : ''
  const parts = [
    reais > 0 && `${inWords(reais)}${of} ${reais === 1 ? 'real' : 'reais'}`,
    rest > 0 && `${inWords(rest)} ${rest === 1 ? 'centavo' : 'centavos'}`,
  ]
  return parts.filter(Boolean).join(' e ')
}
