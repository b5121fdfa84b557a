import { PastedAddress } from './pasted-address'

import type { FormModel } from '@/forms/view/model'
import { offers } from '@/hospitals/index'
import { useHospital } from '@/shared/hospital/use-hospital'

const READERS = { address: PastedAddress } as const
const NOBODY = {} as const

/** Who recognises a pasted address; nobody where the hospital's backend has no such service. */
export const useTextReaders = (): FormModel['readers'] => (offers(useHospital(), 'addressLookup') ? READERS : NOBODY)
