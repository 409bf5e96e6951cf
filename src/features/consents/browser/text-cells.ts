import type { ConsentText } from '../text-record.ts'

/** A procedure by its name; none is any. */
export const textCells = {
  procedureId: ({ procedureName }: ConsentText) => procedureName ?? '–',
}
