/**
 * Reads danger signs out of spoken Chinese (spec:followup#danger-signs). The words stand in the lexicon; this file knows
 * how people say them: denied, of somebody else, long ago, as a question, as a figure of speech, in traditional characters,
 * with blanks and marks in between, and as quantities. What tells of self-harm is let go only where it is denied outright
 * or belongs to a film: of whom and of when it is told does not matter.
 */
import { LEXICON } from './danger-lexicon'
import { DANGER_SIGNS, type DangerSign } from './danger-vocabulary'

/** What a hospital adds: words of its own, and the thresholds of quantities. */
export interface TextRules {
  readonly words: Readonly<Record<DangerSign, readonly string[]>>
  /** From how many degrees Celsius a temperature is a sign. */
  readonly feverCelsius: number
  /** From how many kilograms more than at the lowest weighing before it a weight is a sign. */
  readonly weightRiseKg: number
}

/** Signs of the mind. */
export const isOfMind = (sign: DangerSign): boolean => sign === 'selfHarm' || sign === 'overdose'

/** Characters, each before the one that it is read as: traditional ones, and others for the same. */
const CHARACTERS =
  '痛疼喫吃氣气脹胀腫肿暈晕發发燒烧熱热體体溫温劇剧殺杀樓楼輕轻藥药離离開开結结遺遗書书難难過过來来沒没個个兩二两二几三漲涨長长濕湿衛卫陰阴見见傷伤無无義义頭头針针後后臉脸嚨咙還还會会媽妈時时斷断覺觉顆颗夠够壓压動动嘔呕著着'

const READ_AS = new Map(CHARACTERS.match(/../g)?.map((pair) => [pair.charAt(0), pair.charAt(1)]))

/** Sayings that hold the letters of a sign and tell none. */
const FIGURES =
  /想死[你我]|[累急热饿困烦气吓笑忙]死|死[胎产精]|跳楼[价机大]|想跳[过级舞绳槽到]|生活(?!了|下去)|[复灵干]活|活[动检力跃泼该]|年轻|[计规]划|手术|麻醉|吊[水针瓶]|紫砂[壶锅杯]|心疼|鸡皮疙瘩|包大出血|笑[^,;]{0,3}疼|(?:忙|压力|贵)[^,;]{0,5}[喘透][^,;]{0,4}|[奶乳胸]房?胀|[每天]天[^,;]*把药|[水室气]温?[^,;]{0,2}\d+度|尿(?:[频急糖检道常蛋疼布床]|不湿)|小便[检疼]|余尿|憋尿[^,;]*|血压(?!.{0,4}\d)|血[糖型常检栓脂管]|[抽验查采]血|发热门诊|发烧友|退烧药?|[机脑]发.|流[产程]|胎心|多[久少长]|吐[奶槽]/g

/** Letters that may stand between a denial and what it denies: filler words and a list of symptoms. */
const NEGATION =
  /(?:没|无|未|不|否认|no|without)[没有无未见什么怎再任何明显现发生感觉得过的太特别那继续大一点想要、和及或也恶心呕吐头晕疼咳嗽泻适阴道腹胀出血流热烧肚子]*$/
const MIND_NEGATION = /(?:没有?|从未|从不|不会)[任何再过有想要]*$/
const OVER = /^[^,;]{0,4}?(?:不再?[疼胀流出晕烧喘吐]|停|止住?|退|消失?|好[多些转]?|缓解|没有?|减轻)了/
const FICTION = /新闻|电视|电影|小说|追剧|剧里|主角|梦/
/** Somebody else, after whom neither the writer nor her partner comes in again. */
const OTHERS =
  /(?:[妈爸哥弟姐妹姥爷嫂]|婆婆|公公|阿姨|奶奶|邻居|隔壁|同事|朋友|闺蜜|群里|病友|人家|别人|有人|网[上友]|亲戚|听说|新闻|电[视影]|小说|剧|梦)(?!.*(?:我|自己|老[公婆]|媳妇))/
/** Long ago, after which nothing says that it is now. */
const RECENT = /现在|今[天早晚]|刚|这次|又|一直|昨/
const PAST = new RegExp(
  `(?:去年|前年|[以之年月]前|上[次回]|上个?周期|小时候|当[年时]|曾|那[时次]|岁的?时|第一胎|既往)(?!.*(?:${RECENT.source}))`,
)
const IF = /(?:如果|万一|要是|会不会|是否会?|预防|避免|防止|引起|有没有)[^,;]{0,8}$|(?:怕|担心)[^,;是]{0,4}$/

/** Whether a sentence only mentions a sign that stands between two parts of it. */
function isOnlyMentioned(sign: DangerSign, before: string, after: string): boolean {
  const clause = before.replace(/.*[,;]/, '')
  if (isOfMind(sign)) return MIND_NEGATION.test(clause) || FICTION.test(before)
  return (
    (NEGATION.test(clause) && !/是不是?$|不过/.test(clause)) ||
    OVER.test(after) ||
    OTHERS.test(before) ||
    (PAST.test(before) && !/还在|还是|仍|一直|又/.test(after)) ||
    (/^过(?![敏来去])/.test(after) && !RECENT.test(before)) ||
    IF.test(clause) ||
    /^(?:.{0,2}史|不疼|[吗么]|的话)/.test(after) ||
    (clause.includes('会') && /^[^,;]{0,4}[吗么]/.test(after))
  )
}

/** Words with choices and gaps as an expression. */
const expressionOf = (words: string): RegExp =>
  new RegExp(
    words
      .split(' ')
      .map((word) =>
        word
          .split('+')
          .map((part) => `(?:${part.replace(/\//g, '|')})`)
          .join('[^,;、不没无未]{0,6}?'),
      )
      .join('|'),
    'g',
  )

const EXPRESSIONS = DANGER_SIGNS.map((sign) => [sign, expressionOf(LEXICON[sign])] as const)

const N = '(\\d+(?:\\.\\d+)?|[半十一二三四五六七八九]+)'

/** The value of a number in digits or in Chinese up to 99; 0 for none. */
function valueOf(number = ''): number {
  if (/^\d/.test(number)) return Number(number)
  if (number === '半') return 0.5
  const digit = (letter: string) => '一二三四五六七八九'.indexOf(letter) + 1
  const [ones = '', tens] = number.split('十').reverse()
  return (tens === undefined ? 0 : digit(tens) * 10) + (ones === '' ? 0 : digit(ones))
}

type Quantity = readonly [
  sign: DangerSign,
  expression: RegExp,
  isSign: (numbers: string[], rules: TextRules) => boolean,
]

/** Quantities that are signs: a temperature; a rise of weight within three days, or of twice as much within seven. */
const QUANTITIES: readonly Quantity[] = [
  [
    'fever',
    new RegExp(`(?:体温|烧|fever)[^,;]{0,6}?${N}(?:度${N}?)?|${N}(?:度|°c)${N}?`),
    ([warm, part, warmth, parts], { feverCelsius }) => {
      const tenths = valueOf(part ?? parts)
      const celsius = valueOf(warm ?? warmth) + (tenths < 1 ? tenths : tenths / 10)
      return celsius >= feverCelsius && celsius < 43
    },
  ],
  [
    'weightRise',
    new RegExp(`(?:${N}个?(天|周|星期)|昨|前天|一[夜晚]).*?(?:[胖涨长加多]|重了)[了出]?${N}(公斤|千克|kg|斤)`),
    ([span = '1', unit = '天', rise, weight], { weightRiseKg }) => {
      const days = valueOf(span) * (unit === '天' ? 1 : 7)
      const kilograms = valueOf(rise) / (weight === '斤' ? 2 : 1)
      return days <= 7 && kilograms >= weightRiseKg * (days <= 3 ? 1 : 2)
    },
  ],
]

/** Longest text that is looked at, as long as the longest that a form takes. */
const MAX_TEXT = 2000

/**
 * A text as sentences that end with `;`, of clauses that end with `,`, without blanks and invisible signs. A mark after
 * every letter hides no word.
 */
function plainWords(text: string): string {
  const marked = text
    .slice(0, MAX_TEXT)
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[ \t\u200b-\u200f\u2060\ufeff*_~|#'’^-]+/g, '')
    .replace(/[。!?\r\n]/g, ';')
    .replace(/([;,a-z\u3400-\u9fff])\.|\.(?![0-9])|:/g, '$1,')
    .replace(/[^\x00-\x7f]/g, (letter) => READ_AS.get(letter) ?? letter)
  return (/[,;、][^,;、\d][,;、]|[^,;、][,、][^,;、\d]$/.test(marked) ? marked.replace(/[,;、]/g, '') : marked)
    .replace(/姨妈/g, '月经')
    .replace(/不停地?|不断地?|老是|总是|持续/g, '一直')
}

const literalOf = (word: string): RegExp => new RegExp(plainWords(word).replace(/[^\w\u4e00-\u9fff]/g, '\\$&'), 'g')

/** The signs that a text tells, repeated or not. */
export function signsInWords(text: string, rules: TextRules): DangerSign[] {
  const own = DANGER_SIGNS.flatMap((sign) => rules.words[sign].map((word) => [sign, literalOf(word)] as const))
  return plainWords(text)
    .split(';')
    .flatMap((spoken) => {
      const sentence = spoken.replace(FIGURES, (figure) => '□'.repeat(figure.length))
      const isMeant = (sign: DangerSign, start: number, { length }: string) =>
        !isOnlyMentioned(sign, sentence.slice(0, start), sentence.slice(start + length))
      const found: DangerSign[] = []
      for (const [sign, expression] of [...EXPRESSIONS, ...own])
        sentence.replace(expression, (words: string, start: number) => {
          if (isMeant(sign, start, words)) found.push(sign)
          return words
        })
      for (const [sign, expression, isSign] of QUANTITIES) {
        const match = expression.exec(sentence)
        if (match && isSign(match.slice(1), rules) && isMeant(sign, match.index, match[0])) found.push(sign)
      }
      return found
    })
}
