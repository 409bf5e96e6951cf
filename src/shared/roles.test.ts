import { expect, test } from 'vitest'
import { isNetworkRole, landingRoute, roles } from './roles.ts'

test('there are the ten roles of the specification', () => {
  expect(roles.join(' ')).toBe(
    'SALES LOCATION_MANAGER ADMIN RECEPTIONIST AFTER_SALES PRE_POST_OPERATOR SALES_MANAGER SB_PROTOCOL STOCK_ASSISTANT EXTERNAL_ACCESS_UNIT',
  )
})

test('five roles see the whole network', () => {
  expect(roles.filter(isNetworkRole)).toEqual(['SALES', 'ADMIN', 'AFTER_SALES', 'SALES_MANAGER', 'SB_PROTOCOL'])
})

test('every role lands where the specification says', () => {
  expect(Object.fromEntries(roles.map((role) => [role, landingRoute(role)]))).toEqual({
    SALES: '/marcacoes',
    LOCATION_MANAGER: '/overview',
    ADMIN: '/overview',
    RECEPTIONIST: '/overview',
    AFTER_SALES: '/overview',
    PRE_POST_OPERATOR: '/overview',
    SALES_MANAGER: '/overview',
    SB_PROTOCOL: '/overview',
    STOCK_ASSISTANT: '/estoque',
    EXTERNAL_ACCESS_UNIT: '/overview',
  })
})
