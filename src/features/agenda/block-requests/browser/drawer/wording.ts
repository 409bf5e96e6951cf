import type { Language } from '../../../../../shared/language.ts'
import type { BlockRequest } from '../../record.ts'
import { messages } from '../list/messages.ts'

/** What is to be blocked: `Dra. Alice`, or `Unidade inteira`. */
export function whatOf({ resourceName }: Pick<BlockRequest, 'resourceName'>, language: Language): string {
  return resourceName ?? messages[language].wholeUnit
}
