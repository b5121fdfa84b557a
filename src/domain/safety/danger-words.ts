/**
 * Reads danger signs out of spoken Chinese (spec:followup#danger-signs). The words stand in the lexicon; this file knows
 * how people say them: denied, of somebody else, long ago, as a question, as a figure of speech, in traditional characters,
 * with blanks and marks in between, and as quantities. What tells of self-harm is let go only where it is denied outright
 * or belongs to a film: of whom and of when it is told does not matter.
 */

import { ABBREVIATIONS, LEXICON } from './danger-lexicon'
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

/**
 * Sayings that hold the letters of a sign and tell none: figures of speech, other words, names of tests and places. 死 and
 * 血 alone are signs, so their compounds stand here.
 */
const FIGURES = new RegExp(
  [
    '想死[你我]|想死[^,;]{0,3}家的|[急累热饿困烦气吓笑忙冻馋丑笨贵慢渴臭堵冤怕慕悔聊爱美张心羞土帅甜咸辣酸挤尬痒撑晒闷黑吵卡网作]死|打死也?[我不]|[^疼胀晕吐喘]得[快要]+死了?(?=$|,)|死[胎产精机板心角活党循锁守磕记贵慢沉]|死亡证明|胎死|要死要活|难吃死|(?:胚胎?|卵|精子)[^,;]{0,5}死|该死[的,]|笑[^,;]{0,3}死',
    '跳(?:楼[价机大]|[绳舞槽操水蛋远高棋转过级])|想跳[过级舞绳槽到转着]|心跳(?![^,;]{0,3}(?:快|\\d))|跳广|生活(?!了|下去|[^,;]{0,4}希望)|[复灵干快激救]活|活[动检力跃泼该儿产塞络性期]|想活动|好好活着|活着真好|(?:电池|手机|电脑)[^,;]{0,3}死|还活着|活着的[胚精]',
    '年轻|[计规]划|手术|麻醉|吊[水针瓶]|紫砂[壶锅杯]|心疼|疼爱|鸡皮疙瘩|包[^,;]{0,3}大出血|[钱包][^,;]{0,4}出血|心都?在滴血|[贵气]得[^,;]{0,3}吐血',
    '笑[^,;]{0,3}疼|(?:忙|压力|贵|紧张)[^,;]{0,5}[喘透跳][^,;]{0,4}|喘[^,;]{0,3}的压力|[奶乳]房?[胀疼]|胸[胀罩]|[每天]天[^,;]*把药',
    '(?:水|室|气|空调|外面|户外|冰箱|泡脚|洗澡|热水器?)温?[^,;]{0,3}\\d+度|尿(?:[频急糖检道常蛋疼布床杯酸管]|不湿)|小便[检疼化]|余尿|憋尿[^,;]*|血压(?![^,;]{0,7}\\d)|(?:^|可以|终于|歇|先|大|直)喘口?气',
    '血[糖型常检栓脂管小氧液清缘库科红钾值友沉气透]|[抽验查采补贫止凝献晕缺热输脐败心放活]血|出血性|血(?=hcg|HCG|绒)|[抽采][^,;]{0,4}血|血[^,;]{0,2}(?:hcg|孕酮|值)|(?:月经|例假)的?血|出血(?:热|和月经)',
    '发热(?:门诊|病人|贴)|暖宝宝[^,;]*|温度计|睡不醒|烧炭烤|发烧(?:友|门诊)|退烧[药贴]?|[机脑]发.|流[产程感]|胎心|多[久少长]|吐[奶槽司]|流[水][单号席线]|账单流水',
    '打针的?地方[^,;]*|针眼[^,;]*|肚皮针[^,;]*|(?:[牙齿背腰脚膝腕喉嗓胃]|打针|屁股|胳膊|肩膀?(?=疼(?:,|$)))[^,;肚腹]{0,4}疼[^,;肚腹]*|走[^,;]{0,4}腿',
    '皮肤痒|蚊[^,;]*|水肿消|脸[^,;]*(?:痘|护肤)[^,;]*|眼昏花|头疼(?:的|,?不知)|意识到|救命[^;]*[卡崩挤爱]',
  ].join('|'),
  'g',
)

/** Letters that may stand between a denial and what it denies: filler words and a list of symptoms. */
const NEGATION =
  /(?:没|无|未|不|否认|一点(?=[^,;]{0,2}(?:没|不))|no|without)[没有无未见什怎再任何明显现发生感觉得过的太特别那继续大一点想要、和及或也恶心呕吐头晕疼咳嗽泻适阴道腹胀出血流热烧肚子]*$/
const MIND_NEGATION = /(?:没有?|从未|从不|不会|从没)[任何再过有想要]*$/
const OVER =
  /^[^,;]{0,4}?(?:不再?[疼胀流出晕烧喘吐肿]|停|止住?|退|消失?|好[多些转]?|缓解|没有?|减轻|干净|治好)了|^[^;]{0,5}(?:基本没|(?:这[次回]|现在|今天)(?:没[^好缓减停退消]{0,2}(?:$|[,事感])|好了|不疼))|^[^;]{0,6}后来[^;]{0,4}好/
const FICTION = /新闻|电视|电影|小说|追剧|剧里|主角|梦(?!都)|听说|有人[^,;我]{0,3}$|小区/
/** Asks somebody to look after the person of whom it is said: then it is no story. */
const ASKS_FOR_HELP = /关心一下|去看看|帮帮|救/
/** What makes of the words behind it a film or a report. */
const FICTION_AFTER = /^[^,;我]{0,3}的?(?:新闻|电影|剧情|镜头|那段)/
/** Somebody else, after whom neither the writer nor her partner comes in again. */
const OTHERS =
  /(?:[妈爸哥弟姐妹姥爷嫂姨叔舅婶]|婆婆|公公|奶奶|外[婆公]|岳[父母]|邻居|隔壁|[旁临]床|同[事学]|朋友|闺蜜|群里|病友|老[人乡]|人家|别人|有人|网[上友]|亲戚|听说|新闻|电[视影]|小说|剧|梦|狗|猫)的?(?:家|老[婆公]|媳妇)*(?!.*(?:我|自己|老[公婆]|媳妇|爱人))/
/** What others say of the writer, or do with her. */
const REASSURED = /[^,;]{0,9}(?:说(?:没|正常|不)|让我|叫我|陪|送我)[^,;]{0,20},/g
/** Long ago, after which nothing says that it is now. */
const RECENT =
  /(?:现在|今[天早晚]|刚|这[次回]|又|一直|昨|最近|这[三二]天)(?![^,;]{0,2}(?:没|不[再疼出胀]|好[了多]|正常))/
const LONG_AGO =
  '去年|前年|[以之年月]前|年轻的?时|上[次回]|上个?[周胎]期?|小时候|当[年时]|曾|那[时次年会]|岁的?时|(?:中|大学|[上读]书?学?|生[^,;]{0,3})的?时候|生(?:老大|大宝)|[第上头]一胎|既往'
const RECENT_AFTER = new RegExp(`还[在是]|仍|${RECENT.source}`)
const PAST = new RegExp(`(?:${LONG_AGO})(?!.*(?:${RECENT.source}))`)
const PAST_AFTER = new RegExp(`^[^;]{0,4}是?在(?:${LONG_AGO})`)
const IF =
  /(?:如果|假如|假设|万一|要是|会不会|能不能|是不是都|是否会?|预防|避免|防止|引起|有没有)[^,;]{0,8}$|(?:怕|担心)[^,;是]{0,4}$/
/** A question of what a word means or what is usual, without anybody who has it. */
const GENERAL =
  /什么[叫是]|是什么(?:意思|样|$)|什么(?:样的?)?(?:情况下|症状|意思)|怎[么样](?:数|预防|避免|防|区|检查|知道)|能?提前|标准|血多吗|几率|概率|[哪那]些|科普|同意书|说明书|问卷|风险|并发症|一般|的人多|区[别分]|[吗么]请问|能来|看急诊|算(?:是)?[^,;]{0,3}[多少烧]|多少(?:次|度)?算/
const SELF = /我|今|昨|现在|突然|刚|老[婆公]|媳妇|爱人|了(?!吗|能|可|会)/

/** Whether a sentence only mentions a sign that stands between two parts of it. */
function isOnlyMentioned(sign: DangerSign, before: string, words: string, after: string): boolean {
  const clause = before.slice(before.lastIndexOf(',') + 1)
  if (isOfMind(sign))
    return (
      MIND_NEGATION.test(clause) || (FICTION.test(before) && !ASKS_FOR_HELP.test(after)) || FICTION_AFTER.test(after)
    )
  const sentence = before + words + after
  return (
    (NEGATION.test(clause) && !/是不是?$|不过|来$/.test(clause)) ||
    OVER.test(after) ||
    OTHERS.test(before.replace(REASSURED, '')) ||
    (PAST.test(before) && !RECENT_AFTER.test(after)) ||
    PAST_AFTER.test(after) ||
    (/^过(?![敏来去])/.test(after) && !RECENT.test(before + after)) ||
    (IF.test(clause) && !/还[出疼胀]|已经/.test(sentence)) ||
    /^(?:.{0,2}史|不疼|[吗么]|的话)/.test(after) ||
    (clause.includes('会') && /^[^,;]{0,4}[吗么]/.test(after)) ||
    (GENERAL.test(sentence) && !SELF.test(sentence))
  )
}

/** Words with choices and gaps as an expression. */
const expressionOf = (words: string): RegExp =>
  new RegExp(
    words
      .replace(/[A-Z]/g, (letter) => ABBREVIATIONS[letter] ?? letter)
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

const DIGITS = '零一二三四五六七八九'
const N = '(\\d+(?:\\.\\d+)?|[半十一二三四五六七八九](?:公斤|斤)?半?)'

/** Numbers from eleven on in digits: 三十八度五 is 38度五, 一百七 170, 二百 200. */
const inDigits = (text: string): string =>
  text.replace(
    /(?:([一二三四五六七八九])百零?)?(?:([一二三四五六七八九])?十)?([一二三四五六七八九])?/g,
    (words: string, hundreds?: string, tens?: string, ones?: string) => {
      const digit = (letter = '零') => DIGITS.indexOf(letter)
      const hasTen = words.includes('十')
      if (!hundreds && !(hasTen && words.length > 1)) return words
      const isShort = hundreds && !hasTen && ones && !words.includes('零')
      const rest = (hasTen ? digit(tens ?? '一') * 10 : 0) + digit(ones) * (isShort ? 10 : 1)
      return String(digit(hundreds) * 100 + rest)
    },
  )

/** The value of a number in digits or in Chinese up to ten; 0 for none. */
function valueOf(number = ''): number {
  if (/^\d/.test(number)) return Number(number)
  const half = number.endsWith('半') ? 0.5 : 0
  return (number.startsWith('十') ? 10 : Math.max(0, DIGITS.indexOf(number.charAt(0)))) + half
}

type Quantity = readonly [
  sign: DangerSign,
  expression: RegExp,
  isSign: (numbers: string[], rules: TextRules) => boolean,
]

/** Two weighings or measurings of few days, the earlier one first. */
const PAIR = '(\\d+(?:\\.\\d+)?)(斤)?[^;\\d]{1,12}?(\\d+(?:\\.\\d+)?)(斤)?'

/** Quantities that are signs: a temperature; a rise of weight within three days, or of twice as much within seven. */
const QUANTITIES: readonly Quantity[] = [
  [
    'fever',
    new RegExp(
      `(?:体温|温度|烧|量了?|fever)[^,;\\d]{0,6}?(\\d+(?:\\.\\d+)?)(?![块元号岁个])(?:度${N}?)?|(\\d+(?:\\.\\d+)?)(?:度|°c)${N}?|(?:^|[^\\d.])(3[89]\\.\\d)(?![\\d元块斤公克kc%])`,
    ),
    ([warm, part, warmth, parts, bare], { feverCelsius }) => {
      const tenths = valueOf(part ?? parts)
      const celsius = valueOf(warm ?? warmth ?? bare) + (tenths < 1 ? tenths : tenths / 10)
      return celsius >= feverCelsius && celsius < 43
    },
  ],
  [
    'weightRise',
    new RegExp(
      `(?:${N}个?(天|周|星期)|昨|前天|一[夜晚]|一晚上).*?(?:[胖涨长加多]|重了?)[了出]?[一二三四五六七]?${N}(公斤|千克|kg|斤)(半?)`,
    ),
    ([span = '1', unit = '天', rise, weight, half], { weightRiseKg }) => {
      const days = valueOf(span) * (unit === '天' ? 1 : 7)
      const kilograms = (valueOf(rise) + (half ? 0.5 : 0)) / (weight === '斤' ? 2 : 1)
      return days <= 7 && kilograms >= weightRiseKg * (days <= 3 ? 1 : 2)
    },
  ],
  [
    'weightRise',
    new RegExp(`[胖涨长加重]了${N}(公斤|千克|kg|斤)半?[^;]{0,3}才[一二三]天`),
    ([rise, weight], { weightRiseKg }) => valueOf(rise) / (weight === '斤' ? 2 : 1) >= weightRiseKg,
  ],
  [
    'weightRise',
    new RegExp(
      `^(?=.*(?:公斤|斤|kg|称|重))(?=.*(?:[昨前夜]|[二三]天))(?!.*(?:围|月|年|孕前)).*?(今|早上)?[^;\\d今]{0,5}${PAIR}`,
    ),
    ([isLatestFirst, former, jin, latter, jin2], { weightRiseKg }) => {
      const rise = (Number(latter) - Number(former)) * (isLatestFirst ? -1 : 1)
      return Number(former) > 30 && rise < 15 && rise / (jin || jin2 ? 2 : 1) >= weightRiseKg
    },
  ],
  [
    'girthRise',
    new RegExp(
      `^(?=.*围)(?!.*(?:月|年|孕前)).*?()${PAIR}|^(?=.*[天夜晚昨]).*[围圈].*[加粗大涨多宽了]${N}(?:厘|公分|cm)`,
    ),
    ([, former, , latter, , rise]) =>
      rise ? valueOf(rise) >= 2 : Number(former) > 50 && Number(latter) - Number(former) >= 2 && Number(latter) < 150,
  ],
]

/** Longest text that is looked at, as long as the longest that a form takes. */
const MAX_TEXT = 2000

/** How many letters before and after a word say how it is meant: a text without a mark costs no more than one with marks. */
const CONTEXT = 100

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
    .replace(/。{2,}|\.{2,}/g, '')
    .replace(/[。!?\r\n]/g, ';')
    .replace(/([;,a-z\u3400-\u9fff])\.|\.(?![0-9])|:/g, '$1,')
    .replace(/[^\x00-\x7f]/g, (letter) => READ_AS.get(letter) ?? letter)
  const read = inDigits(marked).replace(
    /(3[5-9]|4[0-2])点([\d一二三四五六七八九])/g,
    (_, whole: string, tenth: string) => `${whole}.${valueOf(tenth)}`,
  )
  return (/[,;、][^,;、\d][,;、]|[^,;、][,、][^,;、\d]$/.test(read) ? read.replace(/[,;、]/g, '') : read)
    .replace(/大?姨妈/g, '月经')
    .replace(/[孩娃][儿子]?[他她]?妈/g, '媳妇')
    .replace(/[杜肚独][几纸子]/g, '肚子')
    .replace(/(肚子|小腹)([^,;]?)[同通统](?![知过时])/g, '$1$2疼')
    .replace(/([流出初])[雪学](?!校|[到期院])/g, '流血')
    .replace(/(不[想要]?)[话火](?![费题的])/g, '$1活')
    .replace(/急?喘吁吁/g, '喘')
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
      const isMeant = (sign: DangerSign, start: number, { length }: string) => {
        const before = sentence.slice(Math.max(0, start - CONTEXT), start)
        const end = start + length
        return !isOnlyMentioned(sign, before, sentence.slice(start, end), sentence.slice(end, end + CONTEXT))
      }
      const found: DangerSign[] = []
      for (const [sign, expression] of [...EXPRESSIONS, ...own])
        sentence.replace(expression, (words: string, start: number) => {
          if (!found.includes(sign) && isMeant(sign, start, words)) found.push(sign)
          return words
        })
      for (const [sign, expression, isSign] of QUANTITIES) {
        const match = expression.exec(sentence)
        if (match && isSign(match.slice(1), rules) && isMeant(sign, match.index, match[0])) found.push(sign)
      }
      return found
    })
}
