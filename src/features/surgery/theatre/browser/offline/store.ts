import type { TappedStep } from '../../steps.ts'

/** A tap that the server has not answered: ids and times alone, and whose it is. */
export interface KeptTap {
  readonly id: string
  /** `staff.id` of who tapped it: nobody else sends it. */
  readonly userId: string
  readonly caseId: string
  readonly step: TappedStep
  readonly tappedAt: string
  readonly device: string
  /** Why the server refused it, until the person has seen it. */
  readonly refusal: string | null
}

const [databaseName, storeName] = ['pauta-theatre', 'taps']

function answered<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB refused')))
  })
}

/** Runs one request on the taps that this device keeps, outliving reloads and the clearing of local storage. */
async function withTaps<Result>(
  mode: IDBTransactionMode,
  ask: (taps: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> {
  const opening = indexedDB.open(databaseName, 1)
  opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore(storeName, { keyPath: 'id' }))
  const database = await answered(opening)
  try {
    return await answered(ask(database.transaction(storeName, mode).objectStore(storeName)))
  } finally {
    database.close()
  }
}

/** Keeps a tap on this device, or what became of it. */
export async function keepTap(tap: KeptTap): Promise<void> {
  await withTaps('readwrite', (taps) => taps.put(tap))
}

/** Forgets a tap that the server has, or that the person gave up. */
export async function dropTap(id: string): Promise<void> {
  await withTaps('readwrite', (taps) => taps.delete(id))
}

/** What a person tapped on this device and is not sent, in the order of the taps. */
export async function tapsOf(userId: string): Promise<KeptTap[]> {
  const all = await withTaps('readonly', (taps) => taps.getAll() as IDBRequest<KeptTap[]>)
  return all
    .filter((tap) => tap.userId === userId)
    .toSorted((one, other) => Date.parse(one.tappedAt) - Date.parse(other.tappedAt) || (one.id < other.id ? -1 : 1))
}
