import { useRef, useState } from 'react'

import { picturesFault, uploadedText, uploadIdsOf } from './pictures'
import { useTell } from './use-feedback'

import { uploadPicture } from '@/api/core/upload'
import {
  FEEDBACK_MAX,
  FEEDBACK_MIN,
  FEEDBACK_PICTURES,
  type FeedbackType,
  hasMinimumLength,
} from '@/domain/service/feedback'
import { go } from '@/routing/go'
import { useTyped } from '@/shared/typed/use-typed'
import { type EditorBlock, toWords } from '@/ui/editor/blocks'
import type { EditorAnswer } from '@/ui/editor/limits'
import type { Picture } from '@/ui/image-picker'

const EMPTY = { type: 'experience' as FeedbackType, content: '', contact: '', pictures: '' }

/** What the editor begins with: what stands in the plain field. */
const blocksOf = (content: string): readonly EditorBlock[] => [
  { key: '1', kind: 'text', style: 'plain', text: content },
]

/** A feedback while it is written: what was typed and what has arrived of the pictures stay until it is sent. */
export function useFeedbackForm() {
  const typed = useTyped('feedback', EMPTY, { rests: ['type', 'content', 'pictures'] })
  const { type, content, contact, pictures: kept } = typed.values
  /** Null as long as none was added or removed: then there is what has come back. */
  const [pictures, setPictures] = useState<readonly Picture[] | null>(null)
  const [wasTried, setTried] = useState(false)
  /** Null while the words stand in the plain field. */
  const [blocks, setBlocks] = useState<readonly EditorBlock[] | null>(null)
  /** By the file on the phone: the id of the stored picture. */
  const inText = useRef(new Map<string, string>())
  const tell = useTell()
  const placed = (blocks ?? []).flatMap((block) =>
    block.kind === 'image' ? (inText.current.get(block.src) ?? []) : [],
  )
  const uploadIds = [...uploadIdsOf(kept), ...placed]
  const isOver = uploadIds.length > FEEDBACK_PICTURES
  const fault = picturesFault(pictures ?? []) || (isOver ? `最多${FEEDBACK_PICTURES}张图片，请移除几张` : '')
  const isLong = content.trim().length > FEEDBACK_MAX
  const isShort = !hasMinimumLength(content)

  const keep = (next: readonly Picture[]): void => {
    setPictures(next)
    typed.set({ pictures: uploadedText(next) })
  }
  const clear = (): void => {
    setPictures(null)
    setBlocks(null)
    typed.clear()
  }
  const editor = {
    blocks,
    open: () => setBlocks(blocksOf(content)),
    change: (next: readonly EditorBlock[]) => {
      setBlocks(next)
      typed.set({ content: toWords(next) })
    },
    /** Stores a picture of the text; it is shown from the phone. */
    send: async (file: string): Promise<EditorAnswer> => {
      try {
        inText.current.set(file, await uploadPicture(file, 'feedback'))
        return { status: 200, address: file }
      } catch (reason) {
        return { status: 200, error: (reason as Error).message }
      }
    },
  }
  const submit = async (): Promise<void> => {
    setTried(true)
    if (isShort || isLong || fault !== '') return
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
    content: !wasTried ? '' : isShort ? `请至少填写${FEEDBACK_MIN}个字` : isLong ? `最多${FEEDBACK_MAX}字，请删减` : '',
    pictures: wasTried ? fault : '',
  }
  return { typed, editor, tell, clear, keep, submit, faults }
}
