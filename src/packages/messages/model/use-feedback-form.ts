import { useState } from 'react'

import { picturesFault, uploadedText, uploadIdsOf } from './pictures'
import { useTell } from './use-feedback'

import { FEEDBACK_MIN, type FeedbackType, hasMinimumLength } from '@/domain/service/feedback'
import { go } from '@/routing/go'
import { useTyped } from '@/shared/typed/use-typed'
import type { Picture } from '@/ui/image-picker'

const EMPTY = { type: 'experience' as FeedbackType, content: '', contact: '', pictures: '' }

/** A feedback while it is written: what was typed and what has arrived of the pictures stay until it is sent. */
export function useFeedbackForm() {
  const typed = useTyped('feedback', EMPTY, { rests: ['type', 'content', 'pictures'] })
  const { type, content, contact, pictures: kept } = typed.values
  /** Null as long as none was added or removed: then there is what has come back. */
  const [pictures, setPictures] = useState<readonly Picture[] | null>(null)
  const [wasTried, setTried] = useState(false)
  const tell = useTell()
  const fault = picturesFault(pictures ?? [])
  const isShort = !hasMinimumLength(content)

  const keep = (next: readonly Picture[]): void => {
    setPictures(next)
    typed.set({ pictures: uploadedText(next) })
  }
  const clear = (): void => {
    setPictures(null)
    typed.clear()
  }
  const submit = async (): Promise<void> => {
    setTried(true)
    if (isShort || fault !== '') return
    const uploadIds = uploadIdsOf(kept)
    const sent = await tell
      .run({
        kind: 'feedback',
        type,
        content: content.trim(),
        contact: contact.trim(),
        ...(uploadIds.length > 0 && { uploadIds }),
      })
      .catch(() => null)
    if (!sent) return
    typed.clear()
    await go('feedback-records-detail', { feedbackId: sent.feedbackId, sent: '1' }, { mode: 'replace' })
  }
  const faults = {
    content: wasTried && isShort ? `请至少填写${FEEDBACK_MIN}个字` : '',
    pictures: wasTried ? fault : '',
  }
  return { typed, tell, clear, keep, submit, faults }
}
