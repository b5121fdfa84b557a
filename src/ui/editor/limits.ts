import type { Compression } from '@/platform/media/contract'

/** What an editor allows of a picture. Compressed first, measured then (spec:interface#page-editor). */
export type ImageRule = { readonly compression: Compression; readonly maxBytes: number; readonly tooLarge: string }

/** The page editor: 600 × 600 at quality 80, at most 5 MB, which is 512 KB ten times (spec:interface#page-editor). */
export const PAGE_EDITOR_IMAGE: ImageRule = {
  compression: { longSide: 600, quality: 0.8 },
  maxBytes: 512 * 1024 * 10,
  tooLarge: '图片超过 5 MB，请换一张',
}

/**
 * The embedded editor (spec:interface#embedded-editor): 1600 × 1600 at quality 80, huge pictures reduced by 0.8 first,
 * at most 524 288 bytes.
 */
export const EMBEDDED_EDITOR_IMAGE: ImageRule = {
  compression: { longSide: 1600, quality: 0.8, reduce: { from: [3264, 2448], factor: 0.8 } },
  maxBytes: 524_288,
  tooLarge: '图片太大，请换一张（exceed size limit）',
}

/** The embedded editor's box and what may be put into it (spec:interface#embedded-editor). */
export const EMBEDDED_EDITOR = {
  height: 300,
  minHeight: 100,
  zIndex: 1000,
  tableLeast: 2,
  tableMost: 10,
  linkMax: 1024,
  imageUrlMax: 255,
} as const

/** Height of the box in px of the screen: the wanted one, never under 100. */
export const heightOf = (wanted: number = EMBEDDED_EDITOR.height): number =>
  Number.isFinite(wanted) ? Math.max(EMBEDDED_EDITOR.minHeight, Math.round(wanted)) : EMBEDDED_EDITOR.height

/** What the editor says when the server did not take a picture: the specified words after those that a patient reads (spec:interface#editor-messages). */
export const requestError = (status?: number): string =>
  `图片没有上传成功，请再试一次（${status === undefined ? 'request error' : `request error,code ${status}`}）`

/** Answer of a server to a picture. */
export type EditorAnswer = {
  readonly status: number
  /** Address of the picture when it was taken. */
  readonly address?: string
  /** What the server says is wrong. */
  readonly error?: string
}

/**
 * Why a picture was not taken, or null. The page editor repeats what the answer says when the status is not 200; the
 * embedded one names the status from 300 on (spec:interface#editor-messages).
 */
export function refusalOf(editor: 'page' | 'embedded', { status, address, error }: EditorAnswer): string | null {
  if (editor === 'page' && status !== 200) return error && error !== '' ? error : requestError(status)
  if (editor === 'embedded' && status >= 300) return requestError(status)
  return address === undefined || address === '' ? (error ?? requestError()) : null
}

/** Rows or columns of a table that may be put in: whole numbers from 2 to 10. */
export function tableFault(text: string): string | null {
  const { tableLeast, tableMost } = EMBEDDED_EDITOR
  const count = Number(text)
  return /^\d{1,3}$/.test(text) && count >= tableLeast && count <= tableMost
    ? null
    : `请填写 ${tableLeast} 到 ${tableMost} 的整数`
}
