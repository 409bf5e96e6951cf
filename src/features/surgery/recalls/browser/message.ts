import { isBrazilianMobile } from '../../../../shared/phones.ts'
import { firstName } from '../../../../shared/whatsapp-message.ts'
import type { RecallCase, RecallPatient } from '../record.ts'

/** Whether a patient may be written to: they agreed, and the phone is one that WhatsApp can be expected on. */
export function mayWriteTo({
  whatsappOptIn,
  patientPhone,
}: Pick<RecallPatient, 'whatsappOptIn' | 'patientPhone'>): boolean {
  if (!whatsappOptIn || patientPhone === null) return false
  return !patientPhone.startsWith('+55') || isBrazilianMobile(patientPhone)
}

interface Written extends Pick<RecallPatient, 'patientName'> {
  readonly cases: readonly Pick<RecallCase, 'unitName'>[]
}

/**
 * What is written to a patient of a recall, in the language of the patient's country: to ask for a talk and no more. What it is
 * about is a matter of health and is told by voice.
 */
export function messageTo({ patientName, cases }: Written): string {
  const unit = cases.at(-1)?.unitName ?? ''
  return `Olá, ${firstName(patientName)}! Aqui é da unidade ${unit}. Precisamos falar com você sobre o seu atendimento conosco. Quando podemos ligar? Se preferir, ligue para a unidade.`
}
