import { useRef, useState } from 'react'

import type { Circle } from './use-circles'

import { addCirclePost } from '@/api/content/calls'
import type { InputOf } from '@/api/core/call'
import { uploadPicture } from '@/api/core/upload'
import { useAction } from '@/data/query'
import { POST_MAX, POST_PICTURES } from '@/domain/service/circle'
import { go } from '@/routing/go'
import { useDangerFirst } from '@/shared/hospital/use-danger-first'
import { useTyped } from '@/shared/typed/use-typed'
import { type EditorBlock, wordsOf } from '@/ui/editor/blocks'
import type { EditorAnswer } from '@/ui/editor/limits'

type Sent = InputOf<typeof addCirclePost>['blocks'][number]
type TextStyle = Extract<EditorBlock, { kind: 'text' }>['style']
const STYLES: readonly TextStyle[] = ['plain', 'heading', 'quote']

/** The texts of a post in one line of storage; pictures have to be chosen again after a reload. */
const kept = (blocks: readonly EditorBlock[]): string =>
  JSON.stringify(blocks.flatMap((block) => (block.kind === 'image' ? [] : [[styleOf(block), wordsOf(block)]])))

/** Tables and links are sent as words: what is shown to others holds no address that could be tapped. */
const styleOf = (block: EditorBlock): TextStyle => (block.kind === 'text' ? block.style : 'plain')

/** What was kept; an empty paragraph for anything else. */
function blocksFrom(text: string): readonly EditorBlock[] {
  const found: unknown = (() => {
    try {
      return JSON.parse(text)
    } catch {
      return []
    }
  })()
  const texts = (Array.isArray(found) ? found : []).flatMap((one: unknown, at): EditorBlock[] => {
    const [style, words] = Array.isArray(one) ? (one as unknown[]) : []
    const known = STYLES.find((name) => name === style)
    return known && typeof words === 'string' ? [{ key: String(at), kind: 'text', style: known, text: words }] : []
  })
  return texts.length > 0 ? texts : [{ key: '0', kind: 'text', style: 'plain', text: '' }]
}

/** What keeps a post from being sent, in words; '' where nothing does. */
export function postFault(title: string, blocks: readonly EditorBlock[]): string {
  const texts = blocks.map(wordsOf).filter(Boolean)
  if (title.trim() === '') return '请填写标题'
  if (texts.length === 0) return '请填写内容'
  if (texts.join('\n').length > POST_MAX) return `内容最多${POST_MAX}字，请删减`
  if (blocks.filter(({ kind }) => kind === 'image').length > POST_PICTURES) return `最多${POST_PICTURES}张图片`
  return ''
}

/** A post that is being written: its words rest on the device until the hospital has them; help comes before the thank-you. */
export function usePostForm(circle: Circle | null) {
  const typed = useTyped(`post.${circle?.circleId ?? 'any'}`, { title: '', words: '' }, { rests: ['title', 'words'] })
  /** As it was written on this page; null before the first change. */
  const [written, write] = useState<readonly EditorBlock[] | null>(null)
  /** Which stored picture each shown file is. */
  const stored = useRef(new Map<string, string>())
  const [wasTried, setTried] = useState(false)
  const add = useAction(addCirclePost)
  const blocks = written ?? blocksFrom(typed.values.words)
  const { title } = typed.values
  const words = [title, ...blocks.map(wordsOf)].join('\n')
  const [isEmbedded, setEmbedded] = useState(false)
  const first = useDangerFirst(words)
  const fault = postFault(title, blocks)

  const send = async () => {
    setTried(true)
    if (!circle || fault !== '') return
    if (!first.mayGoOn()) return
    const sent = await add
      .run({
        circleId: circle.circleId,
        title: title.trim(),
        blocks: blocks.flatMap((block): Sent[] => {
          const uploadId = block.kind === 'image' ? stored.current.get(block.src) : undefined
          if (uploadId !== undefined) return [{ kind: 'image', uploadId }]
          const text = wordsOf(block)
          return text === '' ? [] : [{ kind: styleOf(block), text }]
        }),
      })
      .catch(() => null)
    if (!sent) return
    typed.clear()
    await go('circle-post-detail', { postId: sent.postId }, { mode: 'replace' })
  }

  return {
    title,
    setTitle: (next: string) => typed.set({ title: next }),
    blocks,
    setBlocks: (next: readonly EditorBlock[]) => {
      write(next)
      typed.set({ words: kept(next) })
    },
    /** Stores a picture; it is shown from the phone, and named by what the hospital calls it. */
    sendPicture: async (file: string): Promise<EditorAnswer> => {
      try {
        stored.current.set(file, await uploadPicture(file, 'post'))
        return { status: 200, address: file }
      } catch (reason) {
        return { status: 400, error: (reason as Error).message }
      }
    },
    danger: first.danger,
    isWarned: first.isWarned,
    fault: wasTried ? fault : '',
    /** In the editor with tables and links instead of the page's. */
    isEmbedded,
    embed: () => setEmbedded(true),
    isRestored: typed.isRestored,
    restart: () => {
      typed.clear()
      write(null)
    },
    send,
    isSending: add.isRunning,
    error: add.error,
  }
}
