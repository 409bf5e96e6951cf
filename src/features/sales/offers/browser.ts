// What other contexts’ screens take of this one.
export { NewOrderButton } from '../orders/browser/new-order-button.tsx'
