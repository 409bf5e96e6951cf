import { Skeleton, Stack, Title } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { Drawer } from '../../../../browser/dialog/drawer.tsx'
import { FactList } from '../../../../browser/facts.tsx'
import { useLanguage, useMessages } from '../../../../browser/messages.ts'
import { formatDate } from '../../../../shared/time.ts'
import type { Figure } from '../contract.ts'
import { figureWords } from '../figure-words.ts'
import { figureOf } from '../figures.ts'
import type { Period, Step } from '../periods.ts'
import { countedShown, valueShown } from '../words.ts'
import { FactsList } from './facts-list.tsx'
import { messages } from './messages.ts'
import { ReasonBars } from './reason-bars.tsx'
import { Targets } from './targets.tsx'
import type { FigureFilterAsked } from './use-figures-asked.ts'

const TrendChart = lazy(() => import('./trend-chart.tsx'))
const stepWords = { day: 'perDay', week: 'perWeek', month: 'perMonth' } as const

interface FigureDrawerProps {
  readonly figure: Figure
  readonly filter: FigureFilterAsked
  readonly compared: Period
  readonly step: Step
  readonly onClose: () => void
}

/** A figure as a whole: what it is, how it went, what it is to reach, and the cases that it adds up from. */
export default function FigureDrawer({ figure, filter, compared, step, onClose }: FigureDrawerProps) {
  const language = useLanguage()
  const words = useMessages(messages)
  const { title, definition, formula, cases } = figureWords[language][figure.name]
  const { measure } = figureOf(figure.name)
  const shown = (value: number | null) => valueShown(value, measure, language)
  const many = (count: number) => countedShown(figure.name, count, language)
  const { counted, of } = figure
  const now = [
    shown(figure.value),
    counted !== null && of !== null && words.ofWhole(many(counted), many(of)),
    figure.p90 !== null && `${words.p90} ${shown(figure.p90)}`,
    measure !== 'count' && cases(figure.cases),
  ]
  return (
    <Drawer title={title} width={1000} writing={false} onClose={onClose}>
      <Stack gap="lg">
        <FactList
          facts={[
            [words.now, <b key="now">{now.filter(Boolean).join(' · ')}</b>],
            [
              words.compared(formatDate(compared.from, language), formatDate(compared.to, language)),
              [shown(figure.compared.value), measure !== 'count' && cases(figure.compared.cases)]
                .filter(Boolean)
                .join(' · '),
            ],
            [words.definition, definition],
            [words.formula, formula],
          ]}
        />
        <section>
          <Title order={2}>
            {words.trend} {words[stepWords[step]]}
          </Title>
          <Suspense fallback={<Skeleton height={220} />}>
            <TrendChart figure={figure} step={step} />
          </Suspense>
        </section>
        {figure.reasons && figure.reasons.length > 0 && (
          <ReasonBars reasons={figure.reasons} shown={many} scale={figure.name === 'lost' ? 60 : 1} />
        )}
        <Targets figure={figure} unitIds={filter.unitId} />
        <FactsList name={figure.name} filter={filter} />
      </Stack>
    </Drawer>
  )
}
