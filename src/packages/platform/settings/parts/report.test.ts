import { type ReportFacts, reportOf } from './report'

const FACTS: ReportFacts = {
  version: '0.1.0',
  build: 'abcd1234',
  kind: 'browser',
  device: 'ios',
  facility: 'h5',
  unitId: 335,
  edition: 'hospital',
  textScale: 1.15,
  elder: true,
  at: Date.parse('2026-11-24T10:00:00+08:00'),
  faults: [],
}

it('says which app, where and when', () => {
  expect(reportOf(FACTS).split('\n')).toEqual([
    '版本：0.1.0（abcd1234）',
    '运行环境：browser h5',
    '手机：iPhone',
    '医院编号：335（hospital）',
    '显示：1.15 长辈版',
    '时间：2026-11-24 10:00:00',
  ])
})

it('lets nothing through that a link could have put there', () => {
  const facility = '张三 13800000000'
  const report = reportOf({ ...FACTS, facility, unitId: 0 })
  expect(report).not.toContain('张三')
  expect(report).not.toContain('138')
  expect(report).toContain('医院编号：-')
})

it('names what went wrong since the start, by kind, screen, call and place', () => {
  const fault = {
    name: 'TypeError',
    screen: 'lab-list',
    callId: '',
    places: ['common.js:1:2', 'app.js:3:4'],
    times: 3,
  } as const
  const unread = { name: 'badAnswer', screen: 'home', callId: 'member.labList', places: [], times: 1 } as const
  expect(
    reportOf({ ...FACTS, faults: [fault, unread] })
      .split('\n')
      .slice(6),
  ).toEqual(['错误：TypeError lab-list common.js:1:2 ×3', '错误：badAnswer home member.labList ×1'])
})
