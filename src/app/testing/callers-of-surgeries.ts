/** Who may call what is about the day of surgery: rows of the table in `endpoints.test.ts`, by hand and in its columns. */
// prettier-ignore
export const callersOfSurgeries: Readonly<Record<string, string>> = {
  //                             SALES SMGR LMGR ADMIN RECEP AFTER PREPO SBPRO STOCK EXTER
  'readiness.list':              'x    x    x    x     x     x     x     x     ·     x',
  'readiness.read':              'x    x    x    x     x     x     x     x     ·     x',
  'readiness.ofDay':             '·    x    x    x     x     ·     x     ·     x     x',
  'readiness.prepareEve':        '·    ·    x    x     x     ·     x     ·     ·     ·',
  'readiness.confirmEve':        '·    ·    x    x     ·     ·     ·     ·     ·     ·',
  'readiness.overrideEve':       '·    ·    x    x     ·     ·     ·     ·     ·     ·',
  'readiness.handOver':          '·    ·    x    x     x     ·     x     ·     ·     ·',
  'readiness.tick':              '·    ·    x    x     x     ·     x     ·     ·     ·',
  'readiness.untick':            '·    ·    x    x     x     ·     x     ·     ·     ·',
  'readiness.assign':            '·    ·    x    x     x     ·     x     ·     ·     ·',
  'readiness.recordExam':        '·    ·    ·    x     ·     x     x     ·     ·     ·',
  'dayMap.ofDay':                '·    x    x    x     x     ·     x     ·     x     x',
  'dayMap.accept':               '·    ·    x    x     x     ·     x     ·     ·     ·',
  'dayMap.sign':                 '·    ·    x    x     ·     ·     ·     ·     ·     ·',
  'dayMap.reopen':               '·    ·    ·    x     ·     ·     ·     ·     ·     ·',
  'dayMap.recordComplication':   '·    ·    ·    x     ·     x     x     ·     ·     ·',
}
