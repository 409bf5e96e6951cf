import { Button, Fieldset, NativeSelect, Stack, Textarea } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { call } from '../../../../browser/api.ts'
import { useUnit } from '../../../../browser/current.ts'
import { FieldGrid, span } from '../../../../browser/form/form-body.tsx'
import { FormDialog } from '../../../../browser/form/form-dialog.tsx'
import { keepFocus } from '../../../../browser/form/keep-focus.ts'
import { HappenedDay } from '../../../../browser/form/happened-day.tsx'
import { useJudgedDay } from '../../../../browser/form/use-judged-day.ts'
import { useRecordForm } from '../../../../browser/form/use-record-form.ts'
import { writing } from '../../../../browser/form/writing.ts'
import { useMessages } from '../../../../browser/messages.ts'
import { notify } from '../../../../browser/notice.ts'
import { useDayOfChosenUnit } from '../../../../browser/use-today.ts'
import { dayRule } from '../../../../shared/days/rule.ts'
import { newId } from '../../../../shared/ids.ts'
import { issue, issueFields } from '../contract.ts'
import { leftOn } from '../days.ts'
import type { DocumentDetail } from '../record.ts'
import { type IssueKind, type Shelf, shelves } from '../rules.ts'
import { documentKindWords, placeWords } from '../words.ts'
import { DestinationFields } from './destination-fields.tsx'
import { stockFormWords } from './form-messages.ts'
import { IssueLineFields } from './issue-line.tsx'
import { issueBody, type IssueValues, newIssueLine } from './issue-values.ts'
import { PatientFields } from './patient-fields.tsx'
import { asksWitness, noWitness, WitnessFields } from './witness-fields.tsx'

interface IssueDialogProps {
  readonly kind: IssueKind
  /** From where, at first. */
  readonly place?: Shelf | undefined
  /** What another unit asked for, with the lots that would be sent. */
  readonly fills?: Pick<IssueValues, 'orderId' | 'unitId' | 'toUnitId' | 'place' | 'lines'>
  readonly onClose: () => void
  readonly onPosted: (id: string) => void
}

/** What leaves a place, lot by lot, first expiry first: all lines or none. */
export default function IssueDialog({ kind, place: begun, fills, onClose, onPosted }: IssueDialogProps) {
  const words = useMessages(stockFormWords)
  const placeNames = useMessages(placeWords)
  const kinds = useMessages(documentKindWords)
  const { unit, units } = useUnit()
  const judgedAt = useJudgedDay('stock.approve')
  const isBack = kind === 'return'
  const [witness, setWitness] = useState(noWitness)
  const record = useRecordForm<IssueValues, DocumentDetail>({
    draft: fills ? `stock ${kind} of ${fills.orderId}` : `stock ${kind}${begun ?? ''}`,
    initial: {
      id: newId(),
      unitId: unit.id,
      place: begun ?? (isBack ? 'cart' : 'pharmacy'),
      toPlace: isBack ? 'pharmacy' : 'cart',

      toUnitId: '',
      supplierId: '',
      orderId: '',
      cause: 'broken',
      reason: '',
      appointmentId: '',
      prescriberId: '',
      day: judgedAt(fills?.unitId ?? unit.id).today,
      dayReason: '',
      lines: [newIssueLine()],
      ...fills,
    },
    version: null,
    ...writing({
      // When its lots came, the server knows.
      schema: issueFields.check(dayRule(leftOn, 'day', (at = unit.id) => ({ ...judgedAt(at), since: { lot: null } }))),
      toInput: (values: IssueValues) => ({
        ...issueBody(kind, values),
        ...((values.lines.some(({ isControlled }) => isControlled) || witness !== noWitness) && { witness }),
      }),
      send: ({ input }) => call(issue, { body: input }),
    }),
    onDone: ({ id, number }) => {
      notify({ message: words.posted(kinds[kind], number), tone: 'done' })
      onPosted(id)
    },
  })
  const { form } = record
  useDayOfChosenUnit(form)
  const { lines, unitId, place } = form.getValues()
  const needsTwo = lines.some(({ isControlled }) => isControlled) || asksWitness(form.errors)
  const reaches = lines.some(({ isControlled, isImplant }) => isControlled || isImplant)
  const labels = {
    appointmentId: words.onWhom,
    prescriberId: words.prescriber,
    unitId: words.unit,
    place: words.fromPlace,
    toPlace: words.toPlace,
    toUnitId: words.toUnit,
    supplierId: words.supplier,
    cause: words.cause,
    reason: words.reason,
    day: words.day,
    lines: words.lines,
  }
  const setLines = (next: IssueValues['lines']) => form.setFieldValue('lines', [...next])
  return (
    <FormDialog title={kinds[kind]} size="lg" record={record} labels={labels} submit={words.postIt} onClose={onClose}>
      <FieldGrid>
        {units.length > 1 && (
          <NativeSelect
            {...form.getInputProps('unitId')}
            {...span(6)}
            label={words.unit}
            data={units.map(({ id, shortName }) => ({ value: id, label: shortName }))}
          />
        )}
        <NativeSelect
          {...form.getInputProps('place')}
          {...span(6)}
          label={words.fromPlace}
          data={shelves.map((value) => ({ value, label: placeNames[value] }))}
        />
        <DestinationFields kind={kind} form={form} />
        <HappenedDay
          {...span(6)}
          label={words.day}
          day={form.getInputProps('day')}
          reason={form.getInputProps('dayReason')}
          judged={judgedAt(unitId)}
        />
        {kind === 'consumption' && (reaches || form.errors['appointmentId']) && (
          <PatientFields form={form} isControlled={lines.some(({ isControlled }) => isControlled)} />
        )}
        <Textarea
          {...form.getInputProps('reason')}
          {...span(12)}
          label={words.reason}
          autosize
          minRows={1}
          maxLength={500}
        />
      </FieldGrid>
      {lines.map((line, index) => (
        <Fieldset key={`${line.key} ${unitId} ${place}`} legend={words.line(index + 1)}>
          <IssueLineFields
            form={form}
            kind={kind}
            index={index}
            shelf={{ unitId, place: place as Shelf }}
            onRemove={lines.length > 1 ? () => setLines(lines.filter(({ key }) => key !== line.key)) : undefined}
          />
        </Fieldset>
      ))}
      {needsTwo && <WitnessFields unitId={unitId} value={witness} errors={form.errors} onChange={setWitness} />}
      <Stack align="start">
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconPlus size={14} />}
          onMouseDown={keepFocus}
          onClick={() => setLines([...lines, newIssueLine()])}
        >
          {words.addLine}
        </Button>
      </Stack>
    </FormDialog>
  )
}
