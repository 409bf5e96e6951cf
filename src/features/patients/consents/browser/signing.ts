import { useState } from 'react'
import { newId } from '../../../../shared/ids.ts'
import { searchKey } from '../../../../shared/text.ts'
import { isForSurgery, type Signer } from '../rules.ts'
import type { CurrentText } from '../text-contract.ts'
import { forNothing, type SignedFor } from './signed-for.ts'

/** Of whom a consent is asked. */
export interface Asked {
  readonly patient: { readonly id: string; readonly name: string }
  /** A guardian signs for them. */
  readonly isMinor: boolean
  readonly guardianName: string | null
  readonly onClose: () => void
}

/** What both ways of giving a consent hold: the text, and who signs it. */
export function useSigning({ patient, isMinor, guardianName }: Asked) {
  // Kept while the dialog is open: sent again after a lost answer it is one.
  const [id] = useState(newId)
  const [text, setText] = useState<CurrentText>()
  const [to, setTo] = useState<SignedFor | null>(null)
  const [signer, setSigner] = useState<Signer>(isMinor ? 'guardian' : 'patient')
  const [signerName, setSignerName] = useState(isMinor ? (guardianName ?? '') : patient.name)
  const [relation, setRelation] = useState('')
  return {
    id,
    text,
    chooseText: (next: CurrentText | undefined) => {
      setText(next)
      setTo(null)
    },
    /** What it is signed for; null while that is open. */
    to,
    setTo,
    /** It is to a surgery, and nobody said to which. */
    lacksSurgery: text !== undefined && isForSurgery(text.purpose) && to === null,
    signer,
    signerName,
    setSignerName,
    relation,
    setRelation,
    chooseSigner(next: Signer) {
      setSigner(next)
      setSignerName(next === 'guardian' ? (guardianName ?? '') : patient.name)
    },
    /** As it is sent. */
    sent: {
      id,
      patientId: patient.id,
      textId: text?.id ?? '',
      ...(to ?? forNothing),
      signer,
      signerName: signerName.trim(),
      guardianRelation: signer === 'guardian' ? relation.trim() : null,
    },
  }
}
export type Signing = ReturnType<typeof useSigning>

/** Whether two names are the same but for accents, capitals and blanks. */
export function sameName(one: string, other: string): boolean {
  return searchKey(one) === searchKey(other)
}
