import { usual } from '../../../../../browser/usual-words.ts'
import { defineMessages } from '../../../../../shared/language.ts'
import { patientWords } from '../../../../patients/offers/both.ts'
import { procedureWord } from '../../../../network/offers/both.ts'

/** The words of the page a new booking lands on. */
export const messages = defineMessages({
  'pt-BR': {
    ...usual['pt-BR'],
    title: 'Resumo do agendamento',
    failed: 'O resumo não veio',
    missing: 'Este agendamento não existe, é de outra unidade ou foi marcado por outra pessoa.',
    ...patientWords['pt-BR'],
    ...procedureWord['pt-BR'],
    place: 'Lugar',
    people: usual['pt-BR'].professionals,
    deposit: 'Sinal',
    paid: (paid: string, needed: string) => `${paid} de ${needed} pagos`,
    waived: (by: string) => `Dispensado por ${by}`,
    order: 'Pedido',
    confirmNow: 'Confirmar agora',
    whatsapp: 'Escrever no WhatsApp',
    call: 'Liguei',
    message: 'Mensagem ao paciente',
    noWhatsapp: 'Sem celular com WhatsApp autorizado: ligue para o paciente.',
    tried: 'Contatos',
    board: 'Ver todas as confirmações',
    agenda: 'Ver na agenda',
  },
  en: {
    ...usual.en,
    title: 'Summary of the booking',
    failed: 'The summary did not come',
    missing: 'This appointment does not exist, is of another unit or was booked by somebody else.',
    ...patientWords.en,
    ...procedureWord.en,
    place: 'Place',
    people: usual.en.professionals,
    deposit: 'Deposit',
    paid: (paid, needed) => `${paid} of ${needed} paid`,
    waived: (by) => `Waived by ${by}`,
    order: 'Order',
    confirmNow: 'Confirm now',
    whatsapp: 'Write on WhatsApp',
    call: 'I called',
    message: 'Message to the patient',
    noWhatsapp: 'No mobile phone with WhatsApp allowed: call the patient.',
    tried: 'Contacts',
    board: 'See all confirmations',
    agenda: 'See in the agenda',
  },
})
