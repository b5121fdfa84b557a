import { columnsOf } from './columns'

const labels = (...all: string[]) => all

it.each([
  ['two short answers share the row', labels('有', '没有'), 1, 2],
  ['four short answers stand in one row', labels('没有', '出血', '腹痛', '流液'), 1, 4],
  ['four longer ones make a square', labels('完全没有', '有几天', '一半以上', '几乎每天'), 1, 2],
  [
    'five leave one place free instead of stretching the last',
    labels('亲友介绍', '医生推荐', '网络', '媒体', '其他'),
    1,
    3,
  ],
  ['six fill two rows', labels('100元', '500元', '1000元', '2000元', '5000元', '其他金额'), 1, 3],
  ['long names stand in two columns', labels('无', '妊娠期高血压', '妊娠期糖尿病', '前置胎盘'), 1, 2],
  ['three that are too long for one row make a column', labels('等到下次复诊', '自行停药观察', '立即就医'), 1, 1],
  ['sentences stand below each other', labels('不能改变', '任何一方都可以撤回同意', '必须双方一起撤回'), 1, 1],
  ['larger text takes fewer columns', labels('没有', '出血', '腹痛', '流液'), 1.56, 2],
  ['a row of three stays one in larger text as long as it fits', labels('我', '爱人', '我们一起'), 1.3, 3],
  ['larger text never breaks a short word', labels('顺产', '剖宫产', '产钳'), 1.56, 3],
  ['one answer', labels('是'), 1, 1],
  ['no answer', labels(), 1, 1],
])('%s', (_what, all, scale, columns) => {
  expect(columnsOf(all, scale)).toBe(columns)
})
