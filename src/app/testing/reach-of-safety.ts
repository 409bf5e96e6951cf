import { newId } from '../../shared/ids.ts'
import { inUnit, names, namesNothing, type Reach } from './reach.ts'

/** How far the endpoints of safety pauses and displays reach: rows of the table in `reach.test.ts`. */
export const reachOfSafety: Readonly<Record<string, Reach>> = {
  'safetyPause.read': names('surgery'),
  'safetyPause.answer': names('surgery', { body: { pause: 1, item: 'site', answer: 'done' } }),
  'safetyPause.sign': names('surgery', { body: { pin: '284715' } }),
  'safetyPause.override': names('surgery'),
  'publicLink.list': inUnit(),
  'publicLink.make': inUnit(),
  'publicLink.start': namesNothing,
  'publicLink.revoke': names('link'),
  'safetyPause.readTemplate': names('unit'),
  'safetyPause.editTemplate': names('unit', {
    body: { version: 1, items: [{ id: newId(), pause: 1, text: 'Prótese retirada' }] },
  }),
}
