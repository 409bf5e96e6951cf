/** Who may call what comes with and after a sale: rows of the table in `endpoints.test.ts`, by hand and in its columns. */
// prettier-ignore
export const callersOfSales: Readonly<Record<string, string>> = {
  //                             SALES SMGR LMGR ADMIN RECEP AFTER PREPO SBPRO STOCK EXTER
  'followUp.list':               '·    x    x    x     x     x     x     ·     ·     ·',
  'followUp.count':              '·    x    x    x     x     x     x     ·     ·     ·',
  'followUp.export':             '·    x    x    x     x     x     x     ·     ·     ·',
  'followUp.read':               'x    x    x    x     x     x     x     ·     ·     ·',
  'followUp.tick':               'x    x    ·    x     ·     x     x     ·     ·     ·',
  'followUp.untick':             'x    x    ·    x     ·     x     x     ·     ·     ·',
  'followUp.planAction':         'x    x    ·    x     ·     x     x     ·     ·     ·',
  'followUp.nudge':              'x    x    ·    x     ·     x     x     ·     ·     ·',
  'followUp.assign':             'x    x    ·    x     ·     x     x     ·     ·     ·',
}
