import type { CreateGround } from '../../../../../server/testing/sent-create.ts'
import { insertPatient } from '../../../../../server/testing/rows.ts'
import { agreedToPhotos } from '../../../../../server/testing/consents.ts'
import { photo } from '../../../../../server/testing/pictures.ts'

/** What is sent to make each of them, and what else could be sent under the same id. */
export function photosCreates({ database, network }: CreateGround) {
  /** A patient who agreed to photos for their care. */
  const agreeing = async () => {
    const patient = await insertPatient(database)
    await agreedToPhotos(database, patient, network.staff.ADMIN)
    return patient
  }

  return {
    addPhoto: async () => ({
      body: {
        patientId: await agreeing(),
        view: 'front',
        moment: 'before',
        takenOn: '2026-11-10',
        file: await photo(40, 40),
        thumb: await photo(4, 4),
      },
      others: {
        patientId: await agreeing(),
        view: 'left',
        moment: 'd7',
        takenOn: '2026-11-11',
        file: await photo(50, 50),
        thumb: await photo(5, 5),
      },
    }),
  }
}
