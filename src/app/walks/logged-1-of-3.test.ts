import { shareOf } from '../testing/walks/shares.ts'
import { walkLogged } from '../testing/walks/logged.ts'

await walkLogged(shareOf(import.meta.filename))
