import type { Served } from '../../server/testing/served.ts'
import { consentText, hash } from './consent-records.ts'
import type { SentCreate } from './sent-create.ts'

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
