import type { Served } from '../../server/testing/served.ts'
import { insertPatient } from '../../server/testing/rows.ts'
import { agreedToPhotos } from '../../server/testing/consents.ts'
import { jpeg } from '../../server/testing/pictures.ts'
import { consentText, hash } from './consent-records.ts'
import type { SentCreate } from './sent-create.ts'

const picture = (side: number) => Buffer.from(jpeg(side, side)).toString('base64')
const pdf = (words: string) => Buffer.from(`%PDF-1.7 ${words}`).toString('base64')

/** The creates of consents, of their texts and of documents: rows of the table in `creates.ts`. */
export function createsOfConsents({
  database,
  network,
}: Pick<Served, 'database' | 'network'>): Record<string, () => Promise<SentCreate>> {
  const [patientId, otherId] = network.patients
  const published = () => consentText({ database, owner: network.staff.ADMIN }, true)
  const who = { signer: 'patient', signerName: 'Ana Prado', guardianRelation: null }
  const together = { signer: 'guardian', guardianRelation: 'mãe' }
  /** A patient who agreed to photos for their care. */
  const agreeing = async () => {
    const patient = await insertPatient(database)
    await agreedToPhotos(database, patient, network.staff.ADMIN)
    return patient
  }
  return {
    'consentText.create': async () => ({
      body: { title: 'Termo de anestesia', purpose: 'anaesthesia', text: 'Entendi como será a anestesia.' },
      others: {
        ...{ title: 'Outro termo', purpose: 'data', procedureId: network.surgery },
        text: 'Entendi como serão usados os meus dados.',
      },
    }),
    'consentText.revise': async () => ({
      path: `/consent-texts/${await published()}/revise`,
      body: {},
      others: {},
    }),
    'patientDocument.add': async () => ({
      body: { patientId, kind: 'identity', datedOn: '2026-11-10', note: null, file: pdf('one') },
      others: { patientId: otherId, kind: 'exam', datedOn: '2026-11-11', note: 'RG', file: pdf('other') },
    }),
    'patientPhoto.add': async () => ({
      body: {
        ...{ patientId: await agreeing(), view: 'front', moment: 'before', takenOn: '2026-11-10' },
        ...{ file: picture(40), thumb: picture(4) },
      },
      others: {
        ...{ patientId: await agreeing(), view: 'left', moment: 'd7', takenOn: '2026-11-11' },
        ...{ file: picture(50), thumb: picture(5) },
      },
    }),
    'consent.sign': async () => ({
      body: {
        ...{ patientId, textId: await published(), textHash: hash, ...who },
        ...{ witnessName: 'Beto Reis', drawing: 'M1 1L20 20', device: 'Firefox' },
      },
      others: {
        ...{ patientId: otherId, textId: await published(), signerName: 'Ana Souza Prado' },
        ...{ witnessName: 'Caio Reis', drawing: null, device: 'Chromium' },
      },
      together: { ...together },
    }),
    'consent.keepPaper': async () => ({
      body: { patientId, textId: await published(), ...who, signedOn: '2026-11-10', file: pdf('one') },
      others: {
        ...{ patientId: otherId, textId: await published(), signerName: 'Ana Souza Prado' },
        ...{ signedOn: '2026-11-11', file: pdf('other') },
      },
      together: { ...together },
    }),
  }
}
