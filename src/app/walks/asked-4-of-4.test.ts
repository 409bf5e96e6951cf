import { shareOf } from '../testing/walks/shares.ts'
import { walkAsked } from '../testing/walks/asked.ts'

await walkAsked(shareOf(import.meta.filename))
