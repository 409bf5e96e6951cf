import type { DemoPatient } from './patients.ts'
import { instant } from './rows.ts'

/** A patient as their table has them. */
export function patientRow(patient: DemoPatient) {
  return {
    id: patient.id,
    name: patient.name,
    social_name: patient.socialName,
    cpf: patient.cpf,
    birth_date: patient.birthDate,
    sex: patient.sex,
    phone: patient.phone,
    phone_secondary: patient.phoneSecondary,
    whatsapp_opt_in: patient.whatsappOptIn,
    occupation: patient.occupation,
    email: patient.email,
    cep: patient.cep,
    street: patient.street,
    street_number: patient.streetNumber,
    complement: patient.complement,
    district: patient.district,
    city: patient.unit.city,
    state: patient.unit.state,
    origin: patient.origin,
    allergies: patient.allergies,
    notes: patient.notes,
    created_at: instant(patient.createdAt),
    updated_at: instant(patient.createdAt),
  }
}
