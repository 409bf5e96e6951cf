/** The members of an address that open an order over a page. */
export const orderParameters = {
  id: 'pedido',
  edit: 'editar-pedido',
  create: 'novo-pedido',
  patient: 'para',
} as const

/** All of them away. */
export const ordersAway: Readonly<Record<string, undefined>> = Object.fromEntries(
  Object.values(orderParameters).map((name) => [name, undefined]),
)
