import { call } from '../../../../browser/api.ts'
import { useSession } from '../../../../browser/current.ts'
import { useMessages } from '../../../../browser/messages.ts'
import { notify, orTellProblem } from '../../../../browser/notice.ts'
import type { RecordSearch } from '../../../../browser/record/use-record-search.ts'
import { gtinOf, type Scan } from '../../../../browser/scan/scans.ts'
import { whyWords } from '../../../../browser/scan/scan-messages.ts'
import { shortGtin } from '../../../../shared/gtin.ts'
import { findByGtin } from '../contract.ts'
import { messages } from './messages.ts'

/** Opens the material whose package was scanned; one that nobody knows yet is begun with its GTIN, by whoever may. */
export function useMaterialScan(address: RecordSearch): (scan: Scan) => void {
  const words = useMessages(messages)
  const why = useMessages(whyWords)
  const { may } = useSession()
  return ({ code }) => {
    const gtin = gtinOf(code)
    if (gtin === undefined) {
      notify({ message: why[code.kind === 'by-hand' ? code.why : 'no-gtin'], tone: 'problem' })
      return
    }
    void orTellProblem(async () => {
      const { material } = await call(findByGtin, { query: { gtin } })
      if (material) return address.open(material.id)
      const shown = shortGtin(gtin)
      notify({ message: may('material.edit') ? words.unknown(shown) : words.unknownTo(shown), tone: 'information' })
      if (may('material.edit')) address.beginWith({ gtin: shown })
    })
  }
}
