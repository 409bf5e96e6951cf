import { reachOfRecordings } from './recording-tables.ts'
import { names, namesNothing, type Reach } from './reach.ts'

/** How far the endpoints of consents, documents, photos and recordings reach: rows of the table in `reach.test.ts`. */
export const reachOfPapers: Record<string, Reach> = {
  ...reachOfRecordings,
  'consentText.listManaged': namesNothing,
  'consentText.export': namesNothing,
  'consentText.read': names('consentText'),
  'consentText.create': namesNothing,
  'consentText.edit': names('consentText'),
  'consentText.publish': names('consentText'),
  'consentText.revise': names('consentText'),
  'consentText.listCurrent': namesNothing,
  'consent.list': namesNothing,
  'consent.read': names('consent'),
  'consent.readPaper': names('paperConsent'),
  'consent.sign': namesNothing,
  'consent.keepPaper': namesNothing,
  'consent.revoke': names('consent'),
  'patientDocument.list': namesNothing,
  'patientDocument.readFile': names('patientDocument'),
  'patientDocument.add': namesNothing,
  'patientDocument.edit': names('patientDocument'),
  'patientDocument.archive': names('patientDocument'),
  'patientDocument.restore': names('patientDocument'),
  'patientPhoto.list': namesNothing,
  'patientPhoto.readFile': names('patientPhoto'),
  'patientPhoto.readThumb': names('patientPhoto'),
  'patientPhoto.add': namesNothing,
  'patientPhoto.archive': names('patientPhoto'),
  'patientPhoto.restore': names('patientPhoto'),
}
