// What other contexts’ screens take of this one.
export { mayWriteTo } from '../confirmations/browser/whatsapp.ts'
