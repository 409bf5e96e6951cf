import type { Both } from '../../../shared/both.ts'
import { both } from '../../../shared/both.ts'
import { foldedFor } from './cnab240.ts'
import { pixKeyKind } from '../../network/offers/both.ts'
import { type BankProfile, type PaymentOrder } from './payment.ts'

/** The longest key there is room for, the highest number of a file, and the most that one payment or one batch takes. */
const longestKey = 99
const highestNumber = 999_999
const mostCentavos = 999_999_999_999_999
const mostPayments = 49_000

/** Why a file cannot be written; of one payment, or of all. */
export interface Refusal {
  /** The place of the payment in the order, from 0; null of the file as a whole. */
  readonly index: number | null
  readonly message: Both<string>
}

const hasLetters = (document: string) => /[A-Z]/.test(document)

/** Everything that the bank would send back, before anybody can take the file: empty where it may be written. */
export function refusalsOf(profile: BankProfile, order: PaymentOrder): Refusal[] {
  const all = ofFile(profile, order).map((message) => ({ index: null, message }))
  const each = order.payments.flatMap((payment, index) =>
    ofPayment(profile, payment).map((message) => ({ index, message })),
  )
  return [...all, ...each]
}

function ofFile(profile: BankProfile, { number, payments, payOn, madeAt }: PaymentOrder): Both<string>[] {
  const refused: Both<string>[] = []
  if (payments.length === 0)
    refused.push(both('Não há nada a pagar neste arquivo.', 'There is nothing to pay in this file.'))
  if (payments.length > mostPayments)
    refused.push(both('Um arquivo leva no máximo 49.000 pagamentos.', 'A file takes at most 49,000 payments.'))
  if (!Number.isInteger(number) || number < 1 || number > highestNumber)
    refused.push(both('O número do arquivo vai de 1 a 999.999.', 'The number of a file is from 1 to 999,999.'))
  if (payOn < madeAt.slice(0, 10))
    refused.push(both('O dia do pagamento já passou.', 'The day of the payment has passed.'))
  if (hasLetters(profile.cnpj) && !profile.takesLetters)
    refused.push(
      both(
        `O CNPJ da empresa (${profile.cnpj}) tem letras, e o perfil do banco não tem lugar para elas. Confirme com o banco e marque isso no perfil.`,
        `The company’s CNPJ (${profile.cnpj}) has letters, and the bank profile has no room for them. Ask the bank, and say so in the profile.`,
      ),
    )
  return refused
}

function ofPayment(
  profile: BankProfile,
  { name, document, key, centavos }: PaymentOrder['payments'][number],
): Both<string>[] {
  const refused: Both<string>[] = []
  if (foldedFor(name, 30) === '')
    refused.push(both('O nome não tem letra que o banco leia.', 'The name has no letter that the bank reads.'))
  if (!Number.isInteger(centavos) || centavos <= 0 || centavos > mostCentavos)
    refused.push(both(`${name}: o valor não pode ser pago.`, `${name}: the amount cannot be paid.`))
  if (hasLetters(document) && !profile.takesLetters)
    refused.push(
      both(
        `${name}: o CNPJ ${document} tem letras, e o perfil do banco não tem lugar para elas. Pague por fora ou mude o perfil.`,
        `${name}: the CNPJ ${document} has letters, and the bank profile has no room for them. Pay it otherwise, or change the profile.`,
      ),
    )
  const kind = pixKeyKind(key)
  if ((kind === 'cpf' || kind === 'cnpj') && key !== document)
    refused.push(
      both(
        `${name}: a chave PIX não é o documento de quem recebe.`,
        `${name}: the PIX key is not the payee’s document.`,
      ),
    )
  if (key.length > longestKey || !/^[\x21-\x7e]+$/.test(key))
    refused.push(both(`${name}: a chave PIX não cabe no arquivo.`, `${name}: the PIX key does not fit into the file.`))
  return refused
}
