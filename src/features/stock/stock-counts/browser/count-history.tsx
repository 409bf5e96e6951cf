import { Title } from '@mantine/core'
import { useUnit } from '../../../../browser/current.ts'
import { useLanguage, useMessages } from '../../../../browser/messages.ts'
import { RecordHistory } from '../../../../browser/record/record-history.tsx'
import { both } from '../../../../shared/both.ts'
import { zoneOfUnit } from '../../../../shared/unit-zone.ts'
import { categoryWords, materialCategories } from '../../materials/words.ts'
import { placeWords } from '../../stock/words.ts'
import { stockCountEvents } from '../events.ts'
import type { CountDetail } from '../record.ts'
import { countedPlaces, countStates } from '../rules.ts'
import { countStateWords } from '../words.ts'
import { countMessages } from './messages.ts'

const fields = {
  state: both('Situação', 'State'),
  place: both('Lugar', 'Place'),
  category: both('Categoria', 'Category'),
  lots: both('Lotes', 'Lots'),
  material: both('Material', 'Material'),
  lot: both('Lote', 'Lot'),
  again: both('Lotes a recontar', 'Lots to count again'),
  lines: both('Lotes ajustados', 'Lots adjusted'),
}

/** Who did what with a count, newest first. */
export function CountHistory({ count: { id, unitId } }: { readonly count: CountDetail }) {
  const words = useMessages(countMessages)
  const language = useLanguage()
  const { units } = useUnit()
  const show = (field: string, value: unknown): string | null => {
    if (typeof value === 'number') return String(value)
    if (typeof value !== 'string') return null
    const [state, place, category] = [
      countStates.find((one) => one === value),
      countedPlaces.find((one) => one === value),
      materialCategories.find((one) => one === value),
    ]
    if (field === 'state' && state) return countStateWords[language][state]
    if (field === 'place' && place) return placeWords[language][place]
    if (field === 'category' && category) return categoryWords[language][category]
    return value
  }
  return (
    <section>
      <Title order={3} mb="xs">
        {words.history}
      </Title>
      <RecordHistory
        id={id}
        zone={zoneOfUnit(units, unitId)}
        of={stockCountEvents}
        fields={Object.fromEntries(Object.entries(fields).map(([field, label]) => [field, label[language]]))}
        show={show}
        plain={['close']}
      />
    </section>
  )
}
