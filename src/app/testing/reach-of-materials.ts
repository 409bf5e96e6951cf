import { inUnit, lists, names, namesNothing, type Reach } from './reach.ts'

/** How far what is of the catalogue of stock reaches: lines of the table in `reach.test.ts`. */
export const reachOfMaterials: Record<string, Reach> = {
  'material.listManaged': namesNothing,
  'material.export': namesNothing,
  'material.read': names('material'),
  'material.findByGtin': namesNothing,
  'material.checkImport': namesNothing,
  'material.import': namesNothing,
  'material.create': namesNothing,
  'material.edit': names('material'),
  'kit.listManaged': namesNothing,
  'kit.export': namesNothing,
  'kit.read': names('kit'),
  'kit.readNeeds': names('procedure'),
  'kit.create': namesNothing,
  'kit.edit': names('kit'),
  'kit.remove': names('kit'),
  'materialLimit.listManaged': lists('materialLimit'),
  'materialLimit.export': inUnit({ query: { format: 'csv' } }),
  'materialLimit.read': names('materialLimit'),
  'materialLimit.create': inUnit(),
  'materialLimit.edit': names('materialLimit'),
  'materialLimit.remove': names('materialLimit'),
}
