import { pdfText } from '../../tests/stubs/pdf-text'
import { makePdf, type PdfContent } from './pdf-document'

const content = (difference: Partial<PdfContent> = {}): PdfContent => ({
  title: '本周期治疗摘要',
  issuer: '示例生殖医学中心',
  foot: '内容由患者选择。',
  madeAt: new Date('2026-03-01T02:00:00Z'),
  sections: [
    { heading: '基本情况', facts: [['姓名', '林晓岚']], paragraphs: ['取卵后请多休息。'] },
    {
      heading: '费用',
      table: {
        columns: [
          { title: '项目', share: 2 },
          { title: '金额', align: 'end' },
        ],
        rows: [['超声', '¥120.00']],
      },
    },
  ],
  ...difference,
})

it('holds its Chinese text with the letters embedded, and is the same file for the same content', async () => {
  const file = await makePdf(content())
  expect(pdfText(file)).toEqual([
    [
      ...['示例生殖医学中心', '本周期治疗摘要', '基本情况', '姓名', '林晓岚', '取卵后请多休息。'],
      ...['费用', '项目', '金额', '超声', '¥120.00', '内容由患者选择。', '第 1 / 1 页'],
    ].join('\n'),
  ])
  const named = [...file.toString('latin1').matchAll(/\/FontName \/([A-Z]+)\+(\S+)/g)].map(([, , name]) => name)
  expect(named.sort()).toEqual(['NotoSansHans-Bold', 'NotoSansHans-Regular'])
  expect(file.toString('latin1')).toContain('/FontFile3')
  // 8 MB each in the package: only what is used goes with the document
  expect(file.length).toBeLessThan(250_000)
  expect((await makePdf(content())).equals(file)).toBe(true)
})

it('prints 〓 for a letter it has no sign for, and lets no control character turn or break a line', async () => {
  const [text] = pdfText(await makePdf(content({ sections: [{ facts: [['姓名', '𠮷\u202e甲\n乙']] }] })))
  expect(text).toContain('〓 甲 乙')
})

it('repeats the head of a table on each page and counts the pages', async () => {
  const rows = Array.from({ length: 60 }, (_, index) => [`第${index + 1}项`, '¥1.00'])
  const table = { columns: [{ title: '项目' }, { title: '金额' }], rows }
  const pages = pdfText(await makePdf(content({ sections: [{ table }] })))
  expect(pages.length).toBeGreaterThan(1)
  pages.forEach((page, index) => {
    expect(page).toContain('项目\n金额')
    expect(page).toContain(`第 ${index + 1} / ${pages.length} 页`)
  })
  expect(pages.join('\n').match(/第\d+项/g)).toEqual(rows.map(([name]) => name))
})
