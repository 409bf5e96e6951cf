/** A patient as they are registered, and for every other field something else that could stand there. */
const patientCreate = {
  body: { name: 'Zilda Prado', phone: '+5511987650000' },
  others: {
    name: 'Zilá',
    socialName: 'Zi',
    cpf: '52998224725',
    birthDate: '1990-01-01',
    sex: 'female',
    notes: 'x',
    phone: '+5511987650001',
    phoneSecondary: '+5511987650002',
    email: 'z@a.example',
    cep: '01310100',

    street: 'R',
    streetNumber: '1',
    allergies: 'x',
    whatsappOptIn: true,
    complement: 'a',
    district: 'D',
    city: 'C',
    state: 'SP',
    guardianName: 'G',
    guardianPhone: '+5511987650003',
    origin: 'i',
    occupation: 'o',
  },
}

/** What is sent to make each of them, and what else could be sent under the same id. */
export function patientsCreates() {
  return {
    createPatient: async () => patientCreate,
  }
}
