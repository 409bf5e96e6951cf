import { insertAppointment } from '../../../../../server/testing/appointments.ts'
import { insertOrder } from '../../../../../server/testing/orders.ts'
import type { CreateGround } from '../../../../../server/testing/sent-create.ts'
import { hash, consentText, textOfSurgery } from '../../../../../server/testing/records/consent-records.ts'

const pdf = (words: string) => Buffer.from(`%PDF-1.7 ${words}`).toString('base64')

/** What is sent to make each of them, and what else could be sent under the same id. */
export function consentsCreates({ database, network }: CreateGround) {
  const published = () => consentText({ database, owner: network.staff.ADMIN }, true)
  const [patientId = '', otherId] = network.patients
  const toSurgery = () => textOfSurgery({ database, owner: network.staff.ADMIN }, network.surgery)
  const forSurgery = { procedureId: network.surgery, orderId: null, appointmentId: null }
  const ofTheirs = async (other: string) => ({
    procedureId: other,
    orderId: (
      await insertOrder(database, {
        unitId: network.here.id,
        patientId,
        ownerId: network.staff.SALES,
        items: [{ procedureId: network.surgery }],
      })
    ).id,
    appointmentId: await insertAppointment(database, network, { patientId, procedureId: network.surgery }),
  })
  const who = { signer: 'patient', signerName: 'Ana Prado', guardianRelation: null }
  const together = { signer: 'guardian', guardianRelation: 'mãe' }

  return {
    reviseText: async () => ({
      path: `/consent-texts/${await published()}/revise`,
      body: {},
      others: {},
    }),
    adoptTemplate: async () => ({
      body: { template: 'rhinoplasty', procedureIds: [] },
      others: { template: 'liposuction', procedureIds: [network.surgery] },
    }),
    create: async () => ({
      body: {
        title: 'Termo de anestesia',
        purpose: 'anaesthesia',
        validDays: 180,
        procedureIds: [],
        text: 'Entendi como será a anestesia.',
      },
      others: {
        title: 'Outro termo',
        purpose: 'data',
        procedureIds: [network.surgery],
        validDays: 90,
        text: 'Entendi como serão usados os meus dados.',
      },
    }),
    signConsent: async () => {
      const { id: textId, other } = await toSurgery()
      return {
        body: {
          patientId,
          textId,
          ...forSurgery,
          textHash: hash,
          ...who,
          witnessName: 'Beto Reis',
          drawing: 'M1 1L20 20',
          device: 'Firefox',
        },
        others: {
          ...(await ofTheirs(other)),
          patientId: otherId,
          textId: (await toSurgery()).id,
          signerName: 'Ana Souza Prado',
          witnessName: 'Caio Reis',
          drawing: null,
          device: 'Chromium',
        },
        together: { ...together },
      }
    },
    keepPaper: async () => {
      const { id: textId, other } = await toSurgery()
      return {
        body: { patientId, textId, ...forSurgery, ...who, signedOn: '2026-11-10', file: pdf('one') },
        others: {
          ...(await ofTheirs(other)),
          patientId: otherId,
          textId: (await toSurgery()).id,
          signerName: 'Ana Souza Prado',
          signedOn: '2026-11-11',
          file: pdf('other'),
        },
        together: { ...together },
      }
    },
  }
}
