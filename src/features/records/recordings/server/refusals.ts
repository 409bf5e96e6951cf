import { Problem } from '../../../../shared/problem.ts'
import type { RecordingState } from '../rules.ts'
import { notOfTheirKindWords, stateRefusals } from '../transitions.ts'

/** The patient has not agreed to being recorded, or withdrew it. */
export function needsConsent(): Problem {
  return new Problem('RULE_BROKEN', {
    'pt-BR': 'O paciente não autorizou ser gravado, ou revogou. Colha o consentimento de gravação e tente de novo.',
    en: 'The patient did not agree to being recorded, or withdrew it. Take the consent to recording and try again.',
  })
}

/** The patient withdrew the consent that it was recorded under. */
export function withdrawn(): Problem {
  return new Problem('RULE_BROKEN', {
    'pt-BR': 'O paciente revogou o consentimento. A gravação não pode mais ser ouvida nem alterada.',
    en: 'The patient withdrew the consent. The recording can no longer be heard or changed.',
  })
}

/** The person does not keep recordings of this kind. */
export function notOfTheirKind(): Problem {
  return new Problem('NOT_ALLOWED', notOfTheirKindWords)
}

/** It has not come, is in the trash, or is gone. */
export function wrongState(state: RecordingState): Problem {
  return new Problem('WRONG_STATE', stateRefusals[state])
}

/** The key of the environment that encloses its key is not here. */
export function keyMissing(): Problem {
  return new Problem('UNAVAILABLE', {
    'pt-BR':
      'A chave desta gravação não está neste servidor. Nada foi alterado: avise a administração, que deve repor a chave anterior.',
    en: 'The key of this recording is not on this server. Nothing was changed: tell the administration to put the former key back.',
  })
}

/** It has not arrived whole. */
export function incomplete(there: number, expected: number): Problem {
  return new Problem('WRONG_STATE', {
    'pt-BR': `Chegaram ${there} de ${expected} bytes. Continue o envio com o mesmo arquivo.`,
    en: `${there} of ${expected} bytes have arrived. Continue the upload with the same file.`,
  })
}

/** There is nothing of it. */
export function nothingArrived(): Problem {
  return new Problem('RULE_BROKEN', {
    'pt-BR': 'Nada desta gravação chegou ao servidor. Grave ou envie de novo.',
    en: 'Nothing of this recording has reached the server. Record or upload it again.',
  })
}

/** What arrived is something else than what was sent. */
export function otherContent(): Problem {
  return new Problem('RULE_BROKEN', {
    'pt-BR':
      'O que chegou não é o arquivo que foi enviado (o código de verificação difere). Descarte-o e envie de novo.',
    en: 'What arrived is not the file that was sent (its check sum differs). Discard it and upload it again.',
  })
}

/** By its content it is neither sound nor picture that is taken. */
export function wrongMedia(): Problem {
  return new Problem('UNSUPPORTED_MEDIA', {
    'pt-BR': 'O conteúdo deste arquivo não é um áudio ou vídeo que a Pauta toca (MP3, WAV, M4A, OGG, FLAC, MP4, WebM).',
    en: 'The content of this file is no audio or video that Pauta plays (MP3, WAV, M4A, OGG, FLAC, MP4, WebM).',
  })
}

/** Only what is not of this medical record goes into the trash. */
export function notOfTheRecord(): Problem {
  return new Problem('RULE_BROKEN', {
    'pt-BR':
      'Consultas fazem parte do prontuário, guardado por 20 anos (Lei 13.787/2018). Só vai para a lixeira o que foi guardado por engano no prontuário errado: confirme que é o caso.',
    en: 'Consultations belong to the medical record, kept for 20 years (Lei 13.787/2018). Only what was kept in the wrong record by mistake goes to the trash: confirm that it was.',
  })
}

const gigabytes = (bytes: number, language: 'pt-BR' | 'en') =>
  `${(bytes / 1024 ** 3).toLocaleString(language, { maximumFractionDigits: 1 })} GB`

/** The unit has no room for it. @param used bytes, as @param most */
export function quotaFull(used: number, most: number): Problem {
  return new Problem('RULE_BROKEN', {
    'pt-BR': `A unidade já usa ${gigabytes(used, 'pt-BR')} dos ${gigabytes(most, 'pt-BR')} que tem para gravações, e esta não cabe. Peça à administração que aumente o espaço nas configurações.`,
    en: `The unit uses ${gigabytes(used, 'en')} of its ${gigabytes(most, 'en')} for recordings, and this one does not fit. Ask the administration to give it more room in the settings.`,
  })
}

/** The server has no room for it. */
export function diskFull(): Problem {
  return new Problem('UNAVAILABLE', {
    'pt-BR':
      'O servidor está sem espaço para esta gravação. Nada se perdeu: avise a administração e tente de novo quando houver espaço.',
    en: 'The server has no room for this recording. Nothing was lost: tell the administration and try again once there is room.',
  })
}

/** Where the bytes are does not answer. */
export function storageAway(): Problem {
  return new Problem('UNAVAILABLE', {
    'pt-BR': 'O armazenamento das gravações não responde. Nada se perdeu: tente de novo em alguns minutos.',
    en: 'The storage of recordings does not answer. Nothing was lost: try again in some minutes.',
  })
}

/** It is complete, and nothing can be given up of it. */
export function alreadyKept(): Problem {
  return new Problem('WRONG_STATE', {
    'pt-BR': 'Esta gravação já está guardada.',
    en: 'This recording is kept already.',
  })
}
