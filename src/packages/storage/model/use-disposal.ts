import { useState } from 'react'

import { useGuard, useItems } from './use-storage'
import { isKept } from './words'

import { CallError } from '@/api/core/errors'
import { uploadPicture } from '@/api/core/upload'
import { disposeStorageOther, getDisposal, withdrawDisposal } from '@/api/storage/calls'
import { useAction, useCall } from '@/data/query'
import { STALE } from '@/data/staleness'
import type { DisposalWay } from '@/domain/treatment/storage-terms'
import { useSeparateConsents } from '@/shared/consent/use-separate'
import { useProvenAction } from '@/shared/step-up/use-proven-action'
import { dialogs } from '@/ui/dialog/dialogs'

/** Giving up: what and how, the text of it, the own signature, and taking it back. */
export function useDisposal() {
  const { isOffered, guard, query: guarded } = useGuard()
  const items = useItems('usual', isOffered)
  const [picked, setPicked] = useState<readonly string[]>([])
  const [pickedWay, setPickedWay] = useState<DisposalWay | null>(null)
  const [failed, setFailed] = useState('')
  const [isSending, setSending] = useState(false)
  const signing = useProvenAction(disposeStorageOther)
  const taking = useAction(withdrawDisposal)
  const { answer, agreeOnce } = useSeparateConsents()

  // What one of the two has begun is what the other one reads.
  const last = guard?.disposal ?? null
  const isOver = last?.state === 'DONE' || last?.state === 'REFUSED'
  const begun = isOver ? null : last
  const freezeIds = begun ? begun.freezeIds : [...picked]
  const way = begun ? begun.way : pickedWay
  const isChosen = freezeIds.length > 0 && way !== null
  const kept = items.data?.list.filter(isKept) ?? []
  const isOwed = ({ freezeId, arrearsFen }: (typeof kept)[number]) =>
    begun?.freezeIds.includes(freezeId) && (arrearsFen ?? 0) > 0
  const paper = useCall(
    getDisposal,
    { freezeIds, way: way ?? 'medicalWaste' },
    { enabled: isOffered && isChosen, staleMs: STALE.always },
  )
  const reload = async () => {
    await Promise.all([guarded.reload(), items.reload(), ...(isChosen ? [paper.reload()] : [])])
  }

  /** The drawing goes first, then the proof is asked for: a signature alone does nothing. */
  const sign = async (docHash: string, file: string) => {
    if (isSending || way === null) return
    setFailed('')
    setSending(true)
    try {
      if (!(await agreeOnce('signature'))) return setFailed('同意未保存成功，请稍后重试')
      const signatureId = await uploadPicture(file, 'signature')
      const done = await signing.run({ freezeIds, way, docHash, signatureId, readToEnd: true })
      if (done === null) return setFailed('未完成身份确认，没有签署')
      const isBoth = done.data.signedCount === 2
      const words = isBoth ? '考虑期内任何一方都可以单独撤回。' : '请配偶在自己的手机上阅读并签名。'
      await dialogs.alert(words, { title: isBoth ? '双方均已签名' : '您已签名' })
      await reload()
    } catch (reason) {
      setFailed(reason instanceof CallError ? reason.message : (reason as Error).message)
    } finally {
      setSending(false)
    }
  }
  const withdraw = async (disposalId: string) => {
    if (!(await dialogs.confirm('撤回后照常保存，不需要配偶同意。', { title: '撤回放弃申请' }))) return
    await taking.run({ disposalId }).catch(() => null)
    await reload()
  }
  return {
    isOffered,
    guard,
    guarded,
    kept,
    begun,
    /** Something became due for what both are giving up: another term, or the desk, settles it. */
    isOwing: kept.some(isOwed),
    /** The last one, when the hospital has decided it. */
    over: isOver ? last : null,
    picked,
    toggle: (id: string) => setPicked(picked.includes(id) ? picked.filter((one) => one !== id) : [...picked, id]),
    way,
    setWay: setPickedWay,
    isChosen,
    paper,
    sign,
    withdraw,
    failed,
    setFailed,
    isSending: isSending || signing.isRunning,
    isTaking: taking.isRunning,
    isSignatureRefused: answer('signature') === 'refused',
    sheet: signing.sheet,
  }
}
