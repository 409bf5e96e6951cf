// What other contexts’ servers take of this one.
export { consentStanding, type NeededConsent, neededConsents } from '../consents/server/needed-queries.ts'
export { partsOfName, patientsCalled } from '../patients/server/called-queries.ts'
export { patientCommands } from '../patients/server/commands.ts'
export { requireDayOfPatient } from '../patients/server/days.ts'
export { refuseMerged } from '../patients/server/merged.ts'
export { idOfRecord } from '../patients/server/queries.ts'
