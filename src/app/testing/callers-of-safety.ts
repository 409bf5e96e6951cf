/** Who may call the endpoints of safety pauses and displays: rows of the table in `endpoints.test.ts`. */
export const callersOfSafety: Readonly<Record<string, string>> = {
  //                             SALES SMGR LMGR ADMIN RECEP AFTER PREPO SBPRO STOCK EXTER
  'safetyPause.read':            '·    x    x    x     x     ·     x     ·     x     x',
  'safetyPause.answer':          '·    ·    x    x     x     ·     x     ·     ·     ·',
  'safetyPause.sign':            '·    ·    x    x     x     ·     x     ·     ·     ·',
  'safetyPause.override':        '·    ·    x    x     ·     ·     ·     ·     ·     ·',
  'safetyPause.readTemplate':    '·    ·    x    x     ·     ·     ·     ·     ·     ·',
  'safetyPause.editTemplate':    '·    ·    x    x     ·     ·     ·     ·     ·     ·',
  'publicLink.list':                   '·    ·    x    x     x     ·     x     ·     ·     ·',
  'publicLink.make':                   '·    ·    x    x     x     ·     x     ·     ·     ·',
  'publicLink.start':                  '*    *    *    *     *     *     *     *     *     *',
  'publicLink.revoke':                 '·    ·    x    x     x     ·     x     ·     ·     ·',
} // prettier-ignore
