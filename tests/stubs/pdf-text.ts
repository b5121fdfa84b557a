import { inflateSync } from 'node:zlib'

/** Objects of a file as its own writer lays them out: number → dictionary and unfolded stream. */
function objectsOf(file: Buffer) {
  const latin = file.toString('latin1')
  const objects = new Map<string, { head: string; stream: string }>()
  for (const found of latin.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
    const [, id = '', body = ''] = found
    const [head = '', packed] = body.split(/\nstream\r?\n/)
    // By its length: the last byte of packed data may be one that ends a line.
    const length = Number(/\/Length (\d+)/.exec(head)?.[1])
    const bytes = packed === undefined ? undefined : Buffer.from(packed, 'latin1').subarray(0, length)
    const stream =
      bytes === undefined ? '' : /FlateDecode/.test(head) ? inflateSync(bytes).toString('latin1') : String(bytes)
    objects.set(id, { head, stream })
  }
  return objects
}

const fromUtf16 = (hex: string) => Buffer.from(hex, 'hex').swap16().toString('utf16le')

/** Glyph → text, as a font's own table for copying says. */
function lettersOf(table: string) {
  const letters = new Map<number, string>()
  for (const [, first = '', , listed = ''] of table.matchAll(/<([0-9a-f]{4})> <([0-9a-f]{4})> \[([^\]]*)\]/gi)) {
    const start = parseInt(first, 16)
    const texts = [...listed.matchAll(/<([0-9a-f]*)>/gi)]
    texts.forEach(([, hex = ''], index) => letters.set(start + index, fromUtf16(hex)))
  }
  return letters
}

/** What a reader can search and copy out of a document of ours, page by page. @throws Error when a glyph has no letter */
export function pdfText(file: Buffer): string[] {
  const objects = objectsOf(file)
  const at = (id?: string) => objects.get(id ?? '') ?? { head: '', stream: '' }
  return [...objects.values()]
    .filter(({ head }) => /\/Type \/Page\b/.test(head))
    .map(({ head }) => {
      const resources = at(head.match(/\/Resources (\d+) 0 R/)?.[1]).head
      const fonts = new Map(
        [...resources.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = '', id]) => [
          name,
          lettersOf(at(at(id).head.match(/\/ToUnicode (\d+) 0 R/)?.[1]).stream),
        ]),
      )
      let letters = new Map<number, string>()
      const lines: string[] = []
      for (const [, font, shown] of at(head.match(/\/Contents (\d+) 0 R/)?.[1]).stream.matchAll(
        /\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g,
      )) {
        if (font) letters = fonts.get(font) ?? new Map<number, string>()
        else
          lines.push(
            [...(shown ?? '').matchAll(/<([0-9a-f]+)>/gi)]
              .flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? [])
              .map((glyph) => {
                const letter = letters.get(parseInt(glyph, 16))
                if (letter === undefined) throw new Error(`glyph ${glyph} has no letter`)
                return letter
              })
              .join(''),
          )
      }
      return lines.join('\n')
    })
}
