import { defineMessages } from '../../../shared/language.ts'

/** What every field of a patient is called: in the form, in the record and in its history. */
export const fieldNames = defineMessages({
  'pt-BR': {
    name: 'Nome completo',
    socialName: 'Nome social',
    cpf: 'CPF',
    birthDate: 'Data de nascimento',
    sex: 'Sexo',
    phone: 'Telefone principal',
    phoneSecondary: 'Outro telefone',
    whatsappOptIn: 'Aceita mensagens por WhatsApp',
    email: 'E-mail',
    cep: 'CEP',
    street: 'Rua',
    streetNumber: 'Número',
    complement: 'Complemento',
    district: 'Bairro',
    city: 'Cidade',
    state: 'Estado',
    guardianName: 'Nome do responsável',
    guardianPhone: 'Telefone do responsável',
    origin: 'Como chegou até nós',
    allergies: 'Alergias',
    notes: 'Observações',
  },
  en: {
    name: 'Full name',
    socialName: 'Social name',
    cpf: 'CPF',
    birthDate: 'Date of birth',
    sex: 'Sex',
    phone: 'Main phone',
    phoneSecondary: 'Other phone',
    whatsappOptIn: 'Agrees to WhatsApp messages',
    email: 'E-mail',
    cep: 'CEP',
    street: 'Street',
    streetNumber: 'Number',
    complement: 'Complement',
    district: 'District',
    city: 'City',
    state: 'State',
    guardianName: 'Name of the guardian',
    guardianPhone: 'Phone of the guardian',
    origin: 'How they found us',
    allergies: 'Allergies',
    notes: 'Notes',
  },
})

export const sexWords = defineMessages({
  'pt-BR': { female: 'Feminino', male: 'Masculino', intersex: 'Intersexo', unknown: 'Não informado' },
  en: { female: 'Female', male: 'Male', intersex: 'Intersex', unknown: 'Not told' },
})

export const yesNo = defineMessages({ 'pt-BR': { yes: 'sim', no: 'não' }, en: { yes: 'yes', no: 'no' } })
