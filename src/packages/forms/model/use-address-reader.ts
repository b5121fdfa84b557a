import { getInfoByBaiDuApi } from '@/api/calls/member'
import { send } from '@/api/client'
import { useHospital } from '@/features/hospital/use-hospital'
import type { FormModel, ReadText } from '@/forms/view/model'
import { offers } from '@/hospitals/index'

const QUIETLY = { quiet: true, withoutEffects: true } as const

/** The parts of an address in one line; a city of the rank of a province is named once. */
const readAddress: ReadText = async (text) => {
  const { list } = await send(getInfoByBaiDuApi, { text }, QUIETLY)
  const lines = list.map(({ province, city, district, text: rest }) =>
    [province, city === province ? '' : city, district, rest].join('').trim(),
  )
  return [...new Set(lines)].filter((line) => line !== '')
}

const READERS = { address: readAddress } as const
const NOBODY = {} as const

/** Who recognises a pasted address; nobody where the hospital's backend has no such service. */
export const useTextReaders = (): FormModel['readers'] => (offers(useHospital(), 'addressLookup') ? READERS : NOBODY)
