import { useState } from 'react'

import { type EditorBlock, insertAfter, type NewBlock } from './blocks'
import type { ImageRule } from './limits'
import { type SendEditorPicture, usePicture } from './use-picture'

/** What both editors are told. */
export interface EditorProps {
  /** Prefix of the ids: `<id>-<n>`, `<id>-<n>-up|-down|-remove`, and `<id>-add-…` of the editor's own tools. */
  readonly id: string
  readonly label: string
  readonly blocks: readonly EditorBlock[]
  readonly onChange: (blocks: readonly EditorBlock[]) => void
  /** Sends a picture that is within the editor's limits. */
  readonly send: SendEditorPicture
  readonly placeholder?: string
  /** Most characters of one paragraph. */
  readonly maxLength?: number
}

/** Where the patient writes, and putting a piece behind that place: words, or a picture of the phone. */
export function useInsert(
  { blocks, onChange, send }: EditorProps,
  editor: 'page' | 'embedded',
  rule: ImageRule,
): {
  active: string | null
  setActive: (key: string | null) => void
  add: (block: NewBlock) => void
  /** A picture is on its way. */
  busy: boolean
  addPicture: () => Promise<void>
} {
  const [active, setActive] = useState<string | null>(null)
  const { busy, pick } = usePicture(editor, rule, send)
  const add = (block: NewBlock) => onChange(insertAfter(blocks, active, block))
  const addPicture = async () => {
    const src = await pick()
    if (src !== null) add({ kind: 'image', src })
  }
  return { active, setActive, add, busy, addPicture }
}
