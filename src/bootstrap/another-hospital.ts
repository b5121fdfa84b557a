/**
 * Links that name a hospital other than the present one (spec:security#foreign-hospital): the person is asked before
 * anything changes, and nothing of such a link counts until the answer.
 */

import { create } from 'zustand'

import { signOn, whenConsented } from './sign-on'

import { hospitalOf, isKnownHospital } from '@/hospitals/index'
import { host } from '@/platform/host'
import { goBack, reopen } from '@/routing/go'
import { dropLaunchQuery } from '@/routing/params'
import type { Entry } from '@/session/entry'
import { openHospital, sessionState } from '@/session/store'
import { hasConsent } from '@/shared/consent/store'
import { dialogs } from '@/ui/dialog/dialogs'

/** The hospital a person is being asked about or led to, null for none; guards wait meanwhile. */
export const useAskedHospital = create<{ asked: number | null }>(() => ({ asked: null }))

/** Whether it is open at which hospital the app goes on. */
export const isHospitalOpen = (): boolean => useAskedHospital.getState().asked !== null

const ended = (unitId: number): void => {
  if (useAskedHospital.getState().asked === unitId) useAskedHospital.setState({ asked: null })
}

/** What of a link counts in any case: what it says of the host. Person, channel and department belong to its hospital. */
function ofHost({ values: { facilityType, isWeChatMiniApp }, ...entry }: Entry): Entry {
  return {
    ...entry,
    values: { ...(facilityType && { facilityType }), ...(isWeChatMiniApp !== undefined && { isWeChatMiniApp }) },
    ticket: null,
    freeTicket: '',
    authorization: null,
  }
}

/** The page of the link shows nothing of use at the present hospital: back to where the person was. */
async function stay(): Promise<void> {
  dropLaunchQuery()
  host.forgetHospital()
  await goBack()
}

/** The present session waits for the way back, the page of the link opens at its own hospital. Never rejects. */
function leadTo(unitId: number, entry: Entry): void {
  openHospital(unitId, entry.values.deptId ?? '', true)
  whenConsented(() => void signOn(entry).finally(() => ended(unitId)))
  if (!hasConsent()) ended(unitId)
  host.forgetHospital()
  void reopen()
}

async function offer(unitId: number, entry: Entry): Promise<void> {
  const { token, unitId: present } = sessionState()
  const kept = token === '' ? '' : '原来的登录会保留，可随时切换回来。'
  const words = { title: '要切换医院吗', ok: '切 换', cancel: '不切换', keep: true }
  const from = `链接来自${hospitalOf(unitId).name}，您现在在${hospitalOf(present).name}。`
  if (await dialogs.confirm(`${from}${kept}`, words)) return leadTo(unitId, entry)
  await stay()
  ended(unitId)
}

async function refuse(unitId: number): Promise<void> {
  const { unitId: present } = sessionState()
  const here = present === 0 ? '请选择您就诊的医院。' : `已为您留在${hospitalOf(present).name}。`
  await dialogs.alert(`链接里的医院不存在或没有开通。${here}`, { title: '没有找到这家医院', keep: true })
  await stay()
  ended(unitId)
}

/**
 * What of an entry may be applied now. One that names another hospital is held back while the person is asked; one that
 * names a hospital nobody knows is never applied, and the person is told. The first hospital on a device needs no question.
 */
export function atPresentHospital(entry: Entry): Entry {
  const { unitId } = entry.values
  const { unitId: present } = sessionState()
  if (unitId === undefined || unitId === present) return entry
  const isKnown = isKnownHospital(unitId)
  if (isKnown && present === 0) return entry
  if (useAskedHospital.getState().asked !== unitId) {
    useAskedHospital.setState({ asked: unitId })
    void (isKnown ? offer(unitId, entry) : refuse(unitId))
  }
  return ofHost(entry)
}
