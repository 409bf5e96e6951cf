import { NativeSelect, SimpleGrid, TextInput } from '@mantine/core'
import { useState } from 'react'
import { centavosIn, moneyInForm } from '../../../../browser/form/mask.ts'
import { MoneyInput } from '../../../../browser/form/masked-input.tsx'
import { FormDialog } from '../../../../browser/form/form-dialog.tsx'
import { refusedFields, useWrong } from '../../../../browser/form/use-wrong.ts'
import { useLanguage, useMessages } from '../../../../browser/messages.ts'
import { notify } from '../../../../browser/notice.ts'
import { useCommand } from '../../../../browser/query.ts'
import { DateField } from '../../../../browser/record/date-field.tsx'
import { MoneyField } from '../../../../browser/record/money-field.tsx'
import { PercentField } from '../../../../browser/record/percent-field.tsx'
import { useToday } from '../../../../browser/use-today.ts'
import { sayRetention } from '../contract.ts'
import type { IssScope, RetentionTerms } from '../model.ts'
import { endProblems, retentionProblems } from '../rules.ts'
import type { SaidRetention } from '../schemas.ts'
import { retainedRegimeWords, taxWords } from '../words.ts'
import { regimeMessages } from './messages.ts'
import { ScopeFields } from './scope-fields.tsx'
import { TableFields } from './table-fields.tsx'

interface RetentionDialogProps {
  readonly before: SaidRetention
  /** Whether it is to be said of a company or a service alone. */
  readonly isNarrowed?: boolean
  readonly onClose: () => void
}

const empty: Record<RetentionTerms['kind'], RetentionTerms> = {
  none: { kind: 'none' },
  share: { kind: 'share', basisPoints: 0, ceilingCentavos: null, leastCentavos: 0 },
  table: {
    kind: 'table',
    simplifiedCentavos: 0,
    relief: null,
    leastCentavos: 0,
    dependantCentavos: 0,
    deductsPension: false,
    brackets: [{ upToCentavos: null, basisPoints: 0, lessCentavos: 0 }],
  },
}

/** Says what a tax takes from another day on, and which law says so; what held before stays to be read. */
export default function RetentionDialog({ before, isNarrowed = false, onClose }: RetentionDialogProps) {
  const words = useMessages(regimeMessages)
  const language = useLanguage()
  const { regime, tax } = before
  const [terms, setTerms] = useState<RetentionTerms>(isNarrowed ? empty.share : before.terms)
  const [scope, setScope] = useState<IssScope>(before)
  const [source, setSource] = useState(isNarrowed ? '' : before.source)
  const [validFrom, setValidFrom] = useState<string | null>(`${useToday().slice(0, 7)}-01`)
  const [validUntil, setValidUntil] = useState<string | null>(null)
  const { form, wrong, check, refuse } = useWrong<string>({
    validFrom: !validFrom && words.wrongDay,
    source: source.trim().length < 5 && words.wrongSource,
    legalEntityId: isNarrowed && !scope.legalEntityId && !scope.service && words.wrongScope,
    ...Object.fromEntries(
      [...endProblems({ validFrom: validFrom ?? '', validUntil }), ...retentionProblems({ regime, tax, terms })].map(
        ({ path, message }) => [path, message[language]],
      ),
    ),
  })
  const saying = useCommand(sayRetention, {
    onSuccess: () => {
      notify({ message: words.savedRetention, tone: 'done' })
      onClose()
    },
    onProblem: (problem) => problem.fields.length > 0 && refuse(refusedFields(problem)),
  })
  const narrowed = { legalEntityId: scope.legalEntityId, service: scope.service }
  const send = () => {
    if (check())
      saying.mutate({
        body: { regime, tax, ...narrowed, terms: sent(terms), source, validFrom: validFrom ?? '', validUntil },
      })
  }
  const kinds = [
    { value: 'none', label: words.nothingTaken },
    { value: 'share', label: words.share },
    ...(tax === 'cpp' ? [] : [{ value: 'table', label: words.table }]),
  ]
  return (
    <FormDialog
      title={words.newOf(`${retainedRegimeWords[language][regime]} · ${taxWords[language][tax]}`)}
      size="md"
      form={form}
      submit={words.save}
      sending={saying.isPending}
      onSend={send}
      onClose={onClose}
    >
      {isNarrowed && <ScopeFields scope={scope} error={wrong['legalEntityId']} onChange={setScope} />}
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="xs">
        <DateField
          label={words.validFrom}
          withAsterisk
          value={validFrom}
          error={wrong['validFrom']}
          onChange={setValidFrom}
        />
        <DateField
          label={words.validUntil}
          hint={words.untilHint}
          value={validUntil}
          error={wrong['validUntil']}
          onChange={setValidUntil}
        />
        <NativeSelect
          label={words.takes}
          value={terms.kind}
          data={kinds}
          onChange={({ currentTarget }) => {
            const kind = currentTarget.value as RetentionTerms['kind']
            setTerms(before.terms.kind === kind ? before.terms : empty[kind])
          }}
        />
        {terms.kind === 'share' && (
          <>
            <PercentField
              label={words.percent}
              value={terms.basisPoints || null}
              error={wrong['terms.basisPoints']}
              onChange={(points) => setTerms({ ...terms, basisPoints: points ?? 0 })}
            />
            <MoneyInput
              label={words.ceiling}
              description={words.ceilingHint}
              value={terms.ceilingCentavos === null ? '' : moneyInForm(String(terms.ceilingCentavos), language)}
              onChange={(typed) => setTerms({ ...terms, ceilingCentavos: centavosIn(typed) || null })}
            />
          </>
        )}
        {terms.kind !== 'none' && (
          <MoneyField
            label={words.least}
            value={terms.leastCentavos}
            onChange={(leastCentavos) => setTerms({ ...terms, leastCentavos })}
          />
        )}
      </SimpleGrid>
      {terms.kind === 'table' && <TableFields terms={terms} wrong={wrong} onChange={setTerms} />}
      <TextInput
        label={words.source}
        withAsterisk
        autoComplete="off"
        maxLength={300}
        value={source}
        error={wrong['source']}
        onChange={({ currentTarget }) => setSource(currentTarget.value)}
      />
    </FormDialog>
  )
}

/** As it is sent: without what only reads. */
function sent(terms: RetentionTerms) {
  return terms.kind === 'table' ? { ...terms, brackets: [...terms.brackets] } : terms
}
