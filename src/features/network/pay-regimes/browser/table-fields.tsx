import { Button, Checkbox, Group, SimpleGrid } from '@mantine/core'
import { useMessages } from '../../../../browser/messages.ts'
import { MoneyField } from '../../../../browser/record/money-field.tsx'
import { PercentField } from '../../../../browser/record/percent-field.tsx'
import type { Bracket, Relief, RetentionTerms } from '../model.ts'
import { regimeMessages } from './messages.ts'

type Table = Extract<RetentionTerms, { kind: 'table' }>

interface TableFieldsProps {
  readonly terms: Table
  /** What is wrong, by its place in what is sent: `terms.brackets.0.upToCentavos`. */
  readonly wrong: Readonly<Record<string, string | undefined>>
  readonly onChange: (terms: Table) => void
}

const noRelief: Relief = {
  wholeUpToCentavos: 0,
  mostCentavos: 0,
  untilCentavos: 0,
  fixedCentavos: 0,
  perMillion: 0,
}

/** A progressive table, step by step, with what is taken off before it and after it. */
export function TableFields({ terms, wrong, onChange }: TableFieldsProps) {
  const words = useMessages(regimeMessages)
  const { brackets, relief, simplifiedCentavos, dependantCentavos, deductsPension } = terms
  const change = (place: number, said: Partial<Bracket>) =>
    onChange({ ...terms, brackets: brackets.map((one, index) => (index === place ? { ...one, ...said } : one)) })
  const changeRelief = (said: Partial<Relief>) => relief && onChange({ ...terms, relief: { ...relief, ...said } })
  const addStep = () => {
    const [last] = brackets.slice(-1)
    if (!last) return
    const rest = brackets.slice(0, -1)
    onChange({ ...terms, brackets: [...rest, { ...last, upToCentavos: rest.at(-1)?.upToCentavos ?? 0 }, last] })
  }
  return (
    <>
      <MoneyField
        label={words.simplified}
        value={simplifiedCentavos}
        onChange={(simplified) => onChange({ ...terms, simplifiedCentavos: simplified })}
      />
      <MoneyField
        label={words.dependant}
        value={dependantCentavos}
        onChange={(dependant) => onChange({ ...terms, dependantCentavos: dependant })}
      />
      <Checkbox
        label={words.deductsPension}
        description={words.pensionHint}
        checked={deductsPension}
        onChange={({ currentTarget }) => onChange({ ...terms, deductsPension: currentTarget.checked })}
      />
      {brackets.map(({ upToCentavos, basisPoints, lessCentavos }, place) => (
        // Steps have no other name than their place.
        <SimpleGrid key={`step ${place}`} cols={{ base: 1, xs: 3 }} spacing="xs" verticalSpacing={4}>
          {upToCentavos === null ? (
            <span>{words.last(place + 1)}</span>
          ) : (
            <MoneyField
              label={words.upTo(place + 1)}
              value={upToCentavos}
              error={wrong[`terms.brackets.${place}.upToCentavos`]}
              onChange={(upTo) => change(place, { upToCentavos: upTo })}
            />
          )}
          <PercentField
            label={words.rate(place + 1)}
            value={basisPoints || null}
            onChange={(points) => change(place, { basisPoints: points ?? 0 })}
          />
          <MoneyField
            label={words.less(place + 1)}
            value={lessCentavos}
            onChange={(less) => change(place, { lessCentavos: less })}
          />
        </SimpleGrid>
      ))}
      <Group gap="xs">
        <Button variant="default" size="compact-sm" onClick={addStep}>
          {words.addStep}
        </Button>
        {brackets.length > 1 && (
          <Button
            variant="default"
            size="compact-sm"
            onClick={() => onChange({ ...terms, brackets: [...brackets.slice(0, -2), ...brackets.slice(-1)] })}
          >
            {words.removeStep}
          </Button>
        )}
      </Group>
      <Checkbox
        label={words.relief}
        checked={relief !== null}
        onChange={({ currentTarget }) => onChange({ ...terms, relief: currentTarget.checked ? noRelief : null })}
      />
      {relief && (
        <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="xs">
          {(
            [
              ['wholeUpToCentavos', words.reliefWhole],
              ['mostCentavos', words.reliefMost],
              ['untilCentavos', words.reliefUntil],
              ['fixedCentavos', words.reliefFixed],
            ] as const
          ).map(([field, label]) => (
            <MoneyField
              key={field}
              label={label}
              value={relief[field]}
              onChange={(centavos) => changeRelief({ [field]: centavos })}
            />
          ))}
          <MoneyField
            label={words.reliefRate}
            value={relief.perMillion}
            onChange={(perMillion) => changeRelief({ perMillion })}
          />
        </SimpleGrid>
      )}
    </>
  )
}
