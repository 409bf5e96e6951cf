import { useEffect, useState } from 'react'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '../testing/show.tsx'
import { type CaseMark, type CaseMarks, CaseMarksContext, type CasesShown, useCaseMarks } from './case-marks.ts'

const asked: (readonly string[])[] = []

/** Each part answers by itself, with a mark for what it was asked for. */
const Source: CaseMarks['Source'] = ({ ids = [], onMarks }) => {
  const named = ids.join()
  useEffect(() => {
    const of = named.split(',')
    asked.push(of)
    onMarks(new Map(of.map((id): [string, CaseMark] => [id, { short: id, label: id, tone: 'good' }])))
  }, [named, onMarks])
  return null
}
const nothing = () => null
const marks = { Source, Section: nothing, List: nothing }

const partOf = (from: number, to: number): CasesShown => ({
  from: '2026-11-23T00:00:00.000Z',
  to: '2026-11-24T00:00:00.000Z',
  ids: Array.from({ length: to - from }, (_, place) => `case-${from + place}`),
})

function Shown() {
  const [rows, setRows] = useState(450)
  const [parts, setParts] = useState(() => [partOf(0, 200), partOf(200, 400), partOf(400, 450)])
  const { source, marks: found } = useCaseMarks(parts)
  return (
    <>
      {source}
      <output>{Array.from({ length: rows }, (_, place) => found.has(`case-${place}`)).filter(Boolean).length}</output>
      <button
        type="button"
        onClick={() => {
          setRows(150)
          setParts([partOf(0, 150)])
        }}
      >
        Filtrar
      </button>
    </>
  )
}

it('knows the marks of more than one question takes, and of fewer again', async () => {
  await show(
    <CaseMarksContext value={marks}>
      <Shown />
    </CaseMarksContext>,
    { units: [] },
  )
  await expect.element(page.getByRole('status')).toHaveTextContent('450')
  expect(asked.map(({ length }) => length)).toEqual([200, 200, 50])
  await page.getByRole('button', { name: 'Filtrar' }).click()
  await expect.element(page.getByRole('status')).toHaveTextContent('150')
})
