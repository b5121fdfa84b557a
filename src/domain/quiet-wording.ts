/**
 * Words that quiet mode avoids (spec:wording#quiet-mode; spec:journeys#j12). One predicate for
 * everything that is shown unasked: menus, titles, news, what is due, the course.
 */

/** Words of treatment and diagnosis that contain a character of the list below without meaning pregnancy or child. */
const NEUTRAL = /不孕|不育|避孕|助孕|孕酮|孕激素|胚胎|冻胚|鲜胚|囊胚|胎停|流产|终止妊娠|妊娠终止|宫外孕|未孕/g

/** Pregnancy, birth, children, and the joy of others. */
const PREGNANCY =
  /孕|妊娠|胎|产检|产科|产前|产后|预产|待产|分娩|顺产|剖宫产|宝宝|宝贝|宝妈|孩子|婴|育儿|哺乳|母乳|满月|喜报|喜讯|报喜|抱娃|成功率/

/** Whether a text speaks of pregnancy, birth or children. */
export const mentionsPregnancy = (text: string): boolean => PREGNANCY.test(text.replace(NEUTRAL, ''))

/** Neutral names of the specified titles in quiet mode; longer ones first. */
const INSTEAD: readonly (readonly [string, string])[] = [
  ['妊娠随访资料', '随访资料'],
  ['预产期计算', '日期计算'],
  ['产前诊断记录', '检查记录'],
  ['孕期日记', '日记'],
  ['怀孕日记', '日记'],
  ['孕期信息', '健康信息'],
  ['孕育工具', '健康工具'],
  ['好孕喜报', '病友分享'],
  ['验孕记录', '化验记录'],
  ['早孕随访', '随访记录'],
  ['分娩信息', '随访记录'],
  ['分娩记录', '随访记录'],
  ['分娩情况', '随访情况'],
  ['孩子情况', '其他情况'],
  ['早孕情况', '随访情况'],
  ['验孕结果', '化验结果'],
]

/** Neutral name of a title without a row above. */
const OTHER = '详情'

/** The title of a page in quiet mode. */
export function quietTitle(title: string): string {
  const said = INSTEAD.reduce((text, [name, other]) => text.replace(name, other), title)
  return mentionsPregnancy(said) ? OTHER : said
}
