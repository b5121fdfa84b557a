import { linkAddress, pictureAddress } from '../rich-text/address'
import { type Block, parseRichText, plainText } from '../rich-text/parse'
import { EMBEDDED_EDITOR } from './limits'

/** A piece of what is being written. Text stays text: no markup is ever typed or kept. */
export type EditorBlock = { readonly key: string } & (
  | { readonly kind: 'text'; readonly style: 'plain' | 'heading' | 'quote'; readonly text: string }
  | { readonly kind: 'link'; readonly text: string; readonly address: string }
  | { readonly kind: 'image'; readonly src: string }
  | { readonly kind: 'table'; readonly rows: readonly (readonly string[])[] }
)

type WithoutKey<B> = B extends unknown ? Omit<B, 'key'> : never
/** A block that has no place yet. */
export type NewBlock = WithoutKey<EditorBlock>

/** Most blocks of one text [ours]. */
export const MOST_BLOCKS = 100

const freshKey = (blocks: readonly EditorBlock[]): string =>
  String(blocks.reduce((most, { key }) => Math.max(most, Number(key) || 0), 0) + 1)

/** An empty paragraph. */
export const paragraph = (): NewBlock => ({ kind: 'text', style: 'plain', text: '' })

/** An empty table. */
export const emptyTable = (rows: number, columns: number): NewBlock => ({
  kind: 'table',
  rows: Array.from({ length: rows }, () => Array.from({ length: columns }, () => '')),
})

/** Blocks with one more behind the block of that key, or at the end; unchanged when there are too many. */
export function insertAfter(
  blocks: readonly EditorBlock[],
  key: string | null,
  added: NewBlock,
): readonly EditorBlock[] {
  if (blocks.length >= MOST_BLOCKS) return blocks
  const found = blocks.findIndex((block) => block.key === key)
  const at = found < 0 ? blocks.length : found + 1
  return [...blocks.slice(0, at), { ...added, key: freshKey(blocks) }, ...blocks.slice(at)]
}

/** Blocks with one replaced. */
export const change = (blocks: readonly EditorBlock[], changed: EditorBlock): readonly EditorBlock[] =>
  blocks.map((block) => (block.key === changed.key ? changed : block))

/** Blocks without one; a text never becomes empty of blocks. */
export function remove(blocks: readonly EditorBlock[], key: string): readonly EditorBlock[] {
  const left = blocks.filter((block) => block.key !== key)
  return left.length > 0 ? left : [{ ...paragraph(), key: freshKey(blocks) }]
}

/** Blocks with one moved a place up (-1) or down (1). */
export function move(blocks: readonly EditorBlock[], key: string, by: -1 | 1): readonly EditorBlock[] {
  const at = blocks.findIndex((block) => block.key === key)
  const [block, other] = [blocks[at], blocks[at + by]]
  if (!block || !other) return blocks
  const next = [...blocks]
  next[at] = other
  next[at + by] = block
  return next
}

const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escape = (text: string): string => text.replace(/[&<>"]/g, (sign) => SIGNS[sign] ?? '')
const lines = (text: string): string => escape(text).replace(/\n/g, '<br>')

function htmlOf(block: EditorBlock): string {
  if (block.kind === 'image') return `<p><img src="${escape(block.src)}" alt=""></p>`
  if (block.kind === 'link') return `<p><a href="${escape(block.address)}">${escape(block.text)}</a></p>`
  if (block.kind === 'table') {
    const rows = block.rows.map((row) => `<tr>${row.map((cell) => `<td>${escape(cell)}</td>`).join('')}</tr>`)
    return `<table>${rows.join('')}</table>`
  }
  const tag = { plain: 'p', heading: 'h3', quote: 'blockquote' }[block.style]
  return block.text.trim() === '' ? '' : `<${tag}>${lines(block.text)}</${tag}>`
}

/** What is sent to the server: the few tags that the app's own display knows, every sign of the text escaped. */
export const toHtml = (blocks: readonly EditorBlock[]): string => blocks.map(htmlOf).join('')

/** A block as words alone, for a backend that stores no markup: a link with its address, a row of a table in one line. */
export function wordsOf(block: EditorBlock): string {
  if (block.kind === 'table') return block.rows.map((row) => row.map((cell) => cell.trim()).join(' | ')).join('\n')
  if (block.kind === 'link') return `${block.text} ${block.address}`.trim()
  // A picture of the phone goes beside the words; of one on a page the address is all there is.
  return block.kind === 'image' ? (imageUrlFault(block.src) === null ? block.src : '') : block.text.trim()
}

function fromBlock(block: Block): NewBlock[] {
  if (block.kind === 'image') return [{ kind: 'image', src: block.src }]
  if (block.kind === 'table')
    return [{ kind: 'table', rows: block.rows.map((row) => row.map((cell) => plainText(cell.blocks))) }]
  if (block.kind === 'quote') return [{ kind: 'text', style: 'quote', text: plainText(block.blocks) }]
  if (block.kind === 'list') return [{ kind: 'text', style: 'plain', text: plainText([block]) }]
  if (block.kind === 'rule') return []
  const only = block.runs[0]
  if (block.runs.length === 1 && only?.link !== undefined)
    return [{ kind: 'link', text: only.text, address: only.link }]
  return [{ kind: 'text', style: block.level > 0 ? 'heading' : 'plain', text: plainText([block]) }]
}

/** Blocks of a stored text, whoever wrote it; an empty one gives one empty paragraph. */
export function fromHtml(html: string): readonly EditorBlock[] {
  const blocks = parseRichText(html).flatMap(fromBlock).slice(0, MOST_BLOCKS)
  return (blocks.length > 0 ? blocks : [paragraph()]).map((block, at) => ({ ...block, key: String(at + 1) }))
}

/** What is wrong with the address of a link, or null. */
export function linkFault(address: string): string | null {
  if (address.trim() === '') return '请填写链接地址'
  if (address.length > EMBEDDED_EDITOR.linkMax) return `链接地址最多 ${EMBEDDED_EDITOR.linkMax} 个字符`
  return linkAddress(address) === null ? '链接须以 https:// 开头' : null
}

/** What is wrong with the address of a picture, or null. */
export function imageUrlFault(address: string): string | null {
  if (address.trim() === '') return '请填写图片地址'
  if (address.length > EMBEDDED_EDITOR.imageUrlMax) return `图片地址最多 ${EMBEDDED_EDITOR.imageUrlMax} 个字符`
  return /^data:/i.test(address) || pictureAddress(address) === null ? '图片地址须以 https:// 开头' : null
}
