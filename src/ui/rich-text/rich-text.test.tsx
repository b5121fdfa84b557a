/** @jest-environment jsdom */

import { act, fireEvent, render } from '@testing-library/react'
import fc from 'fast-check'

import { timedProcessor } from '../../../tests/stubs/processor-time'
import { linkAddress, pictureAddress } from './address'
import { type Block, parseRichText, plainText } from './parse'
import { ForeignText } from '.'

const asWritten = (src: string) => src

const text = (html: string) => plainText(parseRichText(html))

describe('what foreign markup becomes', () => {
  it('keeps paragraphs, headings, marks and breaks', () => {
    expect(parseRichText('<h2>用药</h2><p>每晚<b>21:00</b><br>皮下注射</p>')).toEqual([
      { kind: 'text', level: 2, runs: [{ text: '用药' }] },
      { kind: 'text', level: 0, runs: [{ text: '每晚' }, { text: '21:00', bold: true }, { text: '\n皮下注射' }] },
    ])
  })

  it('keeps lists in lists, quotes and tables', () => {
    const [list, quote, table] = parseRichText(
      '<ul><li>空腹<ol><li>抽血</ol><li>带证件</ul><blockquote>以医生为准</blockquote>' +
        '<table><tr><th>日期<th>卵泡<tr><td>03-01<td>14 mm</table>',
    ) as [Extract<Block, { kind: 'list' }>, Block, Extract<Block, { kind: 'table' }>]
    expect(list.items.map((item) => plainText(item))).toEqual(['空腹\n抽血', '带证件'])
    expect(list.items[0]?.[1]?.kind).toBe('list')
    expect(quote).toMatchObject({ kind: 'quote' })
    expect(table.rows.map((row) => row.map((cell) => [cell.head, plainText(cell.blocks)]))).toEqual([
      [
        [true, '日期'],
        [true, '卵泡'],
      ],
      [
        [false, '03-01'],
        [false, '14 mm'],
      ],
    ])
  })

  it('keeps the lines of plain text', () => {
    expect(parseRichText('一行\n\n二行 3 < 5').map((block) => plainText([block]))).toEqual(['一行 二行 3 < 5'])
    expect(parseRichText('一行\n二行').map((block) => plainText([block]))).toEqual(['一行', '二行'])
  })

  it('reads entities once', () => {
    expect(text('<p>3 &lt; 5 &amp;lt;b&amp;gt; &#20170;&#x5929;&nbsp;&copy;</p>')).toBe('3 < 5 &lt;b&gt; 今天\u00a0©')
  })

  it('drops what is no text together with its content', () => {
    for (const name of ['script', 'style', 'iframe', 'svg', 'math', 'template', 'noscript', 'object', 'video'])
      expect(text(`<p>前</p><${name} src=x onload=alert(1)><p>里</p></${name}><p>后</p>`)).toBe('前\n后')
    expect(text('<p>前<script>let a = "</p>"')).toBe('前')
  })

  it.each([
    ['https://hospital.example/a?b=1#c', true],
    ['#/articleList?id=1', true],
    ['/articleList', true],
    ['tel:0000-1234567', true],
    ['javascript:alert(1)', false],
    ['JaVa\tscript:alert(1)', false],
    ['data:text/html,x', false],
    ['//evil.example', false],
    ['/\\evil.example', false],
    ['http://evil.example', false],
    ['https://good.example@evil.example', false],
    [`https://a.example/${'x'.repeat(1024)}`, false],
    ['vbscript:x', false],
    ['tel:*#06#', false],
  ])('link %s: %s', (address, allowed) => expect(linkAddress(address) !== null).toBe(allowed))

  it.each([
    ['https://hospital.example/a.jpg', true],
    ['/files/a.jpg', true],
    ['data:image/png;base64,AAAA', true],
    ['data:image/svg+xml;base64,AAAA', false],
    ['data:text/html;base64,AAAA', false],
    ['javascript:alert(1)', false],
    ['//evil.example/a.jpg', false],
    ['blob:https://x', false],
    ['file:///etc/passwd', false],
  ])('picture %s: %s', (address, allowed) => expect(pictureAddress(address) !== null).toBe(allowed))

  it('never throws, ends in time and shows no more than was written, for any text', () => {
    const piece = fc.oneof(
      fc.string(),
      fc.constantFrom(
        '<',
        '</',
        '<a href="',
        '">',
        '<li>',
        '</ul>',
        '<table>',
        '<td>',
        '<!--',
        '&#x',
        '<b',
        '<img src=',
        "'",
      ),
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
        const html = pieces.join('')
        expect(plainText(parseRichText(html)).length).toBeLessThanOrEqual(html.length + 60)
      }),
    )
  })

  it('stays shallow and small whatever comes', () => {
    const depth = (blocks: readonly Block[]): number =>
      blocks.reduce((most, block) => {
        if (block.kind === 'list') return Math.max(most, 1 + Math.max(0, ...block.items.map(depth)))
        if (block.kind === 'quote') return Math.max(most, 1 + depth(block.blocks))
        if (block.kind === 'table')
          return Math.max(most, 1 + Math.max(0, ...block.rows.flat().map((cell) => depth(cell.blocks))))
        return most
      }, 0)
    expect(depth(parseRichText('<ul><li>'.repeat(500)))).toBeLessThanOrEqual(8)
    expect(depth(parseRichText('<blockquote>'.repeat(500) + '深'))).toBeLessThanOrEqual(8)
    expect(parseRichText('<p>行</p>'.repeat(30_000)).length).toBeLessThanOrEqual(1001)
    const [items] = parseRichText(`<ul>${'<li>'.repeat(40_000)}末</ul>`)
    expect(items?.kind === 'list' && items.items.length).toBeLessThanOrEqual(1001)
    const [cells] = parseRichText(`<table>${'<tr><td>'.repeat(20_000)}</table>`)
    expect(cells?.kind === 'table' ? cells.rows.length : 0).toBeLessThanOrEqual(1001)
  })
})

describe('a text written to keep the phone busy', () => {
  const texts: Record<string, string> = {
    'marks that never end': '<b>x'.repeat(50_000),
    'marks of two kinds': '<b>x<i>y'.repeat(25_000),
    'looks that change': '<b>x</b>y'.repeat(22_000),
    'ends of nothing': '</b>'.repeat(50_000),
    'spaces before a letter': `${'<b> </b><i> </i>'.repeat(12_000)}x`,
    'lists in lists': '<ul><li>x'.repeat(20_000),
    'tables in tables': '<table><tr><td>'.repeat(13_000),
    'open brackets': '<'.repeat(200_000),
    'open quotes': '<a b="'.repeat(30_000),
    attributes: `<p ${'a '.repeat(99_000)}>x`,
    'line breaks': '<br>'.repeat(50_000),
  }
  it.each(Object.entries(texts))('is read in time that grows with its length only: %s', async (_name, html) => {
    const { result: blocks, ms } = await timedProcessor(() => parseRichText(html))
    // about half a second; a search from every place would take minutes
    expect(ms).toBeLessThan(4000)
    const runs = blocks.flatMap((block) => (block.kind === 'text' ? block.runs : []))
    expect(runs.length).toBeLessThanOrEqual(4000)
  })

  it.each(['ul', 'table', 'blockquote', 'div', 'b', 'a', 'svg', 'made-up'])(
    'is read where 2,000 %s stand in each other, and keeps the words inside',
    async (name) => {
      const inner = name === 'ul' ? '<li>' : name === 'table' ? '<tr><td>' : ''
      const html = `<p>前</p>${`<${name} href="/a">${inner}`.repeat(2000)}深${`</${name}>`.repeat(2000)}`
      const { result: blocks, ms } = await timedProcessor(() => parseRichText(html))
      expect(ms).toBeLessThan(1000)
      expect(plainText(blocks)).toContain('前')
      // A drawing may hold script: what stands in it is no text.
      expect(plainText(blocks).includes('深')).toBe(name !== 'svg')
      const { container, unmount } = render(<ForeignText pictureOf={asWritten} id="deep" html={html} />)
      expect(container.querySelectorAll('*').length).toBeLessThan(4000)
      unmount()
    },
  )

  /** A text of tags, attributes, ends that close nothing and addresses that do something, opened to any depth. */
  const hostile = fc
    .array(
      fc.oneof(
        fc
          .constantFrom('p', 'ul', 'ol', 'li', 'table', 'tr', 'td', 'th', 'blockquote', 'b', 'a', 'h1', 'svg', 'style')
          .chain((name) =>
            fc.constantFrom(
              `<${name}>`,
              `</${name}>`,
              `<${name} onclick="alert(1)" style="position:fixed;background:url(//x)">`,
              `<${name} href="javascript:alert(1)" src='data:text/html,x'>`,
              `<${name} href=&#106;avascript:alert(1) `,
            ),
          ),
        fc.constantFrom(
          '<img src=x onerror=alert(1)>',
          '<img src="https://img.example.com/a.jpg" alt="图">',
          '<iframe srcdoc="<script>alert(1)</script>">',
          '<script>alert(1)</script>',
          '<a href="vbscript:x">字</a>',
          '<a href="//evil.example.com">字</a>',
          '<!--',
          '-->',
          '<![CDATA[',
          '&#0;&#x110000;&lt;script&gt;',
          '\u202e',
          '"',
          "'",
          '字',
        ),
        fc.string({ maxLength: 12 }),
      ),
      { maxLength: 40 },
    )
    .map((pieces) => pieces.join(''))

  const addressesIn = (blocks: readonly Block[]): string[] =>
    blocks.flatMap((block) => {
      if (block.kind === 'image') return [block.src]
      if (block.kind === 'text') return block.runs.flatMap(({ link }) => (link === undefined ? [] : [link]))
      if (block.kind === 'quote') return addressesIn(block.blocks)
      if (block.kind === 'list') return block.items.flatMap(addressesIn)
      return block.kind === 'table' ? block.rows.flat().flatMap((cell) => addressesIn(cell.blocks)) : []
    })

  it('is safe in 10,000 texts made at random, all of them in bounded time', async () => {
    const { ms } = await timedProcessor(() =>
      fc.assert(
        fc.property(hostile, (html) => {
          const blocks = parseRichText(html)
          for (const address of addressesIn(blocks))
            expect(pictureAddress(address) ?? linkAddress(address)).toBe(address.trim())
          expect(plainText(blocks).length).toBeLessThanOrEqual(html.length + 60)
        }),
        { numRuns: 10_000 },
      ),
    )
    expect(ms).toBeLessThan(60_000)
  })

  it('draws no element and no listener of the markup in 100 of them', () => {
    fc.assert(
      fc.property(hostile, (html) => {
        const { container, unmount } = render(<ForeignText pictureOf={asWritten} id="any" html={html} />)
        expect(
          container.querySelector('a, form, script, iframe, svg, style, [onclick], [onerror], [srcdoc]'),
        ).toBeNull()
        for (const image of Array.from(container.querySelectorAll('img')))
          expect(pictureAddress(image.getAttribute('src') ?? '')).not.toBeNull()
        unmount()
      }),
      { numRuns: 100 },
    )
  })

  it('keeps the words beyond the deepest mark and closes what is open', () => {
    const [block] = parseRichText(`<u>${'<b>x'.repeat(40)}${'</b>'.repeat(40)}y</u>z`)
    expect(block?.kind === 'text' && block.runs).toEqual([
      { text: 'x'.repeat(40), underline: true, bold: true },
      { text: 'y', underline: true },
      { text: 'z' },
    ])
  })

  it('keeps what stands above a mark that ends early', () => {
    const [block] = parseRichText('<b>a<i>b</b>c</i>d')
    expect(block?.kind === 'text' && block.runs).toEqual([
      { text: 'a', bold: true },
      { text: 'b', bold: true, italic: true },
      { text: 'c', italic: true },
      { text: 'd' },
    ])
  })
})

describe('the rich text', () => {
  it('offers a checked link to its caller and draws no element of the markup', () => {
    const onLink = jest.fn()
    const { container } = render(
      <ForeignText
        pictureOf={asWritten}
        id="article"
        html={
          '<p onclick="alert(1)">看<a href="/articleList">列表</a><a href="javascript:alert(1)">坏</a></p><form action=x></form>'
        }
        onLink={onLink}
      />,
    )
    const links = container.querySelectorAll('[role=link]')
    expect(links).toHaveLength(1)
    fireEvent.click(links[0] as Element)
    expect(onLink).toHaveBeenCalledWith('/articleList')
    expect(container.querySelector('a, form, script, [onclick]')).toBeNull()
    expect(container.textContent).toBe('看列表坏')
  })

  it('shows links as text where nobody follows them', () => {
    const { container } = render(
      <ForeignText pictureOf={asWritten} id="article" html='<a href="/articleList">列表</a>' />,
    )
    expect(container.querySelector('[role=link]')).toBeNull()
    expect(container.textContent).toBe('列表')
  })

  it('shows a picture with its words and opens it large', async () => {
    const { container } = render(
      <ForeignText pictureOf={asWritten} id="article" html='<img src="/files/a.jpg" alt="注射部位">' />,
    )
    expect(container.querySelector('img')?.getAttribute('aria-label')).toBe('注射部位')
    expect(container.querySelector('#article-0')?.getAttribute('aria-label')).toBe('查看图片：注射部位')
    await act(async () => void fireEvent.click(container.querySelector('#article-0') as Element))
    expect(container.querySelector('#article-viewer')).not.toBeNull()
  })
})
