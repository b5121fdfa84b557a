import { readFileSync } from 'node:fs'
import path from 'node:path'

/** A table of texts; a row with fewer cells than columns leaves the rest empty. */
export interface PdfTable {
  /** `share` is the column's part of the width against the others (1); money and counts stand at the `end`. */
  columns: readonly { title: string; share?: number; align?: 'start' | 'end' }[]
  rows: readonly (readonly string[])[]
}

/** One part of a document: what it has is printed in this order. */
export interface PdfSection {
  heading?: string
  /** Label and value on one line; long values wrap under themselves. */
  facts?: readonly (readonly [label: string, value: string])[]
  table?: PdfTable
  paragraphs?: readonly string[]
}

/** What a document says. All texts are printed as they are given: what may stand in it is the caller's to decide. */
export interface PdfContent {
  title: string
  /** Who issues it, above the title: the hospital's name. */
  issuer: string
  sections: readonly PdfSection[]
  /** Printed at the foot of every page, before the number of the page. */
  foot: string
  /** Moment it says it was made; nothing else in the file depends on a clock, so the same content is the same bytes. */
  madeAt: Date
}

/** A4 in points, and what is laid out on it. */
const PAGE = { width: 595.28, height: 841.89, margin: 56, foot: 44 }
const INNER = PAGE.width - 2 * PAGE.margin
const LOWEST = PAGE.height - PAGE.margin - PAGE.foot / 2
const LABEL_WIDTH = 124
const CELL = { padding: 5, gap: 8 }
/** Points between the lines of one text: Chinese set solid is hard to read. */
const LINE_GAP = 1.5
const TYPE = { issuer: 10, title: 19, heading: 12.5, text: 10, foot: 8 }
const INK = { text: '#1f2329', soft: '#646a73', line: '#dcdfe3', ground: '#f5f6f7' }

/** Printed where the typeface has no sign, as printers do; a box would look like a fault of the file. */
const GETA = '〓'
/** These have no sign, and a tab, a line break or a turn of direction would shift the table. */
const CONTROLS = /[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2066-\u2069\ufeff]+/g

type Weight = 'regular' | 'bold'
const FILES: Record<Weight, string> = { regular: 'NotoSansHans-Regular.otf', bold: 'NotoSansHans-Bold.otf' }
const read = new Map<Weight, Buffer>()

/** Noto Sans (SIL Open Font License) from its package: a fresh clone has it, no font of the machine is asked for. */
function typeface(weight: Weight): Buffer {
  const known = read.get(weight)
  if (known) return known
  const entry = require.resolve('@embedpdf/fonts-sc')
  const bytes = readFileSync(path.join(path.dirname(entry), '../fonts', FILES[weight]))
  read.set(weight, bytes)
  return bytes
}

type Doc = PDFKit.PDFDocument & { _font?: { font?: { hasGlyphForCodePoint(code: number): boolean } } }

function printable(doc: Doc, text: string): string {
  const font = doc._font?.font
  return [...text.replace(CONTROLS, ' ')]
    .map((sign) => (!font || font.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0) ? sign : GETA))
    .join('')
}

/** Writes downwards and knows where the page ends. */
class Sheet {
  constructor(readonly doc: Doc) {}

  type(weight: Weight, size: number, color = INK.text) {
    this.doc.font(weight).fontSize(size).fillColor(color)
    return this
  }

  height(text: string, width: number): number {
    return this.doc.heightOfString(printable(this.doc, text) || ' ', { width, lineGap: LINE_GAP })
  }

  put(text: string, x: number, y: number, width: number, align: 'left' | 'right' = 'left') {
    this.doc.text(printable(this.doc, text), x, y, { width, align, lineGap: LINE_GAP })
  }

  /** Starts a page when less than `height` is left. @returns true when it did */
  room(height: number): boolean {
    if (this.doc.y + height <= LOWEST) return false
    this.doc.addPage()
    this.doc.y = PAGE.margin
    return true
  }

  line(y: number) {
    this.doc
      .moveTo(PAGE.margin, y)
      .lineTo(PAGE.margin + INNER, y)
      .lineWidth(0.5)
      .strokeColor(INK.line)
      .stroke()
  }

  /** A text over the whole width, wrapped; a page may end within it. */
  flow(text: string) {
    this.room(this.doc.currentLineHeight(true))
    this.put(text, PAGE.margin, this.doc.y, INNER)
  }

  down(points: number) {
    this.doc.y += points
  }
}

function fact(sheet: Sheet, label: string, value: string) {
  const width = INNER - LABEL_WIDTH
  sheet.type('regular', TYPE.text)
  const height = Math.max(sheet.height(label, LABEL_WIDTH - CELL.gap), sheet.height(value, width))
  sheet.room(Math.min(height, LOWEST / 2))
  const y = sheet.doc.y
  sheet.type('regular', TYPE.text, INK.soft).put(label, PAGE.margin, y, LABEL_WIDTH - CELL.gap)
  sheet.type('regular', TYPE.text).put(value, PAGE.margin + LABEL_WIDTH, y, width)
  sheet.doc.y = Math.max(sheet.doc.y, y + height) + CELL.padding
}

function table(sheet: Sheet, { columns, rows }: PdfTable) {
  const shares = columns.map((column) => column.share ?? 1)
  const whole = shares.reduce((sum, share) => sum + share, 0)
  const widths = shares.map((share) => (INNER * share) / whole)
  const cells = (texts: readonly string[], head: boolean) => {
    const weight: Weight = head ? 'bold' : 'regular'
    sheet.type(weight, TYPE.text)
    const inner = (index: number) => (widths[index] ?? 0) - CELL.gap
    const height = Math.max(...columns.map((_, index) => sheet.height(texts[index] ?? '', inner(index))))
    const all = height + 2 * CELL.padding
    const begun = sheet.room(all)
    if (begun && !head)
      cells(
        columns.map((column) => column.title),
        true,
      )
    const y = sheet.doc.y
    if (head) sheet.doc.rect(PAGE.margin, y, INNER, all).fill(INK.ground)
    sheet.type(weight, TYPE.text, head ? INK.soft : INK.text)
    let x = PAGE.margin
    columns.forEach((column, index) => {
      const align = column.align === 'end' ? 'right' : 'left'
      sheet.put(texts[index] ?? '', x + CELL.gap / 2, y + CELL.padding, inner(index), align)
      x += widths[index] ?? 0
    })
    sheet.line(y + all)
    sheet.doc.y = y + all
  }
  cells(
    columns.map((column) => column.title),
    true,
  )
  for (const row of rows) cells(row, false)
}

function section(sheet: Sheet, part: PdfSection) {
  if (part.heading) {
    // A heading never stands alone at the foot of a page.
    sheet.room(TYPE.heading * 6)
    sheet.down(12)
    sheet.type('bold', TYPE.heading).flow(part.heading)
    sheet.down(6)
  }
  for (const [label, value] of part.facts ?? []) fact(sheet, label, value)
  if (part.table) {
    table(sheet, part.table)
    sheet.down(8)
  }
  for (const paragraph of part.paragraphs ?? []) {
    sheet.type('regular', TYPE.text).flow(paragraph)
    sheet.down(6)
  }
}

function feet(doc: Doc, sheet: Sheet, foot: string) {
  const { start, count } = doc.bufferedPageRange()
  for (let page = start; page < start + count; page += 1) {
    doc.switchToPage(page)
    // The margin is where the foot stands: with it the text would open another page.
    doc.page.margins.bottom = 0
    const y = PAGE.height - PAGE.foot
    sheet.line(y - 8)
    sheet.type('regular', TYPE.foot, INK.soft).put(foot, PAGE.margin, y, INNER - 80)
    sheet.put(`第 ${page - start + 1} / ${count} 页`, PAGE.margin + INNER - 80, y, 80, 'right')
  }
}

/**
 * A document of plain texts as PDF 1.7 on A4, with the Chinese letters it uses embedded, so that it reads the same on
 * every phone and its text can be searched and copied. Letters without a sign in the typeface are printed as 〓.
 */
export async function makePdf(content: PdfContent): Promise<Buffer> {
  // With the first document: it takes as long to load as a sixth of a server's start.
  const { default: PDFDocument } = await import('pdfkit')
  const doc: Doc = new PDFDocument({
    size: [PAGE.width, PAGE.height],
    margin: PAGE.margin,
    bufferPages: true,
    autoFirstPage: false,
    pdfVersion: '1.7',
    lang: 'zh-CN',
    displayTitle: true,
    info: { Title: content.title, Author: content.issuer, CreationDate: content.madeAt, ModDate: content.madeAt },
  })
  const parts: Buffer[] = []
  const made = new Promise<Buffer>((resolve, reject) => {
    doc.on('data', (part: Buffer) => parts.push(part))
    doc.on('end', () => resolve(Buffer.concat(parts)))
    doc.on('error', reject)
  })
  for (const weight of ['regular', 'bold'] as const) doc.registerFont(weight, typeface(weight))
  doc.addPage()
  const sheet = new Sheet(doc)
  sheet.type('regular', TYPE.issuer, INK.soft).flow(content.issuer)
  sheet.down(4)
  sheet.type('bold', TYPE.title).flow(content.title)
  sheet.down(8)
  sheet.line(doc.y)
  sheet.down(8)
  for (const part of content.sections) section(sheet, part)
  feet(doc, sheet, content.foot)
  doc.end()
  return made
}
