/**
 * Messages to doctors that the hospital does not have yet (spec:consult#chat): in the order in which they were written, each
 * under one id for all its tries. One box for all open pages, so that none writes over another's.
 */

import { create } from 'zustand'

import { namesAPerson } from '@/domain/input/person-number'
import { MESSAGE_MAX, VOICE_MAX_SECONDS } from '@/domain/service/consult'
import { storage } from '@/platform/storage'
import { MEMBER_PREFIX } from '@/platform/storage/contract'
import { voice } from '@/platform/voice'
import { registerPurge, sessionState } from '@/session/store'

export interface Waiting {
  readonly consultId: string
  /** The id under which the hospital keeps it once. */
  readonly clientId: string
  /** Words, or '' where it is a picture or a recording. */
  readonly content: string
  readonly uploadId: string
  /** Of a voice message: its length, else 0. */
  readonly seconds: number
  /** A recording that the hospital does not have yet, '' once it has; it waits in memory alone. */
  readonly file: string
  /** Why the hospital does not take it; '' while it is on its way. */
  readonly refusal: string
}

/** What became of one try; `refusal` is '' where another try may succeed. */
export interface Fault {
  readonly refusal: string
}

/** The hospital has the recording; its message goes next. */
export const hasRecording = (clientId: string, uploadId: string): void =>
  save(useBox.getState().list.map((one) => (one.clientId === clientId ? { ...one, uploadId, file: '' } : one)))

/** Most that wait in one conversation [ours]. */
export const MOST_WAITING = 20

interface Box {
  /** Whose it is: the hospital and the session. */
  readonly of: string
  readonly list: readonly Waiting[]
  /** The conversation that is being sent, '' for none. */
  readonly sending: string
}

export const useBox = create<Box>(() => ({ of: '', list: [], sending: '' }))

const scopeOf = (): string => {
  const { unitId, generation } = sessionState()
  return `${unitId} ${generation}`
}
const keyNow = (): string => `${MEMBER_PREFIX}outbox.${sessionState().unitId}`

registerPurge('outbox', (reason) => {
  for (const { file } of useBox.getState().list) if (file !== '') voice.release(file)
  useBox.setState({ of: '', list: [], sending: '' })
  // The ends of a session clear the device by themselves; another card or hospital is another occasion.
  if (reason === 'cardSwitched' || reason === 'hospitalSwitched')
    for (const key of storage.keys('local')) if (key.startsWith(`${MEMBER_PREFIX}outbox.`)) storage.remove('local', key)
})

const isShort = (value: unknown, most: number): value is string => typeof value === 'string' && value.length <= most

/** What every one has; messages that rest since before there were recordings say nothing of them. */
const ONE = { content: '', uploadId: '', seconds: 0, file: '', refusal: '' }

function isWaiting(one: unknown): one is Waiting {
  const {
    consultId,
    clientId,
    content,
    uploadId,
    refusal,
    seconds = 0,
    file = '',
  } = (one ?? {}) as Record<string, unknown>
  const ids = [consultId, clientId, uploadId, refusal].every((value) => isShort(value, 200))
  const sound = typeof seconds === 'number' && seconds >= 0 && seconds <= VOICE_MAX_SECONDS && file === ''
  return ids && sound && consultId !== '' && clientId !== '' && isShort(content, MESSAGE_MAX)
}

function rested(): Waiting[] {
  try {
    const found: unknown = JSON.parse(storage.get('local', keyNow()) ?? '[]')
    return Array.isArray(found)
      ? found
          .filter(isWaiting)
          .slice(0, MOST_WAITING)
          .map((one) => ({ ...ONE, ...one }))
      : []
  } catch {
    return []
  }
}

function save(list: readonly Waiting[]): void {
  useBox.setState({ list })
  // A text in which a person's number stands waits in memory alone, and so does what was spoken.
  const rests = list.filter(({ content, file }) => file === '' && !namesAPerson(content))
  if (rests.length === 0) storage.remove('local', keyNow())
  else storage.set('local', keyNow(), JSON.stringify(rests))
}

/** Takes in what rests on the device for whoever is here now; called once it is known who that is. */
export function openBox(): void {
  const of = scopeOf()
  if (useBox.getState().of !== of) useBox.setState({ of, list: rested(), sending: '' })
}

/** @returns false where too many wait already */
export function putIn(one: Pick<Waiting, 'consultId' | 'clientId'> & Partial<Waiting>): boolean {
  openBox()
  const { list } = useBox.getState()
  if (list.filter(({ consultId }) => consultId === one.consultId).length >= MOST_WAITING) return false
  if (!list.some(({ clientId }) => clientId === one.clientId)) save([...list, { ...ONE, ...one }])
  return true
}

export function takeOut(clientId: string): void {
  const { list } = useBox.getState()
  for (const { file } of list.filter((one) => one.clientId === clientId && one.file !== '')) voice.release(file)
  save(list.filter((one) => one.clientId !== clientId))
}

/** Another try is worth while for what was refused. */
export const forgive = (clientId: string): void =>
  save(useBox.getState().list.map((one) => (one.clientId === clientId ? { ...one, refusal: '' } : one)))

/**
 * Sends what waits in a conversation, one after the other, until all is there or one does not arrive: what was written later
 * never overtakes what was written before. One run at a time.
 * @param deliver null where it has arrived; it rejects never
 */
export async function sendAll(consultId: string, deliver: (one: Waiting) => Promise<Fault | null>): Promise<void> {
  openBox()
  if (useBox.getState().sending !== '') return
  const of = scopeOf()
  const isOver = () => scopeOf() !== of || useBox.getState().of !== of
  useBox.setState({ sending: consultId })
  try {
    for (;;) {
      const first = useBox.getState().list.find((one) => one.consultId === consultId)
      if (!first || first.refusal !== '') return
      const fault = await deliver(first)
      if (isOver()) return
      if (fault === null) takeOut(first.clientId)
      else {
        const { refusal } = fault
        if (refusal !== '')
          save(useBox.getState().list.map((one) => (one.clientId === first.clientId ? { ...one, refusal } : one)))
        return
      }
    }
  } finally {
    if (!isOver()) useBox.setState({ sending: '' })
  }
}
