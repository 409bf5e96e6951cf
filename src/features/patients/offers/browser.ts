// What other contexts’ screens take of this one.
export { PatientPicker } from '../patients/browser/patient-picker.tsx'
export { RecordNumberBox } from '../patients/browser/record-number-box.tsx'
export { useRegistering } from '../patients/browser/use-registering.tsx'
