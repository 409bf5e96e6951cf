import styles from './kept-pdf.module.css'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Contract, ContractInput } from '../../shared/contract.ts'
import { fetchAnswer } from '../api.ts'
import { contractKey } from '../query.ts'

interface KeptPdfProps<C extends Contract> {
  readonly contract: C
  readonly input: ContractInput<C>
  /** Of its file, which changes with the content. */
  readonly name: string
  /** What it is, for who hears it. */
  readonly label: string
}

/** Whether this browser shows a PDF within a page; phones mostly do not, and there is the download. */
const showsPdf = () => navigator.pdfViewerEnabled

/**
 * A PDF that only signed-in people may see, in the browser's own viewer. It is handed over as a PDF and nothing else, and
 * never has an address that could be opened as a page.
 */
export function KeptPdf<C extends Contract>({ contract, input, name, label }: KeptPdfProps<C>) {
  const { data } = useQuery({
    queryKey: ['pdf', ...contractKey(contract, input), name],
    queryFn: async ({ signal }) => (await fetchAnswer(contract, input, { signal })).arrayBuffer(),
    enabled: showsPdf(),
    staleTime: Infinity,
    // Ten megabytes are not kept for a drawer that was closed.
    gcTime: 0,
  })
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    if (!data) return
    const made = URL.createObjectURL(new Blob([data], { type: 'application/pdf' }))
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [data])
  if (!address) return null
  // The viewer runs in no sandbox; what it is given is a PDF by its bytes and by its type, and has a process of its own.
  // oxlint-disable-next-line react/iframe-missing-sandbox
  return <iframe className={styles.pdf} src={address} title={label} />
}
