export { monthShown } from '../../pay-rules/words.ts'
