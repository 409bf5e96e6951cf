import { Button, Checkbox, Skeleton } from '@mantine/core'
import { IconAlertTriangle, IconSend } from '@tabler/icons-react'
import { useState } from 'react'
import { useLanguage, useMessages } from '../../../../browser/messages.ts'
import { useWrong } from '../../../../browser/form/use-wrong.ts'
import { notify } from '../../../../browser/notice.ts'
import { useCommand, useContract } from '../../../../browser/query.ts'
import { DidNotCome } from '../../../../browser/states.tsx'
import { newId } from '../../../../shared/ids.ts'
import { formatDay } from '../../../../shared/time.ts'
import type { Unit } from '../../../units/contract.ts'
import { mostPlans, previewPublication, publishRoster } from '../../publishing-contract.ts'
import type { Period } from '../search-params.ts'
import { PlanList } from './plan-list.tsx'
import { plansOf, type PlanTyped, undecided } from './plans.ts'
import { PublishChanges, PublishClashes } from './publish-changes.tsx'
import { publishMessages } from './publish-messages.ts'
import { Dialog } from '../../../../browser/dialog/dialog.tsx'
import { Foot } from '../../../../browser/dialog/foot.tsx'

interface PublishDialogProps {
  readonly unit: Unit
  readonly period: Period
  readonly nameOf: (professionalId: string) => string
  readonly onClose: () => void
}

/**
 * What publishing changes, what clashes, and the appointments it would leave without their people. Each of them needs a
 * plan before one click publishes.
 */
export default function PublishDialog({ unit, period, nameOf, onClose }: PublishDialogProps) {
  const words = useMessages(publishMessages)
  const language = useLanguage()
  const [id] = useState(newId)
  const [typed, setTyped] = useState<ReadonlyMap<string, PlanTyped>>(new Map())
  const [isAware, setIsAware] = useState(false)
  const scope = { unitId: unit.id, ...period }
  // Looked at anew whenever the roster changes, here or elsewhere; what is decided already stays.
  const looking = useContract(previewPublication, { body: scope }, { staleTime: 0, gcTime: 0 })
  const publishing = useCommand(publishRoster, {
    onSuccess: ({ added, changed, removed }) => {
      notify({ message: words.published(added + changed + removed), tone: 'done' })
      onClose()
    },
    // Something has come in meanwhile.
    onProblem: () => void looking.refetch(),
  })
  const preview = looking.data
  const uncovered = preview?.uncovered ?? []
  const left = undecided(uncovered, typed)
  const changes = preview ? preview.added.length + preview.changed.length + preview.removed.length : 0
  const lacksWord = (preview?.clashes.length ?? 0) > 0 && !isAware
  const { form, wrong, check } = useWrong<'clashes' | 'plans', HTMLDivElement>({
    clashes: lacksWord && words.acknowledgeFirst,
    plans: left > 0 && words.left(left),
  })
  const title = words.title(`${formatDay(period.from, language)} – ${formatDay(period.to, language)}`)
  return (
    <Dialog title={title} size="lg" writing onClose={onClose}>
      <div ref={form} className="roster-dialog" aria-busy={looking.isPending}>
        {!preview && !looking.error && <Skeleton height={160} aria-label={words.loading} />}
        {looking.error && <DidNotCome error={looking.error} onAgain={() => void looking.refetch()} />}
        {preview && (
          <>
            <PublishChanges preview={preview} zone={unit.timeZone} nameOf={nameOf} />
            {preview.clashes.length > 0 && (
              <section>
                <PublishClashes preview={preview} zone={unit.timeZone} nameOf={nameOf} />
                <Checkbox
                  label={words.acknowledge}
                  error={wrong.clashes}
                  aria-invalid={wrong.clashes !== undefined}
                  checked={isAware}
                  onChange={({ currentTarget }) => setIsAware(currentTarget.checked)}
                />
              </section>
            )}
            {uncovered.length > 0 && (
              <section>
                <h3 className="is-short">
                  <IconAlertTriangle size={16} aria-hidden="true" /> {words.uncovered(uncovered.length)}
                </h3>
                <p className="quiet-note">
                  {uncovered.length > mostPlans ? words.tooMany(mostPlans) : words.uncoveredHint}
                </p>
                {uncovered.length <= mostPlans && (
                  <PlanList
                    uncovered={uncovered}
                    typed={typed}
                    zone={unit.timeZone}
                    isTried={wrong.plans !== undefined}
                    onTyped={setTyped}
                  />
                )}
              </section>
            )}
            {preview.uncoveredElsewhere > 0 && <p role="note">{words.elsewhere(preview.uncoveredElsewhere)}</p>}
          </>
        )}
        <Foot>
          {left > 0 && (
            <span className="is-short" role="status">
              {words.left(left)}
            </span>
          )}
          <Button variant="subtle" color="gray" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button
            leftSection={<IconSend size={16} />}
            disabled={changes === 0 || uncovered.length > mostPlans}
            loading={publishing.isPending}
            onClick={() =>
              check() &&
              publishing.mutate({
                body: { id, ...scope, acknowledgeClashes: isAware, plans: plansOf(uncovered, typed) },
              })
            }
          >
            {words.publish}
          </Button>
        </Foot>
      </div>
    </Dialog>
  )
}
