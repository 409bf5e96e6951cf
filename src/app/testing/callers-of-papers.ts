/** Who may call what of consents, documents and photos: rows of the table in `endpoints.test.ts`. */
export const callersOfPapers: Record<string, string> = {
  //                             SALES SMGR LMGR ADMIN RECEP AFTER PREPO SBPRO STOCK EXTER
  'consentText.listManaged':     '·    ·    ·    x     ·     ·     ·     ·     ·     ·',
  'consentText.export':          '·    ·    ·    x     ·     ·     ·     ·     ·     ·',
  'consentText.read':            '·    ·    ·    x     ·     ·     ·     ·     ·     ·',
  'consentText.create':          '·    ·    ·    x     ·     ·     ·     ·     ·     ·',
  'consentText.edit':            '·    ·    ·    x     ·     ·     ·     ·     ·     ·',
  'consentText.publish':         '·    ·    ·    x     ·     ·     ·     ·     ·     ·',
  'consentText.revise':          '·    ·    ·    x     ·     ·     ·     ·     ·     ·',
  'consentText.listCurrent':     'x    x    x    x     x     x     x     ·     ·     ·',
  'consent.list':                'x    x    x    x     x     x     x     ·     ·     ·',
  'consent.read':                'x    x    x    x     x     x     x     ·     ·     ·',
  'consent.readPaper':           'x    x    x    x     x     x     x     ·     ·     ·',
  'consent.sign':                'x    x    x    x     x     x     x     ·     ·     ·',
  'consent.keepPaper':           'x    x    x    x     x     x     x     ·     ·     ·',
  'consent.revoke':              'x    x    x    x     x     x     x     ·     ·     ·',
  'patientDocument.list':        'x    x    x    x     x     x     x     ·     ·     ·',
  'patientDocument.readFile':    'x    x    x    x     x     x     x     ·     ·     ·',
  'patientDocument.add':         'x    x    x    x     x     x     x     ·     ·     ·',
  'patientDocument.edit':        'x    x    x    x     x     x     x     ·     ·     ·',
  'patientDocument.archive':     'x    x    x    x     x     x     x     ·     ·     ·',
  'patientDocument.restore':     'x    x    x    x     x     x     x     ·     ·     ·',
} // prettier-ignore
