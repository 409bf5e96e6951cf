import type { Section } from './document.ts'

/**
 * What becomes of a row when its patient is forgotten. `gone`: it is deleted; `emptied`: what was typed of them is taken out
 * of it; `nothing`: nothing of them is typed in it. All others are kept by a law, and keep their patient from being
 * forgotten as long as that lasts (`holds.ts`).
 */
export type Forgotten = 'gone' | 'emptied' | 'nothing' | 'record' | 'fiscal' | 'controlled'

/** The laws by which something is kept. */
export const keptBy = {
  record: 'Lei 13.787/2018, art. 6º: prontuário, 20 anos do último registro',
  fiscal: 'CTN, art. 195, e LGPD, art. 16, I: documentos fiscais e livros',
  controlled: 'Portaria SVS/MS 344/1998, art. 64: livros de medicamentos controlados e do estoque',
} as const satisfies Partial<Record<Forgotten, string>>

interface OfPatient {
  /** Where the file of a patient tells of it. */
  readonly told?: Section | 'patient'
  /** Why it does not. */
  readonly untold?: string
  readonly forgotten: Forgotten
}

const copy = 'a copy that the house keeps of what the file tells, so that lists and figures are fast'
const ofPlaces = 'says when a room and people are taken, which the appointment tells'
const ofPay = 'is what professionals are paid: their data, told in their statements'
const ofWork = 'says who of the staff does what, and nothing of the patient'
const technical = 'keeps two processes apart while a file is written'

/**
 * Every table that hangs on a patient, near or far: what the file of a patient tells of it, and what forgetting them makes
 * of it. A table that is missing fails `app/of-patients.test.ts`.
 */
export const tablesOfPatients: Readonly<Record<string, OfPatient>> = {
  patient: { told: 'patient', forgotten: 'emptied' },
  patient_name_word: { untold: copy, forgotten: 'gone' },
  patient_note: { told: 'notes', forgotten: 'gone' },
  patient_merge: { told: 'merges', forgotten: 'gone' },
  patient_merge_row: {
    untold: 'says which rows came from the other record, which are told where they are',
    forgotten: 'gone',
  },
  tagging: { told: 'patient', forgotten: 'gone' },
  tag_merged: { untold: 'remembers under which name a tag was put that was made one with another', forgotten: 'gone' },
  consent: { told: 'consents', forgotten: 'record' },
  patient_document: { told: 'documents', forgotten: 'record' },
  patient_photo: { told: 'photos', forgotten: 'record' },
  patient_exam: { told: 'exams', forgotten: 'record' },

  sales_order: { told: 'orders', forgotten: 'emptied' },
  order_item: { told: 'orders', forgotten: 'emptied' },
  order_approval: { told: 'approvals', forgotten: 'emptied' },
  price_reduction: { told: 'orders', forgotten: 'emptied' },
  receipt: { told: 'payments', forgotten: 'fiscal' },
  receipt_allocation: {
    untold: 'spreads a payment over the items of its order, for figures and pay',
    forgotten: 'nothing',
  },
  cash_check: { untold: 'says that a receipt was seen in the drawer', forgotten: 'nothing' },

  appointment: { told: 'appointments', forgotten: 'emptied' },
  appointment_professional: { untold: copy, forgotten: 'nothing' },
  appointment_step: { told: 'appointments', forgotten: 'emptied' },
  claim: { untold: ofPlaces, forgotten: 'nothing' },
  claim_left: { untold: ofPlaces, forgotten: 'nothing' },
  block_request_plan: {
    untold: 'says what a block would do to an appointment, which tells what came of it',
    forgotten: 'emptied',
  },

  confirmation: { told: 'appointments', forgotten: 'emptied' },
  confirmation_attempt: { told: 'contacts', forgotten: 'emptied' },
  rebooking: { told: 'rebookings', forgotten: 'emptied' },
  rebooking_date: { told: 'rebookings', forgotten: 'nothing' },
  waitlist_entry: { told: 'waits', forgotten: 'emptied' },
  waitlist_contact: { told: 'contacts', forgotten: 'emptied' },
  waitlist_offer: { told: 'waits', forgotten: 'emptied' },
  waitlist_candidate: { untold: 'says whom a freed slot would suit, anew for each slot', forgotten: 'nothing' },
  order_follow_up: { told: 'followUps', forgotten: 'emptied' },
  follow_up_tick: { told: 'followUps', forgotten: 'emptied' },

  readiness_tick: { told: 'readiness', forgotten: 'emptied' },
  readiness_owner: { untold: ofWork, forgotten: 'nothing' },
  eve_check: { told: 'readiness', forgotten: 'emptied' },
  safety_pause: { told: 'pauses', forgotten: 'emptied' },
  safety_answer: { told: 'pauses', forgotten: 'emptied' },
  safety_signature: { told: 'pauses', forgotten: 'nothing' },
  theatre_tap: { told: 'steps', forgotten: 'emptied' },
  theatre_duration: { untold: 'is a length of time from which durations are learned', forgotten: 'nothing' },
  case_material: { told: 'materials', forgotten: 'nothing' },
  case_materials_accepted: {
    untold: 'says that what was counted for a surgery was looked at, and by whom',
    forgotten: 'emptied',
  },
  case_discrepancy: { told: 'materials', forgotten: 'emptied' },
  stock_plan: { untold: 'says what the stock lacks for a surgery ahead', forgotten: 'nothing' },
  stock_reservation: { untold: 'sets stock aside for a surgery ahead', forgotten: 'nothing' },
  stock_document: { told: 'materials', forgotten: 'controlled' },
  stock_movement: { told: 'materials', forgotten: 'controlled' },
  stock_prescription: { told: 'prescriptions', forgotten: 'controlled' },
  controlled_discard: {
    untold: 'is the book of what was left over and destroyed, of the drug and not of the patient',
    forgotten: 'controlled',
  },
  lent_invoice: { untold: 'is the invoice of a supplier for what was lent', forgotten: 'fiscal' },
  day_map_accepted: {
    untold: 'says that what a surgery became was looked at, and by whom; the appointment tells what',
    forgotten: 'emptied',
  },
  closed_case: { untold: copy, forgotten: 'nothing' },
  complication: { told: 'complications', forgotten: 'emptied' },
  recall_contact: { told: 'recalls', forgotten: 'record' },
  recall_reserved: { untold: 'sets recalled stock of a surgery ahead apart', forgotten: 'nothing' },

  recording: { told: 'recordings', forgotten: 'record' },
  recording_speaker: { told: 'recordings', forgotten: 'record' },
  recording_mark: { told: 'recordings', forgotten: 'record' },
  recording_play: { told: 'accesses', forgotten: 'record' },
  recording_lease: { untold: technical, forgotten: 'nothing' },

  payment_line: { untold: ofPay, forgotten: 'nothing' },
  payment_changed: { untold: ofPay, forgotten: 'nothing' },
  payment_problem: { untold: ofPay, forgotten: 'nothing' },
  payment_nothing_owed: { untold: ofPay, forgotten: 'fiscal' },
  report_funnel: { untold: copy, forgotten: 'emptied' },
  report_visit: { untold: copy, forgotten: 'nothing' },
}
