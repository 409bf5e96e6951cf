import { Button, Text } from '@mantine/core'
import { useLanguage, useMessages } from '../../../../browser/messages.ts'
import { lotInWords } from '../../../stock/offers/browser.ts'
import { placeWords } from '../../../stock/offers/both.ts'
import type { CaseLine } from '../record.ts'
import { caseShelves } from '../rules.ts'
import styles from './case-lines.module.css'
import { messages } from './messages.ts'
import type { CaseDesk } from './use-case-desk.ts'

/** What is reserved for a line of the kit: each lot is on the case by one tap; what is locked leaves by two people. */
export function ReservedLots({ line, desk }: { readonly line: CaseLine; readonly desk: CaseDesk | null }) {
  const words = useMessages(messages)
  const shelfNames = useMessages(placeWords)
  const language = useLanguage()
  return line.reserved.map(({ lotId, place: shelf, quantity, materialId, materialName: name, ...lot }) => (
    <div key={`${lotId} ${shelf}`} className={styles.lot}>
      <Text size="sm" style={{ flex: 1, minWidth: 0 }}>
        {words.reservedHere(quantity)} · {materialId !== line.materialId && `${name} · `}
        {lotInWords(lot, language)} · {shelfNames[shelf]}
      </Text>
      {desk && caseShelves.some((one) => one === shelf) && (
        <Button
          size="md"
          variant="light"
          disabled={desk.isBusy}
          aria-label={words.putReserved(quantity, name, lot.lotNumber ?? words.noLot)}
          onClick={() => desk.put({ materialId, name, lotId, shelf, quantity, isControlled: shelf === 'locked' })}
        >
          {words.put} {quantity}
        </Button>
      )}
    </div>
  ))
}
