import type { CreateGround } from '../../../../../server/testing/sent-create.ts'
import { consentText, hash } from '../../../../../server/testing/records/consent-records.ts'

const pdf = (words: string) => Buffer.from(`%PDF-1.7 ${words}`).toString('base64')

/** What is sent to make each of them, and what else could be sent under the same id. */
export function consentsCreates({ database, network }: CreateGround) {
  const published = () => consentText({ database, owner: network.staff.ADMIN }, true)
  const [patientId, otherId] = network.patients
  const who = { signer: 'patient', signerName: 'Ana Prado', guardianRelation: null }
  const together = { signer: 'guardian', guardianRelation: 'mãe' }

  return {
    reviseText: async () => ({
      path: `/consent-texts/${await published()}/revise`,
      body: {},
      others: {},
    }),
    create: async () => ({
      body: { title: 'Termo de anestesia', purpose: 'anaesthesia', text: 'Entendi como será a anestesia.' },
      others: {
        title: 'Outro termo',
        purpose: 'data',
        procedureId: network.surgery,
        text: 'Entendi como serão usados os meus dados.',
      },
    }),
    signConsent: async () => ({
      body: {
        patientId,
        textId: await published(),
        textHash: hash,
        ...who,
        witnessName: 'Beto Reis',
        drawing: 'M1 1L20 20',
        device: 'Firefox',
      },
      others: {
        patientId: otherId,
        textId: await published(),
        signerName: 'Ana Souza Prado',
        witnessName: 'Caio Reis',
        drawing: null,
        device: 'Chromium',
      },
      together: { ...together },
    }),
    keepPaper: async () => ({
      body: { patientId, textId: await published(), ...who, signedOn: '2026-11-10', file: pdf('one') },
      others: {
        patientId: otherId,
        textId: await published(),
        signerName: 'Ana Souza Prado',
        signedOn: '2026-11-11',
        file: pdf('other'),
      },
      together: { ...together },
    }),
  }
}
