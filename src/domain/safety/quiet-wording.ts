/**
 * Words that quiet mode avoids (spec:wording#quiet-mode; spec:journeys#j12). One predicate for
 * everything that is shown unasked: menus, titles, news, what is due, the course.
 */

/**
 * Words of treatment, diagnosis, papers and places that contain a sign of the list below without meaning pregnancy or
 * child. They are taken out before it is looked for, so that none of them hides another word beside it.
 */
const NEUTRAL = new RegExp(
  [
    '不孕|不育|避孕|助孕|孕酮|孕激素|孕三烯酮|未孕|备孕门诊',
    '胚胎|胎停|流产|终止妊娠|妊娠终止|宫外孕|异位妊娠|引产',
    '出生(?:日期|年月|地|时间)',
    '妇产|妇女儿童|儿童医院|生产(?:日期|厂|企|商|批|许可)',
    'NT-?pro',
  ].join('|'),
  'gi',
)

/** Pregnancy, birth, children, and the joy of others. */
const PREGNANCY = new RegExp(
  [
    // pregnancy, its examinations, and what leads to it
    '孕|妊娠|胎|着床|移植成功|成功率|怀[上了]|有喜了|大肚',
    '唐氏?筛|羊[水穿]|绒毛穿刺|无创DNA|NIPT|排畸|[三四]维[彩B]超|脐[血带]',
    '(?:^|[^a-z])NT(?:[^a-z]|$)',
    // birth
    '产[检科前后假妇房钳程床道康]|(?:待|临|早|顺|剖宫|剖腹|助|生|催|预)产|足月|分娩|接生|宫缩|破水|见红|出生',
    '月[子嫂]|满月|百日宴|周岁',
    // children and those who have them
    '[二大萌宝]宝|宝贝|孩|婴|[新小]生命|儿[子童]|(?:[女幼育]|新生)儿|娃|亲子|早教|[妈爸]|准父母',
    '[哺母]乳|[喂开断回涨]奶|奶[水粉瓶]|尿[布不]',
    // the joy of others
    '喜[报讯得添]|报喜|接好运|贵子|千金|龙凤|(?:顺利|试管)毕业|生育[津保]',
  ].join('|'),
  'i',
)

/** Whether a text speaks of pregnancy, birth or children. */
export const mentionsPregnancy = (text: string): boolean => PREGNANCY.test(text.replace(NEUTRAL, ''))

/** Neutral names of the specified titles in quiet mode; longer ones first. */
const INSTEAD: readonly (readonly [string, string])[] = [
  ['妊娠随访资料', '随访资料'],
  ['预产期计算', '日期计算'],
  ['产前诊断记录', '检查记录'],
  ['孕期信息', '健康信息'],
  ['孕育工具', '健康工具'],
  ['好孕喜报', '病友分享'],
  ['早孕随访', '随访记录'],
  ['分娩信息', '随访记录'],
  ['分娩记录', '随访记录'],
  ['分娩情况', '随访情况'],
  ['孩子情况', '其他情况'],
  ['早孕情况', '随访情况'],
  ['早孕B超', 'B超检查'],
  ['验孕', '化验'],
]

/** What a title ends on: what kind of thing it is, which can be said without what it is about. */
const KINDS =
  /(知情同意书|同意书|证明|用药|处方|检查|检验|化验|超声|抽血|门诊|报告|结果|预约|复诊|随访|缴费|费用|通知|提醒|咨询|讲座|记录|日记|资料|须知)$/

/** Neutral name of a title without a row or a kind above. */
const OTHER = '详情'

/** The title of a page, a paper, a report or an order in quiet mode. */
export function quietTitle(title: string): string {
  const said = INSTEAD.reduce((text, [name, other]) => text.replace(name, other), title)
  return mentionsPregnancy(said) ? (KINDS.exec(said)?.[1] ?? OTHER) : said
}
