/**
 * What of a laboratory's free words about embryos a patient is shown (spec:treatment#embryo-words): nothing that tells a
 * sex, which is not permitted, and no odds. What is in doubt is left out: the doctor says the rest.
 */

/** Full-width letters and digits count as plain ones. */
const plain = (text: string): string => text.normalize('NFKC')

const SEX = new RegExp(
  [
    '性别|性染色体|[XY]\\s*染色体|染色体\\s*[XY]',
    '[男女雌雄公母]\\s*(?:胎|婴|孩|宝|性胚|胚)|男性|女性|儿子|女儿|弄璋|弄瓦',
    '(?:^|[^A-Za-z])X\\s*[XYO0](?:\\s*[XY])*(?:$|[^A-Za-z])',
    '(?:^|[^A-Za-z])(?:SRY|AMELX|AMELY|XYY|XXY)(?:$|[^A-Za-z])',
    '(?:^|[^A-Za-z])(?:male|female|boy|girl|gender|sex)s?(?:$|[^A-Za-z])',
  ].join('|'),
  'i',
)

const ODDS =
  /成功率|妊娠率|怀孕率|着床率|种植率|活产率|出生率|概率|几率|机率|胜算|把握(?:性|很|较|不)?[大小]|(?:成功|妊娠|怀孕|着床|活产)[^。；;\n]{0,8}\d+\s*%|\d+\s*%[^。；;\n]{0,8}(?:成功|妊娠|怀孕|着床|活产|希望)/

const mayStand = (sentence: string): boolean => {
  const read = plain(sentence)
  return !SEX.test(read) && !ODDS.test(read)
}

/** The sentences that tell neither a sex nor odds; '' when none is left. */
export function embryoWords(text: string): string {
  if (mayStand(text)) return text
  const sentences = text.match(/[^。；;\n]+[。；;\n]?/g) ?? []
  return sentences.filter(mayStand).join('').trim()
}

/** The same through an answer: every text of every depth. Ids, numbers and addresses of pictures have no such words. */
export function withEmbryoWords<Data>(data: Data): Data {
  if (typeof data === 'string') return (/^\/|^https?:/.test(data) ? data : embryoWords(data)) as Data
  if (Array.isArray(data)) return data.map((one: unknown) => withEmbryoWords(one)) as Data
  if (typeof data !== 'object' || data === null) return data
  return Object.fromEntries(Object.entries(data).map(([name, one]) => [name, withEmbryoWords(one as unknown)])) as Data
}
