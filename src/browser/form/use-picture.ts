import { useQuery } from '@tanstack/react-query'
import type { Contract, ContractInput } from '../../shared/contract.ts'
import { fetchAnswer } from '../api.ts'
import { contractKey } from '../query.ts'

/** What a file holds, as a `data:` address. */
export async function asDataUrl(picture: Blob): Promise<string> {
  const reader = new FileReader()
  return new Promise((resolve, reject) => {
    reader.addEventListener('load', () => resolve(typeof reader.result === 'string' ? reader.result : ''))
    reader.addEventListener('error', () => reject(reader.error ?? new Error('The picture could not be read')))
    reader.readAsDataURL(picture)
  })
}

/**
 * A picture that only signed-in people may see, for the `src` of an image; undefined while there is none.
 * @param name of its file, which changes with the picture, so that what is cached never grows old; null without one
 */
export function usePicture<C extends Contract>(
  contract: C,
  input: ContractInput<C>,
  name: string | null,
): string | undefined {
  const { data } = useQuery({
    queryKey: ['picture', ...contractKey(contract, input), name],
    queryFn: async ({ signal }) => asDataUrl(await (await fetchAnswer(contract, input, { signal })).blob()),
    enabled: name !== null,
    staleTime: Infinity,
  })
  return name === null ? undefined : data
}
