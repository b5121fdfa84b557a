/**
 * A call that proves an act and is not served yet, answered as a coming domain would: by a handler that knows nothing of
 * the proof. To be imported before the server is.
 */
import { disposeStorageOther } from '@/api/storage/calls'

import { handlers } from '../../sandbox/registry'
import { forPatient, type Handler } from '../../sandbox/server/handler'

const mutable = handlers as Handler[]
mutable.push(forPatient(disposeStorageOther, () => Promise.resolve({ done: true }) as Promise<never>))
