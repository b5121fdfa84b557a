import type { Audience, ColumnId, ReadingStage } from '@/domain/service/content'
import type { TeachingPicture } from '@/domain/service/teaching'

/** A text as it stands in these files: `# ` a heading, `- ` an item, `> ` what must not be missed, else a paragraph. */
export interface Text {
  readonly key: string
  readonly column: ColumnId
  readonly title: string
  readonly summary: string
  readonly stage?: ReadingStage
  readonly audience?: Audience
  readonly source?: string
  /** Words that readers use for it, and its pinyin. */
  readonly keywords: string
  readonly isTop?: true
  readonly lines: string
  /** A drawing for each item of the text: with them it has a film. */
  readonly pictures?: readonly TeachingPicture[]
}

const escaped = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')

/** The markup that the hospital's editor would have made of the lines. */
export function markupOf(lines: string): string {
  const made: string[] = []
  let items: string[] = []
  const flush = (): void => {
    if (items.length > 0) made.push(`<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`)
    items = []
  }
  for (const line of lines.split('\n').map((one) => one.trim())) {
    const words = escaped(line.replace(/^[#>-] /, ''))
    if (line.startsWith('- ')) {
      items.push(words)
      continue
    }
    flush()
    if (line.startsWith('# ')) made.push(`<h3>${words}</h3>`)
    else if (line.startsWith('> ')) made.push(`<blockquote><p>${words}</p></blockquote>`)
    else if (line !== '') made.push(`<p>${words}</p>`)
  }
  flush()
  return made.join('')
}

/** The items of the lines, in their order. */
export const itemsOf = (lines: string): string[] =>
  lines
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line.startsWith('- '))
    .map((line) => line.slice(2))
