import { linkAddress, pictureAddress } from './address'
import { type Token, tokensOf } from './tokens'

/** A run of text with one look. `link` was checked; it still goes through the app's own gate when it is followed. */
export type Run = {
  readonly text: string
  readonly bold?: true
  readonly italic?: true
  readonly underline?: true
  readonly strike?: true
  readonly raise?: 'sup' | 'sub'
  readonly link?: string
}

export type Cell = { readonly head: boolean; readonly blocks: readonly Block[] }

/** What foreign text is turned into: these and nothing else are ever drawn. */
export type Block =
  | {
      readonly kind: 'text'
      readonly level: 0 | 1 | 2 | 3
      readonly align?: 'center' | 'right'
      readonly runs: readonly Run[]
    }
  | { readonly kind: 'list'; readonly ordered: boolean; readonly items: readonly (readonly Block[])[] }
  | { readonly kind: 'quote'; readonly blocks: readonly Block[] }
  | { readonly kind: 'image'; readonly src: string; readonly alt: string }
  | { readonly kind: 'table'; readonly rows: readonly (readonly Cell[])[] }
  | { readonly kind: 'rule' }

/** Longest text read, characters, and most blocks made [ours]: more is no article but an attack on the phone. */
const MAX_CHARS = 100_000
const MAX_BLOCKS = 1000
/** Most items of lists and cells of tables together [ours]: empty ones are no blocks, and are drawn all the same. */
const MAX_PARTS = 1000
/** How deep lists, quotes and tables may stand in each other; mini-program templates end soon after [ours]. */
const MAX_DEPTH = 6
/** How deep marks (bold, links …) may stand in each other, and most changes of look in one text [ours]. */
const MAX_MARKS = 32
const MAX_RUNS = 4000

const MARKS: Readonly<Record<string, Partial<Run>>> = {
  b: { bold: true },
  strong: { bold: true },
  i: { italic: true },
  em: { italic: true },
  u: { underline: true },
  ins: { underline: true },
  s: { strike: true },
  del: { strike: true },
  strike: { strike: true },
  sup: { raise: 'sup' },
  sub: { raise: 'sub' },
}

const HEADINGS: Readonly<Record<string, 1 | 2 | 3>> = { h1: 1, h2: 2, h3: 3, h4: 3, h5: 3, h6: 3 }

/** Elements that begin a line of their own and say nothing else. */
const LINES = new Set(
  'p div section article header footer main aside nav figure figcaption pre address dl dt dd center form fieldset legend details summary tbody thead tfoot caption'.split(
    ' ',
  ),
)

type Frame = { name: string; blocks: Block[]; items?: Block[][]; rows?: Cell[][] }
type Style = Omit<Run, 'text'>

class Builder {
  private readonly root: Frame = { name: '', blocks: [] }
  private frames: Frame[] = [this.root]
  /** Open marks from the outermost; each with the look of everything up to it. */
  private marks: { name: string; own: Style; look: Style }[] = []
  /** Open marks that stood too deep to be drawn, by name, so that their ends close nothing else. */
  private ignored = new Map<string, number>()
  private runs: Run[] = []
  private runCount = 0
  private level: 0 | 1 | 2 | 3 = 0
  private align: 'center' | 'right' | undefined
  private count = 0
  private parts = 0

  private get frame(): Frame {
    return this.frames[this.frames.length - 1] ?? this.root
  }

  private put(block: Block): void {
    this.count += 1
    if (this.count <= MAX_BLOCKS) this.frame.blocks.push(block)
  }

  /** Ends the line that is being written. */
  private flush(): void {
    const runs = trimmed(this.runs)
    this.runs = []
    if (runs.length > 0) this.put({ kind: 'text', level: this.level, ...(this.align && { align: this.align }), runs })
  }

  private get look(): Style {
    return this.marks[this.marks.length - 1]?.look ?? {}
  }

  /** Adds words in the present look; to the words before when they look alike, or when the looks have been too many. */
  private text(text: string): void {
    const words = text.replace(/[ \t\r\n\f]+/g, ' ')
    const before = this.runs[this.runs.length - 1]
    if (before && (this.runCount >= MAX_RUNS || isAlike(before, this.look))) {
      this.runs[this.runs.length - 1] = { ...before, text: before.text + words }
    } else this.run({ text: words, ...this.look })
  }

  private break(): void {
    const before = this.runs[this.runs.length - 1]
    if (before && this.runCount >= MAX_RUNS) this.runs[this.runs.length - 1] = { ...before, text: `${before.text}\n` }
    else this.run({ text: '\n' })
  }

  private run(run: Run): void {
    this.runCount += 1
    this.runs.push(run)
  }

  private mark(name: string, own: Style): void {
    if (this.marks.length < MAX_MARKS) this.marks.push({ name, own, look: { ...this.look, ...own } })
    else this.ignored.set(name, (this.ignored.get(name) ?? 0) + 1)
  }

  private unmark(name: string): void {
    const ignored = this.ignored.get(name) ?? 0
    if (ignored > 0) return void this.ignored.set(name, ignored - 1)
    const at = this.marks.map((one) => one.name).lastIndexOf(name)
    if (at >= 0) for (const { name: above, own } of this.marks.splice(at).slice(1)) this.mark(above, own)
  }

  private open(name: string, attributes: Readonly<Record<string, string>>): void {
    const mark = MARKS[name]
    if (mark) this.mark(name, mark)
    else if (name === 'a') {
      const link = linkAddress(attributes['href'] ?? '')
      this.mark(name, link === null ? {} : { link })
    } else if (name === 'br') this.break()
    else if (name === 'img') this.image(attributes)
    else if (name === 'hr') {
      this.flush()
      this.put({ kind: 'rule' })
    } else if (HEADINGS[name] || LINES.has(name)) this.line(name, attributes)
    else this.container(name)
  }

  private image(attributes: Readonly<Record<string, string>>): void {
    const src = pictureAddress(attributes['src'] ?? '')
    if (src === null) return
    this.flush()
    this.put({ kind: 'image', src, alt: (attributes['alt'] ?? '').slice(0, 200) })
  }

  private line(name: string, attributes: Readonly<Record<string, string>>): void {
    this.flush()
    this.level = HEADINGS[name] ?? 0
    const wanted = /text-align\s*:\s*(center|right)/i.exec(attributes['style'] ?? '')?.[1] ?? attributes['align']
    this.align = wanted === 'center' || wanted === 'right' ? wanted : undefined
  }

  private container(name: string): void {
    if (this.frames.length > MAX_DEPTH && name !== 'li' && name !== 'tr' && name !== 'td' && name !== 'th') return
    if (name === 'ul' || name === 'ol') this.enter({ name, blocks: [], items: [] })
    else if (name === 'blockquote') this.enter({ name, blocks: [] })
    else if (name === 'table') this.enter({ name, blocks: [], rows: [] })
    else if (this.parts >= MAX_PARTS && name !== 'tr') this.flush()
    else if (name === 'li') {
      this.leave('li', ['ul', 'ol'])
      if (this.within(['ul', 'ol'])) this.enter({ name, blocks: [] })
      else this.flush()
    } else if (name === 'tr') {
      this.leave('td', ['table'])
      this.frame.rows?.push([])
    } else if (name === 'td' || name === 'th') {
      this.leave('td', ['table'])
      if (this.frame.rows) this.enter({ name: 'td', blocks: [], ...(name === 'th' && { items: [] }) })
    }
  }

  private within(names: readonly string[]): boolean {
    return names.includes(this.frame.name)
  }

  private enter(frame: Frame): void {
    this.flush()
    if (frame.name === 'li' || frame.name === 'td') this.parts += 1
    this.level = 0
    this.align = undefined
    this.frames.push(frame)
  }

  /** Closes the innermost frame of this name unless one of `stop` stands in between. */
  private leave(name: string, stop: readonly string[] = []): void {
    for (let at = this.frames.length - 1; at > 0; at -= 1) {
      const { name: here } = this.frames[at] as Frame
      if (stop.includes(here)) return
      if (here !== name) continue
      while (this.frames.length > at) this.shut()
      return
    }
  }

  private shut(): void {
    this.flush()
    this.level = 0
    this.align = undefined
    const done = this.frames.pop()
    if (!done) return
    const { name, blocks, items, rows } = done
    const parent = this.frame
    if (name === 'li') parent.items?.push(blocks)
    else if (name === 'td') {
      const row = parent.rows?.[parent.rows.length - 1]
      if (row) row.push({ head: items !== undefined, blocks })
      else parent.rows?.push([{ head: items !== undefined, blocks }])
    } else if (name === 'blockquote') {
      if (blocks.length > 0) this.put({ kind: 'quote', blocks })
    } else if (rows) {
      const full = rows.filter((row) => row.length > 0)
      if (full.length > 0) this.put({ kind: 'table', rows: full })
      for (const block of blocks) this.put(block)
    } else if (items) {
      const all = blocks.length > 0 ? [...items, blocks] : items
      if (all.length > 0) this.put({ kind: 'list', ordered: name === 'ol', items: all })
    }
  }

  private close(name: string): void {
    if (MARKS[name] || name === 'a') {
      this.unmark(name)
    } else if (HEADINGS[name] || LINES.has(name)) {
      this.flush()
      this.level = 0
      this.align = undefined
    } else this.leave(name === 'th' ? 'td' : name, name === 'li' ? ['ul', 'ol'] : [])
  }

  take(token: Token): void {
    if (this.count > MAX_BLOCKS) return
    if (token.kind === 'text') this.text(token.text)
    else if (token.kind === 'open') this.open(token.name, token.attributes)
    else this.close(token.name)
  }

  finish(): readonly Block[] {
    while (this.frames.length > 1) this.shut()
    this.flush()
    return this.root.blocks
  }
}

const LOOKS = ['bold', 'italic', 'underline', 'strike', 'raise', 'link'] as const

const isAlike = (one: Style, other: Style): boolean => LOOKS.every((look) => one[look] === other[look])

const isBlank = (letter: string | undefined): boolean => letter === ' ' || letter === '\n'

/** Without spaces at the end. Not by a pattern: one that looks for an end tries again at every space before it. */
function withoutEnd(text: string): string {
  let end = text.length
  while (isBlank(text[end - 1])) end -= 1
  return text.slice(0, end)
}

/** Without the spaces that markup leaves around a line, and without runs that say nothing. */
function trimmed(runs: readonly Run[]): Run[] {
  if (runs.every((run) => run.text.trim() === '')) return []
  return runs
    .map((run, at) => {
      const text = at === 0 ? run.text.replace(/^[ \n]+/, '') : run.text
      return { ...run, text: at === runs.length - 1 ? withoutEnd(text) : text }
    })
    .filter((run) => run.text !== '')
}

/**
 * Foreign markup as blocks: a list of what may be there, not of what may not. Plain text keeps its lines. Never throws.
 */
export function parseRichText(html: string): readonly Block[] {
  const text = html.slice(0, MAX_CHARS)
  const builder = new Builder()
  if (!text.includes('<')) {
    return tokensOf(text)
      .flatMap((token) => (token.kind === 'text' ? token.text.split(/\n+/) : []))
      .filter((line) => line.trim() !== '')
      .slice(0, MAX_BLOCKS)
      .map((line) => ({ kind: 'text', level: 0, runs: [{ text: line.trim() }] }))
  }
  for (const token of tokensOf(text)) builder.take(token)
  return builder.finish()
}

/** The words of blocks, for a summary or a reader. */
export function plainText(blocks: readonly Block[]): string {
  return blocks
    .map((block) => {
      if (block.kind === 'text') return block.runs.map((run) => run.text).join('')
      if (block.kind === 'quote') return plainText(block.blocks)
      if (block.kind === 'list') return block.items.map(plainText).join('\n')
      if (block.kind === 'table')
        return block.rows.map((row) => row.map((cell) => plainText(cell.blocks)).join(' ')).join('\n')
      return block.kind === 'image' ? block.alt : ''
    })
    .filter((line) => line !== '')
    .join('\n')
}
