/** What the hospital writes before each picture of a course: each scene goes on from the one before of the same woman. */

interface Desk {
  act(name: string, input?: Record<string, unknown>): Promise<Record<string, unknown>>
  /** Days go by. */
  pass(days: number): Promise<unknown>
  readonly today: string
}

export interface Scene {
  /** Name of the picture, without its ending. */
  readonly file: string
  readonly title: string
  /** A woman of the demonstration. */
  readonly persona: string
  before(desk: Desk): Promise<unknown>
}

type AddDays = (day: string, days: number) => string

const culture = { cleaved: 3, d3Good: 2 } as const

/**
 * Fresh eggs, from the eighth day of the stimulation on, then the next cycle to its end. The lining's preparation has no
 * picture: nobody orders drugs before the couple of the demonstration has signed.
 */
const stimulated = (add: AddDays): Omit<Scene, 'persona'>[] => [
  {
    file: '03-stimulation',
    title: '促排',
    before: () => Promise.resolve(),
  },
  {
    file: '04-trigger',
    title: '夜针',
    before: async ({ act, today }) => {
      const lastDoses = ['重组人促卵泡激素', '醋酸西曲瑞克'].map((plan) => ({ plan, lastAt: 'none' }))
      await act('orderCourse', { trigger: `${add(today, -1)} 21:30`, lastDoses })
    },
  },
  {
    file: '05-retrieval',
    title: '取卵',
    before: async ({ act, pass }) => {
      await pass(1)
      await act('cultureCounts', { oocytes: 5 })
    },
  },
  {
    file: '13-no-embryo',
    title: '分支：没有可用胚胎',
    before: async ({ act, pass }) => {
      await pass(1)
      await act('cultureCounts', { mii: 4, gv: 1, pn2: 0, pn0: 4, insemination: 'IVF' })
    },
  },
  {
    file: '06-culture',
    title: '胚胎培养',
    before: async ({ act, pass }) => {
      await act('cultureCounts', { pn2: 3, pn0: 1, day: 1, note: '3枚正常受精', released: true })
      await pass(2)
      await act('cultureCounts', culture)
      await act('embryo', { embryoNo: 'E01', day: 3, stage: 'CLEAVAGE', cellCount: 8, cleavageGrade: 'Ⅰ' })
    },
  },
  {
    file: '07-freeze-all',
    title: '全胚冷冻',
    before: async ({ act, pass }) => {
      await pass(2)
      const { embryoId } = await act('embryo', {
        ...{ embryoNo: 'E01', day: 5, stage: 'BLASTOCYST', expansion: 4, icm: 'A', te: 'B' },
      })
      await act('embryoFate', { embryoId, fate: 'freeze' })
    },
  },
  {
    file: '01-prepare',
    title: '术前检查',
    before: async ({ act }) => {
      await act('closeCycle', { outcome: 'FREEZE_ALL' })
      await act('startCycle', { method: 'IVF' })
    },
  },
  { file: '02-down-regulation', title: '降调', before: ({ act, today }) => act('orderCourse', { downRegOn: today }) },
  { file: '14-cancelled', title: '分支：取消周期', before: ({ act }) => act('cancelCycle', { reason: '患者原因' }) },
]

const taken = async ({ act }: Desk, kind: string, date: string) => act('withdrawTest', { kind, date })

/** From what is in store: the transfer, the wait and each result. */
const thawed = (add: AddDays): Omit<Scene, 'persona'>[] => [
  {
    file: '09-before-transfer',
    title: '移植前',
    before: async ({ act, today }) => {
      await act('startCycle', { method: 'FET' })
      await act('orderCourse', { transfer: `${add(today, 2)} 14:00` })
    },
  },
  {
    file: '10-transfer',
    title: '移植和等待',
    before: async ({ act, pass }) => {
      await pass(2)
      await act('transfer', { daysAgo: 0, embryoDay: 5 })
      await pass(3)
    },
  },
  { file: '11-test', title: '验孕日', before: ({ pass }) => pass(9) },
  { file: '12-pregnant', title: '妊娠随访', before: ({ act }) => act('cycleTest', { kind: 'hcg', hcg: 412 }) },
  {
    file: '15-negative',
    title: '分支：未孕',
    before: async (desk) => {
      await taken(desk, 'hcg', desk.today)
      await desk.act('cycleTest', { kind: 'hcg', hcg: 1.2 })
    },
  },
  {
    file: '16-biochemical',
    title: '分支：生化',
    before: async (desk) => {
      await desk.act('cycleTest', { kind: 'hcg', hcg: 68 })
      await desk.pass(2)
      await desk.act('cycleTest', { kind: 'hcg', hcg: 2 })
    },
  },
  {
    file: '17-loss',
    title: '分支：流产',
    before: async (desk) => {
      await taken(desk, 'hcg', desk.today)
      await taken(desk, 'hcg', add(desk.today, -2))
      await desk.act('cycleTest', { kind: 'scan', sacs: 1, heartbeat: true, place: 'uterus' })
      await desk.pass(1)
      await desk.act('cycleTest', { kind: 'scan', heartbeat: false })
    },
  },
  {
    file: '18-ectopic',
    title: '分支：异位妊娠',
    before: async (desk) => {
      await taken(desk, 'scan', desk.today)
      await taken(desk, 'scan', add(desk.today, -1))
      await desk.act('cycleTest', { kind: 'scan', sacs: 1, place: 'outside' })
    },
  },
]

/** All of them, in the order in which they are played. */
export const courseScenes = (add: AddDays): Scene[] => [
  ...stimulated(add).map((scene) => ({ ...scene, persona: 'zhou-min' })),
  { file: '08-insemination', title: '人工授精', persona: 'xu-jie', before: () => Promise.resolve() },
  ...thawed(add).map((scene) => ({ ...scene, persona: 'he-jing' })),
]
