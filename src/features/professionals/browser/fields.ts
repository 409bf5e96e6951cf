import { defineMessages } from '../../../shared/language.ts'

/** What every field of a professional is called: in the form, in the record and in its history. */
export const fieldNames = defineMessages({
  'pt-BR': {
    name: 'Nome',
    function: 'Função',
    council: 'Conselho',
    councilNumber: 'Número do registro',
    councilState: 'UF do registro',
    registrationValidUntil: 'Validade do registro',
    rqe: 'RQE',
    specialty: 'Especialidade',
    phone: 'Telefone',
    email: 'E-mail',
    pixKey: 'Chave PIX',
    unitIds: 'Unidades',
    active: 'Ativo',
  },
  en: {
    name: 'Name',
    function: 'Function',
    council: 'Council',
    councilNumber: 'Registration number',
    councilState: 'Registration state',
    registrationValidUntil: 'Registration valid until',
    rqe: 'RQE',
    specialty: 'Specialty',
    phone: 'Phone',
    email: 'E-mail',
    pixKey: 'PIX key',
    unitIds: 'Units',
    active: 'Active',
  },
})
