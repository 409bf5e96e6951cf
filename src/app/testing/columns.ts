import type { Role } from '../../shared/roles.ts'

/** The roles in the order of the columns of product.md section 4, by which tables of who may what are written by hand. */
export const columns = [
  'SALES',
  'SALES_MANAGER',
  'LOCATION_MANAGER',
  'ADMIN',
  'RECEPTIONIST',
  'AFTER_SALES',
  'PRE_POST_OPERATOR',
  'SB_PROTOCOL',
  'STOCK_ASSISTANT',
  'EXTERNAL_ACCESS_UNIT',
] as const satisfies readonly Role[]
