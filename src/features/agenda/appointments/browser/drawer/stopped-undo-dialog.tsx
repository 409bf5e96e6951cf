import { Button } from '@mantine/core'
import { useUnit } from '../../../../../browser/current.ts'
import { useMessages } from '../../../../../browser/messages.ts'
import { useGo, useSearchParams } from '../../../../../browser/search.ts'
import { localDate } from '../../../../../shared/time.ts'
import { zoneOfUnit } from '../../../../../shared/unit-zone.ts'
import { ConflictAnswer } from '../moving/conflict-answer.tsx'
import { Dialog } from '../../../../../browser/dialog/dialog.tsx'
import { drawerMessages } from './drawer-messages.ts'
import { moveMessages } from '../moving/move-messages.ts'
import { giveUp, type StoppedUndo } from '../stopped.ts'
import { Foot } from '../../../../../browser/dialog/foot.tsx'

/**
 * A step that cannot be taken back, for somebody else is there by now: who, and when else it would fit, or, of what took
 * place already, that they go first. A time opens the
 * form that gives it that time, beside what is open or in the agenda of its day.
 */
export default function StoppedUndoDialog({ stopped }: { readonly stopped: StoppedUndo }) {
  const words = useMessages(drawerMessages)
  const { keepAsItWas } = useMessages(moveMessages)
  const { units } = useUnit()
  const [search, setSearch] = useSearchParams()
  const go = useGo()
  const { appointment, conflict } = stopped
  const zone = zoneOfUnit(units, appointment.unitId)
  const open = (startsAt: string) => {
    giveUp()
    const form = { acao: appointment.can.includes('edit') ? 'alterar' : 'remarcar', inicio: startsAt }
    if (search.agendamento === appointment.id) return setSearch(form)
    const dia = localDate(startsAt, zone)
    const parameters = { unidade: appointment.unitId, modo: 'dia', dia, agendamento: appointment.id, ...form }
    go('/agendamentos-da-semana', parameters)
  }
  return (
    <Dialog title={words.cannotUndo(appointment.patientName)} onClose={giveUp}>
      <ConflictAnswer
        conflict={conflict}
        askedDate={localDate(appointment.startsAt, zone)}
        zone={zone}
        todo={appointment.status === 'fulfilled' ? words.freeItFirst : undefined}
        onPick={({ startsAt }) => open(startsAt)}
      />
      <Foot>
        <Button variant="default" onClick={giveUp}>
          {keepAsItWas}
        </Button>
      </Foot>
    </Dialog>
  )
}
