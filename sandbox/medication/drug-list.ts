/**
 * Drugs of the demonstration: generic names of spec:treatment#medication-plan. How one is taken is text of the hospital;
 * these are examples in the order that a nurse teaches, and name no amount.
 */

import type { drug } from './tables'

import type { TeachingPicture } from '@/domain/service/teaching'

type Listed = Omit<typeof drug.$inferInsert, 'drugId' | 'unitId' | 'place'> & { readonly key: string }

const BELLY = ['腹部左侧', '腹部右侧'] as const

/** A sentence of the teaching with the drawing that stands beside it. */
type Taught = readonly (readonly [step: string, picture: TeachingPicture])[]

const COLD: Taught = [['从冰箱取出，在室温放置片刻再用；不要加热，不要冷冻。', 'fridge']]

const INJECTED: Taught = [
  ['核对药名、用量和有效期，与医嘱一致再用。', 'check'],
  ['洗净双手，准备好药品、针头和消毒棉片。', 'wash'],
  ['选当天的部位，离肚脐约三指宽，避开淤青和硬块；每天换一侧。', 'site'],
  ['消毒皮肤，等它自然干。', 'wipe'],
  ['轻轻捏起皮肤，按护士教的方法进针，缓慢推完药液。', 'inject'],
  ['停留数到十再拔针，用棉片轻压，不要揉。', 'hold'],
  ['用过的针头放进锐器盒，交回医院处理。', 'sharps'],
  ['出血不止、红肿扩大、皮疹或呼吸不适，请立即联系医院。', 'help'],
]

const SWALLOWED_STEPS: Taught = [
  ['核对药名、用量和有效期，与医嘱一致再用。', 'check'],
  ['按医嘱的时间用温水送服。', 'swallow'],
  ['不要自行增减或停用；呕吐或漏服，请联系医院。', 'help'],
]

const sentences = (taught: Taught): string[] => taught.map(([step]) => step)
const SUBCUTANEOUS = sentences(INJECTED)
const SWALLOWED = sentences(SWALLOWED_STEPS)
const PICTURES = new Map([...COLD, ...INJECTED, ...SWALLOWED_STEPS])

/** The drawings of such steps, as far as every sentence up to there has one: a later one would stand beside the wrong words. */
export function picturesOf(steps: readonly string[]): TeachingPicture[] {
  const found: TeachingPicture[] = []
  for (const step of steps) {
    const picture = PICTURES.get(step)
    if (!picture) break
    found.push(picture)
  }
  return found
}

const injected = (
  key: string,
  name: string,
  spec: string,
  purpose: string,
  unitName: string,
  storage: 'cold' | 'room',
) => ({
  key,
  name,
  spec,
  purpose,
  route: '皮下注射',
  unitName,
  storage,
  sites: [...BELLY],
  steps: storage === 'cold' ? [...sentences(COLD), ...SUBCUTANEOUS] : SUBCUTANEOUS,
})

const swallowed = (key: string, name: string, spec: string, purpose: string) => ({
  key,
  name,
  spec,
  purpose,
  route: '口服',
  unitName: 'mg',
  storage: 'room' as const,
  sites: [],
  steps: SWALLOWED,
})

export const DRUGS: readonly Listed[] = [
  injected('fsh', '重组人促卵泡激素', '900IU/支', '促排卵', 'IU', 'cold'),
  {
    ...injected('hmg', '尿促性素', '75IU/支', '促排卵', 'IU', 'room'),
    route: '肌内注射',
    sites: ['臀部左侧', '臀部右侧'],
  },
  injected('cetrorelix', '醋酸西曲瑞克', '0.25mg/支', '防止提前排卵', 'mg', 'cold'),
  injected('ganirelix', '醋酸加尼瑞克', '0.25mg/支', '防止提前排卵', 'mg', 'room'),
  injected('triptorelin', '曲普瑞林', '0.1mg/支', '降调或夜针', 'mg', 'cold'),
  {
    ...injected('hcg', '人绒促性素', '5000IU/支', '夜针', 'IU', 'room'),
    route: '肌内注射',
    sites: ['臀部左侧', '臀部右侧'],
  },
  swallowed('progesterone', '黄体酮软胶囊', '100mg/粒', '黄体支持'),
  swallowed('dydrogesterone', '地屈孕酮', '10mg/片', '黄体支持'),
  swallowed('estradiol', '戊酸雌二醇', '1mg/片', '内膜准备'),
  swallowed('folate', '叶酸片', '0.4mg/片', '孕前补充'),
]
