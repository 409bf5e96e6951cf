import type { Bar } from '../../../shared/masked.ts'
import { both } from '../../../shared/both.ts'

/** A record number as it is typed: `2060` or `#2060`. Shorter than any CPF or phone, which it must not be taken for. */
export const recordNumberPattern = /^\s*#?\s*\d{1,9}\s*$/

/** Searches for patients: masked sight finds them by their record number alone. */
export const onlyRecordNumbers: Bar = {
  but: recordNumberPattern,
  instead: both(
    'Seu perfil procura só pelo número do prontuário, como 2060',
    'Your role searches by record number only, such as 2060',
  ),
}
