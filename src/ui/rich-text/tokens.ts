/** A piece of markup. Attributes have lower-case names and decoded values. */
export type Token =
  | { kind: 'text'; text: string }
  | { kind: 'open'; name: string; attributes: Readonly<Record<string, string>>; closed: boolean }
  | { kind: 'close'; name: string }

/** Elements whose content is no text for a reader. */
const HIDDEN = new Set([
  'script',
  'style',
  'iframe',
  'object',
  'embed',
  'svg',
  'math',
  'template',
  'noscript',
  'noembed',
  'noframes',
  'textarea',
  'title',
  'select',
  'xmp',
  'head',
  'audio',
  'video',
  'canvas',
])

const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
  ensp: '\u2002',
  emsp: '\u2003',
  ldquo: '“',
  rdquo: '”',
  lsquo: '‘',
  rsquo: '’',
  hellip: '…',
  mdash: '—',
  ndash: '–',
  middot: '·',
  bull: '•',
  times: '×',
  deg: '°',
  plusmn: '±',
  le: '≤',
  ge: '≥',
  micro: 'µ',
  copy: '©',
  reg: '®',
  yen: '¥',
}

/** Characters that have no place in a text, whatever wrote them. */
const numbered = (code: number): string =>
  code > 31 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff)
    ? String.fromCodePoint(code)
    : code === 10
      ? '\n'
      : ''

/** Replaces entities once; what an entity stood for is never read as markup. */
export function decode(text: string): string {
  return text.replace(/&(#[0-9]{1,7}|#x[0-9a-f]{1,6}|[a-z]{2,8});?/gi, (whole, name: string) => {
    if (name[0] !== '#') return NAMED[name.toLowerCase()] ?? whole
    return numbered(/^#x/i.test(name) ? parseInt(name.slice(2), 16) : parseInt(name.slice(1), 10))
  })
}

const isSpace = (letter: string | undefined): boolean => letter !== undefined && /\s/.test(letter)

/** Reads `name="value"` pairs up to the end of the tag. Each character is looked at once. */
function attributesFrom(
  html: string,
  from: number,
): { attributes: Record<string, string>; end: number; closed: boolean } {
  const attributes: Record<string, string> = Object.create(null) as Record<string, string>
  let at = from
  let closed = false
  while (at < html.length && html[at] !== '>') {
    if (isSpace(html[at]) || html[at] === '/') {
      closed = html[at] === '/'
      at += 1
      continue
    }
    closed = false
    const start = at
    at += 1
    while (at < html.length && !isSpace(html[at]) && !'/>='.includes(html.charAt(at))) at += 1
    const name = html.slice(start, at).toLowerCase()
    while (isSpace(html[at])) at += 1
    if (html[at] !== '=') {
      attributes[name] ??= ''
      continue
    }
    at += 1
    while (isSpace(html[at])) at += 1
    const quote = html[at] === '"' || html[at] === "'" ? html.charAt(at) : ''
    const valueStart = quote ? at + 1 : at
    let valueEnd = valueStart
    while (
      valueEnd < html.length &&
      (quote ? html[valueEnd] !== quote : !isSpace(html[valueEnd]) && html[valueEnd] !== '>')
    )
      valueEnd += 1
    attributes[name] ??= decode(html.slice(valueStart, valueEnd))
    at = quote ? valueEnd + 1 : valueEnd
  }
  return { attributes, end: Math.min(at + 1, html.length), closed }
}

/** Where a comment, declaration or instruction that starts here ends. */
function endOfAside(html: string, at: number): number {
  const [mark, skip] = html.startsWith('<!--', at) ? ['-->', 4] : ['>', 2]
  const end = html.indexOf(mark, at + skip)
  return end < 0 ? html.length : end + mark.length
}

/** Where the closing tag of an element without readable content ends; the rest of the text when it never closes. */
function endOfHidden(lower: string, name: string, from: number): number {
  const close = lower.indexOf(`</${name}`, from)
  if (close < 0) return lower.length
  const end = lower.indexOf('>', close)
  return end < 0 ? lower.length : end + 1
}

/** Cuts markup into pieces. Anything that is no tag is text; nothing is ever handed to a browser to read. */
export function tokensOf(html: string): Token[] {
  const lower = html.toLowerCase()
  const tokens: Token[] = []
  const say = (text: string): void => {
    if (text !== '') tokens.push({ kind: 'text', text: decode(text) })
  }
  let at = 0
  let textFrom = 0
  while (at < html.length) {
    const open = html.indexOf('<', at)
    if (open < 0) break
    const after = html.charAt(open + 1)
    const isClose = after === '/'
    const isTag = /[a-z]/i.test(isClose ? html.charAt(open + 2) : after)
    if (!isTag && after !== '!' && after !== '?' && !isClose) {
      at = open + 1
      continue
    }
    say(html.slice(textFrom, open))
    if (!isTag) at = endOfAside(html, open)
    else {
      const nameFrom = open + (isClose ? 2 : 1)
      let nameEnd = nameFrom
      while (nameEnd < html.length && /[a-z0-9:-]/i.test(html.charAt(nameEnd))) nameEnd += 1
      const name = lower.slice(nameFrom, nameEnd)
      const { attributes, end, closed } = attributesFrom(html, nameEnd)
      at = end
      if (isClose) tokens.push({ kind: 'close', name })
      else if (HIDDEN.has(name)) at = closed ? end : endOfHidden(lower, name, end)
      else tokens.push({ kind: 'open', name, attributes, closed })
    }
    textFrom = at
  }
  say(html.slice(textFrom))
  return tokens
}
