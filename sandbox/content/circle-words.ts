/** What may not stand in a circle, and the names that people have there (spec:messages#circles). */

import { refuse } from '../server/http/refusal'
import { randomInt } from '../server/secrets'

const flat = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\s\u200b-\u200f\u2060\ufeff.·・,，。\-_]+/g, '')
    .toLowerCase()

/** Trade in drugs, eggs and surrogacy (spec:messages#circles). */
const TRADE =
  /代孕|代妈|[买卖供捐]卵|[买卖]精(?!华|油|致)|出售?药|卖药|药品?转让|转让.{0,6}[药针]|(?<!其)余药|剩余?的?药|(?<![吸回])收药|黑市/
/** Ways to somebody: phones, messengers. */
const CONTACT = /1[3-9]\d{9}|微信|薇信|加v|v信|vx[:：]?\w|qq[:：]?\d{5,}|扣扣|加群|https?:/

/** @param name the writer's own, '' where none is known @throws Refusal 400 in words */
export function assertAllowed(text: string, name: string): void {
  const words = flat(text)
  if (TRADE.test(words)) throw refuse('内容含敏感信息，请修改后发布')
  if (CONTACT.test(words)) throw refuse('请不要留下手机号、微信号等联系方式')
  if (name.length > 1 && words.includes(flat(name))) throw refuse('请不要写出真实姓名')
}

const FIRST = [
  '晨光',
  '青禾',
  '晚风',
  '木棉',
  '海棠',
  '竹影',
  '云起',
  '山月',
  '清泉',
  '松间',
  '远帆',
  '白鹭',
  '秋水',
  '南枝',
]
const SECOND = ['小屋', '渡口', '来信', '书签', '灯火', '茶馆', '石阶', '庭院', '旅人', '纸船', '窗台', '长亭']

/** A name by chance: it says nothing of the person and nothing of their names elsewhere. */
export const drawAlias = (): string =>
  `${FIRST[randomInt(0, FIRST.length)]}${SECOND[randomInt(0, SECOND.length)]}${randomInt(100, 1000)}`
