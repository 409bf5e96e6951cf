import { shareOf } from '../testing/walks/shares.ts'
import { walkMasked } from '../testing/walks/masked.ts'

await walkMasked(shareOf(import.meta.filename))
