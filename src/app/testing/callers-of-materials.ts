/** Who may call what is of the catalogue of stock: lines of the table in `endpoints.test.ts`. */
export const callersOfMaterials: Record<string, string> = {
  //                             SALES SMGR LMGR ADMIN RECEP AFTER PREPO SBPRO STOCK EXTER
  'material.listManaged':        '·    ·    x    x     ·     ·     x     ·     x     ·',
  'material.export':             '·    ·    x    x     ·     ·     x     ·     x     ·',
  'material.read':               '·    ·    x    x     ·     ·     x     ·     x     ·',
  'material.findByGtin':         '·    ·    x    x     ·     ·     x     ·     x     ·',
  'material.create':             '·    ·    x    x     ·     ·     ·     ·     x     ·',
  'material.edit':               '·    ·    x    x     ·     ·     ·     ·     x     ·',
  'materialLimit.listManaged':   '·    ·    x    x     ·     ·     x     ·     x     ·',
  'materialLimit.export':        '·    ·    x    x     ·     ·     x     ·     x     ·',
  'materialLimit.read':          '·    ·    x    x     ·     ·     x     ·     x     ·',
  'materialLimit.create':        '·    ·    x    x     ·     ·     ·     ·     x     ·',
  'materialLimit.edit':          '·    ·    x    x     ·     ·     ·     ·     x     ·',
  'materialLimit.remove':        '·    ·    x    x     ·     ·     ·     ·     x     ·',
  'kit.listManaged':             '·    ·    x    x     ·     ·     x     ·     x     ·',
  'kit.export':                  '·    ·    x    x     ·     ·     x     ·     x     ·',
  'kit.read':                    '·    ·    x    x     ·     ·     x     ·     x     ·',
  'kit.readNeeds':               '·    ·    x    x     ·     ·     x     ·     x     ·',
  'kit.create':                  '·    ·    x    x     ·     ·     ·     ·     x     ·',
  'kit.edit':                    '·    ·    x    x     ·     ·     ·     ·     x     ·',
  'kit.remove':                  '·    ·    x    x     ·     ·     ·     ·     x     ·',
} // prettier-ignore
