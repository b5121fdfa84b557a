import { useEffect, useRef } from 'react'

import { forgive, hasRecording, openBox, putIn, sendAll, takeOut, useBox, type Waiting } from './outbox'

import { updateConsult } from '@/api/consult/calls'
import { CallError } from '@/api/core/errors'
import { UploadError, uploadPicture, VOICE } from '@/api/core/upload'
import { useAdmission } from '@/data/admission'
import { randomKey } from '@/data/intent'
import { useAction } from '@/data/query'
import { network } from '@/platform/network'
import { voice } from '@/platform/voice'
import type { Recorded } from '@/platform/voice/contract'

/** By itself nothing is tried again sooner than this after a try that failed, ms [ours]. */
const REST_MS = 4000

/**
 * The messages of a conversation that are on their way, and a message put among them. They are tried again by themselves
 * when the network is back and whenever the hospital has answered something (`heardAt`); what has `arrived` waits no more.
 */
export function useOutbox(
  consultId: string,
  { heardAt, arrived, onSent }: { heardAt: number; arrived: readonly string[]; onSent: () => void },
) {
  const isAdmitted = useAdmission()
  const list = useBox((box) => box.list)
  const isSending = useBox((box) => box.sending !== '' && box.sending === consultId)
  const { run, error } = useAction(updateConsult)
  const waiting = list.filter((one) => one.consultId === consultId && !arrived.includes(one.clientId))
  const failedAt = useRef(0)
  const latest = useRef(onSent)
  latest.current = onSent

  const deliver = async ({ clientId, content, uploadId: known, seconds, file }: Waiting) => {
    try {
      const uploadId = file === '' ? known : await uploadPicture(file, VOICE)
      if (file !== '') {
        hasRecording(clientId, uploadId)
        voice.release(file)
      }
      const what = uploadId === '' ? { content } : { uploadId, ...(seconds > 0 && { seconds }) }
      await run({ consultId, act: 'message', clientId, ...what }, { quiet: true, withoutAlert: true })
      return null
    } catch (reason) {
      failedAt.current = Date.now()
      if (reason instanceof UploadError) return { refusal: reason.isRefused ? reason.message : '' }
      const isRefused = reason instanceof CallError && reason.kind === 'business'
      return { refusal: isRefused ? reason.message : '' }
    }
  }
  const send = async () => {
    if (consultId === '') return
    const before = useBox.getState().list.length
    await sendAll(consultId, deliver)
    if (useBox.getState().list.length < before) latest.current()
  }
  const again = useRef(send)
  again.current = send

  useEffect(() => {
    if (isAdmitted) openBox()
  }, [isAdmitted])
  useEffect(() => network.onChange((isOnline) => void (isOnline && again.current())), [])
  useEffect(() => {
    // A hospital that answers readings and fails at writing is not asked without a pause.
    if (heardAt - failedAt.current >= REST_MS) void again.current()
  }, [heardAt, consultId])

  const put = (
    what: Partial<Pick<Waiting, 'content' | 'uploadId' | 'file' | 'seconds'>>,
    clientId: string,
  ): boolean => {
    const isTaken = putIn({ consultId, clientId, ...what })
    if (isTaken) void again.current()
    return isTaken
  }
  return {
    waiting,
    isSending,
    /** Of the last try; null once one has arrived. */
    error,
    putText: (content: string) => put({ content }, randomKey()),
    putPicture: (uploadId: string) => put({ uploadId }, `picture.${uploadId}`),
    putVoice: ({ file, seconds }: Recorded) => put({ file, seconds }, randomKey()),
    again: (clientId: string) => {
      forgive(clientId)
      void again.current()
    },
    takeOut,
  }
}
