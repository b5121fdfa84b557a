import { embryoWords, withEmbryoWords } from './embryo-words'

it.each([
  '染色体结果：46,XX。',
  '46，ＸＹ',
  'X X',
  '核型47,XXY',
  '45,X0；Y染色体未检出',
  '性别：女',
  '男胎',
  '女 孩一枚',
  'sex: male',
  'SRY阳性',
  '妊娠率约60%',
  '成功率较高',
  '着床可能 70%',
  '有50%的希望',
  '怀孕概率大',
])('leaves out “%s”', (text) => expect(embryoWords(text)).toBe(''))

it.each([
  '8细胞Ⅱ级，碎片10%',
  '男方精子冻存后复苏使用',
  '整倍体，可移植',
  '46,XN，未见异常',
  '囊胚扩张良好；透明带变薄',
  '最大直径18.5×2',
])('keeps “%s”', (text) => expect(embryoWords(text)).toBe(text))

it('keeps the other sentences', () => {
  expect(embryoWords('整倍体，可移植。核型46,XY。建议遗传咨询。')).toBe('整倍体，可移植。建议遗传咨询。')
})

it('reads every text of an answer and no address', () => {
  expect(withEmbryoWords({ list: [{ remark: '46,XX', url: '/hc-upload/XX?sex=1', count: 3, at: null }] })).toEqual({
    list: [{ remark: '', url: '/hc-upload/XX?sex=1', count: 3, at: null }],
  })
})
