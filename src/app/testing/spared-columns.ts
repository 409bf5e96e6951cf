import { shownOfRecalls } from '../../server/testing/records/recall-records.ts'

// Written by hand, and read as "whoever sees patients masked may read this": everything else that is a text is marked,
// also a column that does not exist yet.
const shown = [
  // The catalogue that every screen leans on.
  'unit.name',
  'unit.short_name',
  'unit.city',
  'unit.state',
  'unit.time_zone',
  'unit.address',
  'unit.confirmation_message',
  'sales_policy.confirmation_message',
  'room.name',
  'holiday.name',
  // Words of the network; masked sight is not told which of them a record bears.
  'tag.name',
  'tag.icon_address',
  'procedure.code',
  'procedure.name',
  'procedure.colour',
  'team.name',
  // Professionals, whom viewers of teams see as they are, and colleagues by their name.
  'professional.name',
  'professional.council_number',
  'professional.council_state',
  'professional.rqe',
  'professional.specialty',
  'professional.phone',
  'professional.email',
  'staff.name',
  // The catalogue of stock, whose keepers see patients masked: things and companies.
  'material.code',
  'material.name',
  'material.anvisa_number',
  'material.gtin',
  'material.purchase_unit',
  'material.use_unit',
  'supplier.name',
  'supplier.cnpj',
  // Companies of the network.

  'legal_entity.name',
  'legal_entity.short_name',
  'legal_entity.cnpj',
  'legal_entity.municipal_registration',
  'legal_entity.address',
  // The ledger of it: of things, too.
  'stock_lot.number',
  'stock_lot.state_reason',
  'stock_document.invoice',
  'stock_document.reason',
  'controlled_discard.amount',
  'stock_prescription.registration',
  'stock_prescription.dose',
  'controlled_count.explanation',
  'stock_count_line.reason',
  'stock_movement.skip_reason',
  'lent_invoice.invoice',
  'supplier_item.code',
  'supplier_item.unit',
  'replenishment_order.note',
  'replenishment_order.cancel_reason',
  ...shownOfRecalls,
  'stock_count.reject_reason',
  'stock_count.cancel_reason',
  'block_request.rule',
]
// What is no text that anybody wrote: words of a closed list without a check, names of files, keys, words of names that
// a trigger keeps, what belongs to the database itself.
const noText = [
  'appointment.cancel_reason',
  'block_request_plan.cancel_reason',
  'block_series.rule',
  'staff.photo',
  'unit.logo',
  // Codes, of a list that is known.
  'appointment.rebook_reason',
  'rebooking.reason',
  // Goes with a cancellation alone; and what is written once, made of a document or an id.
  'order_item.cancel_reason',
  'receipt.payer_key',
  // What is published or signed stays as it is, which triggers keep; and masked sight reads no consent, recording or pay.

  'consent',
  'consent_text',
  'recording',
  'pay_file',
  'pay_file_payment',
  'pay_rule',
  'pay_regime',
  'pay_retention',
  'payment_statement.company_name',
  'payment_statement.company_cnpj',
  'payment_statement.invoice_file',
  'payment_statement.invoice_file_type',
  'link.kind', // What a link opens: a word of the code.
  // Names and digests of files.
  'patient_document.file_name',
  'patient_document.file_sha256',
  'patient_photo.file_name',
  'patient_photo.thumb_name',
  // Kept for the authorities, and shown to nobody.
  'supplier_invoice.key',
  'supplier_invoice.xml',
  'freed_slot.told', // A digest.
  // A copy of a name that is marked where it stands; a trigger lets nobody write another.
  'stock_level.name_key',
  'appointment.patient_name',
  'staff.auth_uid',
  'calendar_feed.token_hash',
  'event',
  'migration',
  'patient_word',
  'patient_name_word',
]

/** The columns into which no secret is written. */
export const sparedColumns: ReadonlySet<string> = new Set([...shown, ...noText])
