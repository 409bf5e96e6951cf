import { Button, Checkbox, Stack, Text, Title } from '@mantine/core'
import { IconAlertTriangle, IconSend } from '@tabler/icons-react'
import { useState } from 'react'
import { z } from 'zod'
import { call } from '../../../../../browser/api.ts'
import { Dialog } from '../../../../../browser/dialog/dialog.tsx'
import { Foot } from '../../../../../browser/dialog/foot.tsx'
import { FormStates } from '../../../../../browser/form/form-states.tsx'
import { useRecordForm } from '../../../../../browser/form/use-record-form.ts'
import { useLanguage, useMessages } from '../../../../../browser/messages.ts'
import { notify } from '../../../../../browser/notice.ts'
import { useContract } from '../../../../../browser/query.ts'
import { DidNotCome, Waiting } from '../../../../../browser/states.tsx'
import { useNarrow } from '../../../../../browser/use-narrow.ts'
import type { ContractInput, ContractOutput } from '../../../../../shared/contract.ts'
import { newId } from '../../../../../shared/ids.ts'
import { formatDay } from '../../../../../shared/time.ts'
import type { Unit } from '../../../../foundation/offers/both.ts'
import { mostPlans, previewPublication, publication, publishRoster } from '../../publishing-contract.ts'
import type { Period } from '../search-params.ts'
import { PlanList } from './plan-list.tsx'
import { plansOf, type PlansTyped, undecided } from './plans.ts'
import { PublishChanges, PublishClashes } from './publish-changes.tsx'
import { publishMessages } from './publish-messages.ts'

interface PublishDialogProps {
  readonly unit: Unit
  readonly period: Period
  readonly nameOf: (professionalId: string) => string
  readonly onClose: () => void
}

type PublishValues = { readonly acknowledgeClashes: boolean; readonly plans: PlansTyped }
type Publication = ContractInput<typeof publishRoster>['body']

/**
 * What publishing changes, what clashes, and the appointments it would leave without their people. Each of them needs a
 * plan before one click publishes.
 */
export default function PublishDialog({ unit, period, nameOf, onClose }: PublishDialogProps) {
  const words = useMessages(publishMessages)
  const language = useLanguage()
  const isNarrow = useNarrow()
  const [id] = useState(newId)
  const scope = { unitId: unit.id, ...period }
  // Looked at anew whenever the roster changes, here or elsewhere; what is decided already stays.
  const looking = useContract(previewPublication, { body: scope }, { staleTime: 0, gcTime: 0 })
  const preview = looking.data
  const uncovered = preview?.uncovered ?? []
  const hasClashes = preview !== undefined && preview.clashes.length > 0
  const record = useRecordForm<PublishValues, ContractOutput<typeof publishRoster>, Publication>({
    draft: `roster publish ${unit.id} ${period.from}`,
    initial: { acknowledgeClashes: false, plans: {} },
    version: null,
    schema: hasClashes
      ? publication.safeExtend({ acknowledgeClashes: z.literal(true, words.acknowledgeFirst) })
      : publication,
    toInput: ({ acknowledgeClashes, plans }) => ({
      id,
      ...scope,
      acknowledgeClashes,
      plans: plansOf(uncovered, plans),
    }),
    send: async ({ input }) => {
      try {
        return await call(publishRoster, { body: input })
      } catch (error) {
        // Something has come in meanwhile.
        void looking.refetch()
        throw error
      }
    },
    onDone: ({ added, changed, removed }) => {
      notify({ message: words.published(added + changed + removed), tone: 'done' })
      onClose()
    },
  })
  const { form } = record
  const typed = form.getValues().plans
  const left = undecided(uncovered, typed)
  const changes = preview ? preview.added.length + preview.changed.length + preview.removed.length : 0
  const title = words.title(`${formatDay(period.from, language)} – ${formatDay(period.to, language)}`)
  return (
    <Dialog title={title} size="lg" onClose={onClose}>
      <form onSubmit={record.submit} noValidate aria-busy={looking.isPending}>
        <Stack gap="sm">
          <FormStates record={record} labels={{}} />
          {!preview && !looking.error && <Waiting height={160} label={words.loading} />}
          {looking.error && <DidNotCome error={looking.error} onAgain={() => void looking.refetch()} />}
          {preview && <PublishChanges preview={preview} zone={unit.timeZone} nameOf={nameOf} />}
          {preview && hasClashes && (
            <section>
              <PublishClashes preview={preview} zone={unit.timeZone} nameOf={nameOf} />
              <Checkbox
                mt="xs"
                label={words.acknowledge}
                aria-invalid={form.errors['acknowledgeClashes'] !== undefined}
                {...form.getInputProps('acknowledgeClashes', { type: 'checkbox' })}
              />
            </section>
          )}
          {uncovered.length > 0 && (
            <section>
              <Title order={3} c="red">
                <IconAlertTriangle size={16} aria-hidden="true" /> {words.uncovered(uncovered.length)}
              </Title>
              <Text size="sm" c="dimmed">
                {uncovered.length > mostPlans ? words.tooMany(mostPlans) : words.uncoveredHint}
              </Text>
              {uncovered.length <= mostPlans && (
                <PlanList
                  uncovered={uncovered}
                  typed={typed}
                  zone={unit.timeZone}
                  wrongOf={(index) =>
                    form.errors[`plans.${index}.reason`] ??
                    (form.errors[`plans.${index}.toProfessionalId`] && words.choose)
                  }
                  onTyped={(plans) => {
                    form.clearErrors()
                    form.setFieldValue('plans', plans)
                  }}
                />
              )}
            </section>
          )}
          {preview && preview.uncoveredElsewhere > 0 && (
            <Text role="note">{words.elsewhere(preview.uncoveredElsewhere)}</Text>
          )}
        </Stack>
        <Foot>
          {left > 0 && (
            <Text role="status" c="red" flex={isNarrow ? '1 0 100%' : 1}>
              {words.left(left)}
            </Text>
          )}
          <Button variant="default" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button
            type="submit"
            leftSection={<IconSend size={16} />}
            disabled={changes === 0 || uncovered.length > mostPlans}
            loading={record.sending}
          >
            {words.publish}
          </Button>
        </Foot>
      </form>
    </Dialog>
  )
}
