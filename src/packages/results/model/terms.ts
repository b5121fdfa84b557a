import { knownOf, type termOf } from '@/shared/health/lab-words'

/**
 * Words of results, said plainly: what is measured or looked at, and never what a value means for somebody. Each with the
 * publication that its meaning was taken from; a hospital's doctors read them before they go out to patients.
 */
export interface Term {
  /** As a result names it. */
  readonly word: string
  readonly text: string
  readonly source: string
}

const SEMEN = '世界卫生组织《人类精液检查与处理实验室手册》第6版（2021）'
const EMBRYO = 'ESHRE与ALPHA伊斯坦布尔共识更新（Human Reproduction 2025;40:989）'
const LAB_TEST = (name: string) => `美国国家医学图书馆MedlinePlus检验说明：${name}`

/** By the code of an item. */
export const HORMONE_TERMS: Readonly<Record<string, Term>> = {
  FSH: {
    word: '卵泡刺激素（FSH）',
    text: '脑垂体分泌的激素，女性促进卵泡生长，男性帮助精子生成。女性的数值随月经周期变化，要和抽血的日子一起看。',
    source: LAB_TEST('Follicle-Stimulating Hormone'),
  },
  LH: {
    word: '黄体生成素（LH）',
    text: '脑垂体分泌的激素，排卵前会明显升高。数值随月经周期变化，要和抽血的日子一起看。',
    source: LAB_TEST('Luteinizing Hormone'),
  },
  E2: {
    word: '雌二醇（E2）',
    text: '卵巢分泌的主要雌激素。卵泡长大时升高，促排卵期间常和B超一起看。',
    source: LAB_TEST('Estrogen Levels'),
  },
  P: {
    word: '孕酮（P）',
    text: '排卵后由卵巢分泌，帮助子宫内膜为怀孕做准备。排卵前后的数值差别很大。',
    source: LAB_TEST('Progesterone'),
  },
  PRL: {
    word: '泌乳素（PRL）',
    text: '脑垂体分泌的激素。睡眠、进食、情绪和一些药物都会影响它，所以有时需要复查。',
    source: LAB_TEST('Prolactin Levels'),
  },
  T: {
    word: '睾酮（T）',
    text: '雄激素的一种，男女都有，男性明显更高。',
    source: LAB_TEST('Testosterone Levels'),
  },
  AMH: {
    word: '抗缪勒管激素（AMH）',
    text: '卵巢里的小卵泡分泌，用来了解卵泡的数量。它不说明卵子的质量，也不能预测能否怀孕。参考范围随年龄不同。',
    source: LAB_TEST('Anti-Müllerian Hormone'),
  },
  TSH: {
    word: '促甲状腺激素（TSH）',
    text: '脑垂体分泌，调节甲状腺工作的激素。',
    source: LAB_TEST('TSH'),
  },
  HCG: {
    word: '人绒毛膜促性腺激素（HCG）',
    text: '胎盘组织分泌的激素，验孕和之后复查时检查。打过含HCG的针后，短时间内也会测到。',
    source: LAB_TEST('Pregnancy Test'),
  },
}

export const SEMEN_TERMS: Readonly<Record<string, Term>> = {
  ABST: { word: '禁欲天数', text: '取样前几天没有排精。天数太少或太多都会影响结果，一般要求2至7天。', source: SEMEN },
  VOL: { word: '精液量', text: '一次射精的总量。取样时洒漏会让数值偏低，请告诉实验室。', source: SEMEN },
  LIQ: { word: '液化时间', text: '精液由胶状变成液体所需的时间。', source: SEMEN },
  PH: { word: '酸碱度（pH）', text: '精液偏酸还是偏碱。', source: SEMEN },
  CONC: { word: '精子浓度', text: '每毫升精液里的精子数量。同一个人每次检查的差别可以很大。', source: SEMEN },
  TOTAL: { word: '精子总数', text: '一次射精里的精子总数，等于精液量乘以精子浓度。', source: SEMEN },
  PR: { word: '前向运动', text: '向前游动的精子所占的比例。', source: SEMEN },
  MOT: { word: '总活力', text: '会动的精子所占的比例，包括原地动的。', source: SEMEN },
  VIT: { word: '精子存活率', text: '活着的精子所占的比例，包括不动的。', source: SEMEN },
  MORPH: {
    word: '正常形态率',
    text: '按严格标准，形态正常的精子所占的比例。这个比例在所有男性中都不高。',
    source: SEMEN,
  },
  WBC: { word: '精液白细胞', text: '精液里的白细胞浓度。', source: SEMEN },
  DFI: { word: '精子DNA碎片指数', text: '精子中DNA有断裂的比例。不同方法测出的数值不能互相比较。', source: SEMEN },
}

export const EMBRYO_TERMS: Readonly<Record<string, Term>> = {
  MII: { word: 'MII卵', text: '成熟的卵子，可以受精。', source: EMBRYO },
  PN: { word: '原核（2PN）', text: '受精后16至18小时左右看到的两个核，来自卵子和精子，表示正常受精。', source: EMBRYO },
  CELLS: { word: '细胞数和碎片', text: '第2、3天的胚胎按细胞个数、大小是否均匀和碎片多少评级。', source: EMBRYO },
  MORULA: { word: '桑葚胚', text: '大约第4天，细胞融合成一团，像桑葚。', source: EMBRYO },
  BLAST: { word: '囊胚', text: '大约第5至7天，胚胎中间出现囊腔。', source: EMBRYO },
  GARDNER: {
    word: '囊胚评级（如4AB）',
    text: '数字是囊腔的大小，第一个字母说内细胞团，第二个字母说外层细胞。评级说的是那一刻的样子，不能预测结果。',
    source: EMBRYO,
  },
}

/** The term of a value of a report, undefined where none is known. */
export const termFor = (...[item, report]: Parameters<typeof termOf>): Term | undefined =>
  knownOf(item, report, { hormones: HORMONE_TERMS, semen: SEMEN_TERMS })

/** Year of each edition of the manual whose limits laboratories print. */
const EDITIONS: Readonly<Record<string, string>> = { '4': '1999', '5': '2010', '6': '2021' }
const NUMERALS: Readonly<Record<string, string>> = { 四: '4', 五: '5', 六: '6' }

/** How the limits came about: measured in fathers from the fifth edition on, agreed among experts before. */
const MEASURED = '下限取自一年内自然受孕夫妇中男方的较低数值。低于它不等于不能生育，高于它也不代表没有问题。'
const AGREED = '这一版的数值由专家商定，不是从已生育的男性中测得的。低于它不等于不能生育，高于它也不代表没有问题。'

/**
 * What the edition on a semen report means for reading it; '' where none is written or it is not known. Nothing is
 * converted from one edition to another.
 */
export function editionWords(edition: string): string {
  const [, chinese, english] = /第\s*([456四五六])\s*版|([456])th/i.exec(edition) ?? []
  const said = chinese ?? english ?? ''
  const which = NUMERALS[said] ?? said
  const year = EDITIONS[which]
  if (year === undefined) return ''
  return `这份报告的参考下限来自世界卫生组织手册第${which}版（${year}年）。${which === '4' ? AGREED : MEASURED}各版的下限不同，比较两次结果时请看数值本身，并确认用的是同一版。`
}
