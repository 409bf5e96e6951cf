import type { Language } from '../../../shared/language.ts'
import type { leaveReasons, shiftKinds, shiftStates } from './record.ts'

/** Words of the roster that leave the screen: in exported files. */
type Words<Key extends string> = Record<Language, Record<Key, string>>

export const kindWords: Words<(typeof shiftKinds)[number]> = {
  'pt-BR': { shift: 'Plantão', on_call: 'Sobreaviso', leave: 'Ausência' },
  en: { shift: 'Shift', on_call: 'On call', leave: 'Leave' },
}

export const leaveWords: Words<(typeof leaveReasons)[number]> = {
  'pt-BR': { vacation: 'Férias', illness: 'Licença médica', training: 'Treinamento', other: 'Outra ausência' },
  en: { vacation: 'Annual leave', illness: 'Sick leave', training: 'Training', other: 'Other leave' },
}

export const stateWords: Words<(typeof shiftStates)[number]> = {
  'pt-BR': {
    published: 'Publicado',
    'draft-new': 'Rascunho: novo',
    'draft-changed': 'Rascunho: alterado',
    'draft-removed': 'Rascunho: retirado',
  },
  en: {
    published: 'Published',
    'draft-new': 'Draft: new',
    'draft-changed': 'Draft: changed',
    'draft-removed': 'Draft: removed',
  },
}
