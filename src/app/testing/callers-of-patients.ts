/** Who may call the endpoints of patients, as the table of `endpoints.test.ts` has it. */
// prettier-ignore
export const callersOfPatients: Readonly<Record<string, string>> = {
  //                             SALES SMGR LMGR ADMIN RECEP AFTER PREPO SBPRO STOCK EXTER
  'patient.list':                'x    x    x    x     x     x     x     x     ·     x',
  'patient.listFilters':         'x    x    x    x     x     x     x     x     ·     x',
  'timeline.list':               'x    x    x    x     x     x     x     x     ·     x',
  'patientNote.listPinned':      'x    x    x    x     x     x     x     x     ·     ·',
  'patientNote.read':            'x    x    x    x     x     x     x     x     ·     ·',
  'patientNote.write':           'x    x    x    x     x     x     x     ·     ·     ·',
  'patientNote.correct':         'x    x    x    x     x     x     x     ·     ·     ·',
  'patientNote.pin':             'x    x    x    x     x     x     x     ·     ·     ·',
  'patient.listReadings':        '·    x    x    x     ·     ·     ·     ·     ·     ·',
  'patient.exportPersonalData':  '·    ·    ·    x     ·     ·     ·     ·     ·     ·',
  'patient.readPersonalDataSchema': '·    ·    ·    x     ·     ·     ·     ·     ·     ·',
  'patient.read':                'x    x    x    x     x     x     x     x     ·     x',
  'patient.findDuplicates':      'x    x    x    x     x     x     x     ·     ·     ·',
  'patient.create':              'x    x    x    x     x     x     x     ·     ·     ·',
  'patient.tag':                 'x    x    x    x     x     x     x     ·     ·     ·',
  'patient.edit':                'x    x    x    x     x     x     x     ·     ·     ·',
  'patient.export':              'x    x    x    x     x     x     x     ·     ·     ·',
  'patient.readAnonymisation':   '·    ·    ·    x     ·     ·     ·     ·     ·     ·',
  'patient.anonymise':           '·    ·    ·    x     ·     ·     ·     ·     ·     ·',
  'patientMerge.merge':          '·    ·    ·    x     ·     ·     ·     ·     ·     ·',
  'patientMerge.list':           '·    ·    ·    x     ·     ·     ·     ·     ·     ·',
  'patientMerge.undo':           '·    ·    ·    x     ·     ·     ·     ·     ·     ·',
}
