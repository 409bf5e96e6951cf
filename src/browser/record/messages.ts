import { defineMessages } from '../../shared/language.ts'
import { usual } from '../usual-words.ts'

export const recordMessages = defineMessages({
  'pt-BR': {
    ...usual['pt-BR'],
    facts: 'Dados',
    change: 'Editar',
    remove: 'Excluir',
    system: 'Sistema',
    nothing: 'vazio',
    noHistory: 'Nada registrado ainda.',
    historyFailed: 'Não foi possível carregar o histórico.',
    missing: 'Este cadastro não existe',
    missingHint: 'O endereço pode estar incompleto, ou o cadastro é de outra unidade.',
    failed: 'Não foi possível abrir o cadastro',
    drafted: 'ainda não publicado',
  },
  en: {
    ...usual.en,
    facts: 'Details',
    change: 'Edit',
    remove: 'Delete',
    system: 'System',
    nothing: 'empty',
    noHistory: 'Nothing recorded yet.',
    historyFailed: 'The history could not be loaded.',
    missing: 'This record does not exist',
    missingHint: 'The address may be incomplete, or the record belongs to another unit.',
    failed: 'The record could not be opened',
    drafted: 'not published yet',
  },
})
