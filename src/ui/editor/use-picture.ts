import { useState } from 'react'

import { dialogs } from '../dialog/dialogs'
import { type EditorAnswer, type ImageRule, refusalOf, requestError } from './limits'

import { media } from '@/platform/media'

/** Sends a compressed picture; rejects only when no answer came. */
export type SendEditorPicture = (file: string) => Promise<EditorAnswer>

/** Picks, shrinks, measures and sends one picture; what is wrong is said in a dialog, in the specified words. */
export function usePicture(editor: 'page' | 'embedded', rule: ImageRule, send: SendEditorPicture) {
  const [busy, setBusy] = useState(false)

  const carry = async (): Promise<string | null> => {
    const [picked] = await media.pickImages({ count: 1, source: 'both' })
    if (!picked) return null
    const small = await media.compress(picked.file, rule.compression)
    if ((small.size || picked.size) > rule.maxBytes) throw new Error(rule.tooLarge)
    const answer = await send(small.file).catch(() => {
      throw new Error(requestError())
    })
    const refusal = refusalOf(editor, answer)
    if (refusal !== null) throw new Error(refusal)
    return answer.address ?? null
  }

  /** The address of the picture, or null when there is none to put in. */
  const pick = async (): Promise<string | null> => {
    if (busy) return null
    setBusy(true)
    try {
      return await carry()
    } catch (error) {
      const { kind, message } = error as { kind?: string; message: string }
      if (kind !== 'cancelled') await dialogs.alert(message)
      return null
    } finally {
      setBusy(false)
    }
  }
  return { busy, pick }
}
