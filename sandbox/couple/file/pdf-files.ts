/**
 * PDF documents: refused when they act, carry files or hide what they hold; kept as they are otherwise. Every pass is
 * linear in the length of the file, and what is unfolded is bounded (spec:security#document-limits).
 */

import { inflateSync } from 'node:zlib'

type CleanPdf = { ok: true; bytes: Buffer } | { ok: false; reason: string }

const refused = (reason: string): CleanPdf => ({ ok: false, reason })
const UNREADABLE = '文件已损坏或格式不正确，请重新选择图片'
const UNREADABLE_OBJECTS = '无法检查PDF的内容，请改为上传图片'
const ACTS = 'PDF中含有脚本或附件，请改为上传图片'

/** Words by which a PDF acts on its own, carries other files or hides what it is. */
const PDF_ACTS =
  /\/(?:JavaScript|JS|Launch|EmbeddedFiles?|RichMedia|OpenAction|AA|XFA|SubmitForm|ImportData|Encrypt|GoToR|GoToE)\b/
/** `/J#61vaScript`: names may be written with escapes, and then they hide something. */
const PDF_ESCAPED_NAME = /\/[A-Za-z]*#[0-9A-Fa-f]{2}/
const isActive = (text: string): boolean => PDF_ACTS.test(text) || PDF_ESCAPED_NAME.test(text)

/** Reads and cleans a PDF. Never throws. */
export function cleanPdf(bytes: Buffer): CleanPdf {
  const text = bytes.toString('latin1')
  const end = text.lastIndexOf('%%EOF')
  if (!/^%PDF-[12]\.\d/.test(text) || end < 0 || !/\bobj\b/.test(text)) return refused(UNREADABLE)
  if (isActive(text)) return refused(ACTS)
  if (/<script|<html/i.test(text.slice(0, 1024))) return refused(UNREADABLE)
  const objects = packedObjects(bytes, text)
  if (objects === null) return refused(UNREADABLE_OBJECTS)
  if (objects.some(isActive)) return refused(ACTS)
  return { ok: true, bytes: Buffer.from(withoutMetadata(text.slice(0, end + 5)), 'latin1') }
}

/**
 * Length of the entries around a stream's kind, and what all object streams hold, packed and unfolded. Data that several
 * of them claim count several times, which keeps the search for their ends linear.
 */
const MAX_HEAD = 600
const MAX_PACKED = 10_000_000
const MAX_UNFOLDED = 20_000_000

/** What the object streams hold, in which most programs of today pack their objects; null when one cannot be read. */
function packedObjects(bytes: Buffer, text: string): string[] | null {
  const found: string[] = []
  let [packed, unfolded] = [0, 0]
  for (const { index } of text.matchAll(/\/ObjStm\b/g)) {
    const near = text.slice(index, index + MAX_HEAD)
    const opening = /\bstream\r?\n/.exec(near)
    const before = text.slice(Math.max(0, index - MAX_HEAD), index)
    if (!opening) return null
    const head = before.slice(before.lastIndexOf('obj') + 1) + near.slice(0, opening.index)
    const from = index + opening.index + opening[0].length
    const end = text.indexOf('endstream', from)
    const data = bytes.subarray(from, end)
    packed += data.length
    if (end < 0 || packed > MAX_PACKED || /\/(?:DecodeParms|DP|F)\b/.test(head)) return null
    const objects = unpacked(data, head, MAX_UNFOLDED - unfolded)
    if (!objects) return null
    unfolded += objects.length
    found.push(objects.toString('latin1'))
  }
  return found
}

function unpacked(data: Buffer, head: string, room: number): Buffer | null {
  const filter = /\/Filter\s*\[?\s*\/(\w+)\s*([\]/>\s]|$)/.exec(head)?.[1]
  if (filter === undefined) return /\/Filter\b/.test(head) ? null : data
  if (filter !== 'FlateDecode' || /Decode\b[\s\S]*Decode\b/.test(head)) return null
  try {
    return inflateSync(data, { maxOutputLength: Math.max(1, room) })
  } catch {
    return null
  }
}

/** Blanks out metadata packets; lengths stay, so that the table of objects still fits. */
function withoutMetadata(text: string): string {
  const parts: string[] = []
  let kept = 0
  for (let from = text.indexOf(PACKET); from >= 0; from = text.indexOf(PACKET, kept)) {
    const close = text.indexOf('<?xpacket end', from)
    const end = close < 0 ? -1 : text.indexOf('>', close)
    if (end < 0) break
    parts.push(text.slice(kept, from), ' '.repeat(end + 1 - from))
    kept = end + 1
  }
  return parts.join('') + text.slice(kept)
}

const PACKET = '<?xpacket begin'
