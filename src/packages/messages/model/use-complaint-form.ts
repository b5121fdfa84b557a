import { useState } from 'react'

import { picturesFault } from './pictures'
import { holdQueryCode } from './query-code'
import { useIsSignedIn } from './use-complaint'

import { createComplaint, listComplaintPlaces, listComplaintTypes, sendAnonymousComplaint } from '@/api/messages/calls'
import { randomKey } from '@/data/intent'
import { useAction, useCall } from '@/data/query'
import { STALE } from '@/data/staleness'
import { oneLine } from '@/domain/input/characters'
import { faultIn } from '@/domain/input/parsed'
import { parseTelephone } from '@/domain/input/telephone'
import { dangerInText, dangerKey } from '@/domain/safety/danger-signs'
import { COMPLAINT_KINDS, COMPLAINT_MIN, type ComplaintType } from '@/domain/service/complaints'
import { offers } from '@/hospitals/index'
import { go } from '@/routing/go'
import { sessionState } from '@/session/store'
import { useHospital } from '@/shared/hospital/use-hospital'
import { useTyped } from '@/shared/typed/use-typed'
import type { Picture } from '@/ui/image-picker'

const EMPTY = {
  way: 'anonymous' as 'anonymous' | 'named',
  type: 'attitude' as ComplaintType,
  addressCode: '',
  dept: '',
  person: '',
  content: '',
  phone: '',
  /** Names this submission while its answer is awaited, so that a second try is the same complaint. */
  submitKey: '',
}

export type ComplaintWords = typeof EMPTY

/** A complaint that is being written. What was typed stays until it has arrived; who it is about rests on no device. */
export function useComplaintForm() {
  const hospital = useHospital()
  const isSignedIn = useIsSignedIn()
  const mayHide = offers(hospital, 'anonymousComplaints')
  const typed = useTyped('complaint', EMPTY, { rests: ['way', 'type', 'addressCode', 'content', 'submitKey'] })
  const { values } = typed
  const [pictures, setPictures] = useState<readonly Picture[]>([])
  const [wasTried, setTried] = useState(false)
  const kinds = useCall(listComplaintTypes, {}, { staleMs: STALE.usual, withoutEffects: true })
  const places = useCall(listComplaintPlaces, { code: values.type }, { staleMs: STALE.usual, withoutEffects: true })
  const named = useAction(createComplaint)
  const nameless = useAction(sendAnonymousComplaint)

  const way = mayHide ? values.way : 'named'
  const list = places.data?.list ?? []
  const addressCode = list.some((one) => one.addressCode === values.addressCode)
    ? values.addressCode
    : (list[0]?.addressCode ?? '')
  const faults = {
    content: values.content.trim().length < COMPLAINT_MIN ? `请至少填写${COMPLAINT_MIN}个字` : '',
    pictures: picturesFault(pictures),
    phone: way !== 'named' || oneLine(values.phone) === '' ? '' : faultIn(parseTelephone(values.phone)),
    place: addressCode === '' ? '请选择受理部门' : '',
  }

  /** Another text is another complaint. */
  const edit = (changes: Partial<ComplaintWords>) => typed.set({ ...changes, submitKey: '' })
  const changePictures = (next: readonly Picture[]) => {
    setPictures(next)
    if (values.submitKey !== '') typed.set({ submitKey: '' })
  }

  const submit = async () => {
    setTried(true)
    if (Object.values(faults).some((fault) => fault !== '')) return
    const uploadIds = pictures.map(({ upload }) => upload.address)
    const said = {
      type: values.type,
      addressCode,
      content: values.content.trim(),
      ...(values.dept.trim() !== '' && { dept: values.dept.trim() }),
      ...(values.person.trim() !== '' && { person: values.person.trim() }),
      ...(uploadIds.length > 0 && { uploadIds }),
    }
    const told = [values.content, values.dept, values.person].join('\n')
    const key = dangerKey(dangerInText(told, hospital.danger))
    const help = key === '' ? {} : { help: key }
    if (way === 'named') {
      const phone = oneLine(values.phone)
      const made = await named.run({ ...said, ...(phone !== '' && { phone }) }).catch(() => null)
      if (!made) return
      typed.clear()
      await go('complaints-success', { reportId: made.reportId, ...help }, { mode: 'replace' })
      return
    }
    const submitKey = values.submitKey || randomKey()
    typed.set({ submitKey })
    const made = await nameless.run({ unitId: sessionState().unitId, submitKey, ...said }).catch(() => null)
    if (!made) return
    holdQueryCode(made.queryCode, true)
    typed.clear()
    await go('complaints-success', help, { mode: 'replace' })
  }

  const known =
    kinds.data?.list.flatMap(({ code, name }) => (code === null ? [] : [{ value: code, label: name }])) ?? []
  return {
    typed,
    edit,
    way,
    mayHide,
    isSignedIn,
    types: known.length > 0 ? known : COMPLAINT_KINDS.map(({ code, name }) => ({ value: code, label: name })),
    places: list.map(({ addressCode: value, name, note }) => ({
      value,
      label: note === '' ? name : `${name}（${note}）`,
    })),
    placesQuery: places,
    addressCode,
    setPictures: changePictures,
    faults: wasTried ? faults : { content: '', pictures: '', phone: '', place: '' },
    submit,
    isBusy: named.isRunning || nameless.isRunning,
    error: named.error ?? nameless.error,
  }
}
