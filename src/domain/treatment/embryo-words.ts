/**
 * What of a laboratory's free words about embryos a patient is shown (spec:treatment#embryo-words): nothing that tells a
 * sex, which is not permitted, and no odds. What is in doubt is left out: the doctor says the rest.
 */

/** Letters of other alphabets that look like X and Y. */
const LOOKALIKES: Readonly<Record<string, string>> = {
  х: 'x',
  χ: 'x',
  у: 'y',
  υ: 'y',
  γ: 'y',
  '×': 'x',
  '✕': 'x',
  '╳': 'x',
}
/** What stands in between and is not seen, and blanks. */
const UNSEEN =
  /[\s\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180e\u200b-\u200f\u2028-\u202f\u205f-\u2064\u2066-\u206f\u3164\ufe00-\ufe0f\ufeff]/g

/** Plain lower-case letters without blanks and what is not seen: full width, letters in circles and lookalikes too. */
const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[хχуυγ×✕╳]/g, (letter) => LOOKALIKES[letter] ?? letter)
    .replace(UNSEEN, '')

/** Without marks in between either. */
const bare = (text: string): string =>
  plain(text)
    .split(/[^a-z0-9\u3400-\u9fff]+/)
    .join('')

/** Words that hold letters of a sex and tell none of an embryo: whose cells, which hormones, which cause. */
const OF_NO_EMBRYO =
  /(?:男|女)(?:方|士|科|双方)|(?:男|女)性(?:因素|不育|不孕)|男女双方|[雌雄]激素|[雌雄]二醇|公主任|小子宫|x[线光射]|y[形型]/g

/** Symbols of the sexes, and pictures of children and of those who are one. */
const SYMBOLS =
  /[♀♂⚢-⚩]|\u{1f466}|\u{1f467}|\u{1f468}|\u{1f469}|\u{1f474}|\u{1f475}|\u{1f478}|\u{1f934}|\u{1f6b9}|\u{1f6ba}|\u{1f470}|\u{1f935}/u

/** Words for a sex, as doctors and families say it; also with marks in between. */
const SEX_WORDS = new RegExp(
  [
    '性别|性染色体|[xy]染色体|染色体[xy]',
    '[男女雌雄公母](?:胎|婴|孩|宝|娃|胚|囊|性|生|丁|儿|仔|的|号|款)|[是为][男女](?!方)|[男女]$',
    '儿子|女儿|闺女|丫头|小子|少爷|小姐|弄璋|弄瓦|千金|公主|格格|王子|太子|阿哥|棉袄|带把|把儿|小鸡鸡|丁丁|龙凤|好字|招商银行|建设银行|酒坛',
    'gender|female|male|boy|girl|sex|prince|daughter|nan(?:hai|bao|tai|sheng|xing)|n[vu](?:hai|bao|tai|sheng|xing)',
    '4[4-9]x[xyo0]|sry|amel[xy]|azf|dyz|dxz|chr[xy]|[双单][xy]|[一二两]条[xy]|[有无没缺多少][xy](?!n)',
  ].join('|'),
)

/**
 * Notations of chromosomes (ISCN: karyotype, arr, seq, ngs): an X or a Y that stands for itself, alone or with others, with
 * an arm or a change. A multiplication (`18.5×2`, `(1-22)x2`) and XN, which hides the sex, are none.
 */
const NOTATION =
  /(?:^|[^a-z0-9)\]])[xy][xyo0]*(?:[pq][0-9.]*)?(?:$|[^a-z0-9])|(?:^|[^a-z])[xy][pq][0-9t]|(?:^|[^a-z0-9)])(?:x[xyo]|x0)/

const OUTCOME = '(?:成功|妊娠|怀孕|着床|种植|活产|出生|成的|希望|把握|怀上|好孕)'
const MUCH = '(?:性|很|较|比较|非常|不太?|挺|蛮|渺)?'
/** Odds, in figures, in shares and in figures of speech. */
const ODDS = new RegExp(
  [
    '成功率|妊娠率|怀孕率|着床率|种植率|活产率|出生率|概率|几率|机率|胜算|可能性|胜率|赢面',
    `(?:把握|希望|机会)${MUCH}(?:大|小|茫)|[有没无](?:[^。;；]{0,3})(?:把握|希望|戏)`,
    `${OUTCOME}[^。;；\\n]{0,8}\\d+[.\\d]*%|\\d+[.\\d]*%[^。;；\\n]{0,8}${OUTCOME}|${OUTCOME}[^。;；]{0,6}百分之|百分之[^。;；]{1,6}${OUTCOME}`,
    `(?:^|[^养形生合完])[一二三四五六七八九两几0-9]成(?![熟功纤分为活长像员果年型份])|[一二三四五六七八九]成[一二三四五六七八九]`,
    '十拿九稳|十有八九|八九不离十|板上钉钉|稳了|稳稳|没跑|没问题能成|五五开|一半一半|对半开|百发百中|万无一失|铁定|笃定|准成|必成|必中|包成|包中|稳成|稳中|手到擒来',
    '(?:肯定|一定|准|保证)能?(?:成|中|怀|着床)|凶多吉少|悬了|有点悬|够悬|没戏|渺茫|九死一生|听天由命|看运气|碰运气',
  ].join('|'),
)

const tells = (text: string): boolean => {
  const read = plain(text).replace(OF_NO_EMBRYO, '|')
  const words = bare(text).replace(OF_NO_EMBRYO, '')
  return SYMBOLS.test(text) || SEX_WORDS.test(read) || SEX_WORDS.test(words) || NOTATION.test(read) || ODDS.test(read)
}

/** The sentences of a text, each with the mark that ends it. */
export const sentencesIn = (text: string): string[] => text.match(/[^。；;\n]+[。；;\n]?/g) ?? []

/** The sentences that tell neither a sex nor odds, also not together; '' when none is left. */
export function embryoWords(text: string): string {
  if (!tells(text)) return text
  const kept = sentencesIn(text)
    .filter((sentence) => !tells(sentence))
    .join('')
    .trim()
  return tells(kept) ? '' : kept
}

/** Names of fields that hold no words: ids, and addresses of pictures. */
const NO_WORDS = /Id$|^url$|Url$/

/** The same through an answer: every text of every depth. */
export function withEmbryoWords<Data>(data: Data): Data {
  if (typeof data === 'string') return (/^\/|^https?:/.test(data) ? data : embryoWords(data)) as Data
  if (Array.isArray(data)) return data.map((one: unknown) => withEmbryoWords(one)) as Data
  if (typeof data !== 'object' || data === null) return data
  return Object.fromEntries(
    Object.entries(data).map(([name, value]) => [
      name,
      NO_WORDS.test(name) ? value : withEmbryoWords(value as unknown),
    ]),
  ) as Data
}
