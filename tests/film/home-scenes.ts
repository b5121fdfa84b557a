/** What happens to a couple before each pair of pictures of home: a story goes on from one scene to the next. */

import { orderTrigger } from '../attack/last-doses'
import type { ServerClient } from '../attack/server/server-client'

import { addDays } from '@/domain/dates'

/** A couple at a hospital of its own. */
export interface Stage {
  readonly client: ServerClient
  /** Date of the hospital when the story began. */
  readonly day: string
  /** An act of the desk for her. */
  act(name: string, input?: Record<string, unknown>): Promise<Record<string, unknown>>
  /** A call of hers. */
  call(id: string, input: Record<string, unknown>): Promise<{ data: Record<string, unknown> }>
  /** The clock goes to an hour, so many days after the beginning. */
  to(days: number, hour: string): Promise<unknown>
}

export interface HomeScene {
  /** Name of the picture, without its ending. */
  readonly file: string
  readonly title: string
  before(stage: Stage): Promise<unknown>
}

export interface Story {
  readonly her: string
  readonly him: string
  readonly scenes: readonly HomeScene[]
}

const UNIT = 335
const trigger = async ({ client, day }: Stage) =>
  orderTrigger(
    client,
    { persona: 'zhou-min', unitId: String(UNIT) },
    { trigger: `${day} 21:30`, retrieval: `${addDays(day, 2)} 09:30`, drug: '人绒促性素', dose: '10000', unit: 'IU' },
  )
const graded = (embryoNo: string) => ({ embryoNo, day: 5, stage: 'BLASTOCYST', expansion: 4, icm: 'A', te: 'B' })

/** From a night of the stimulation to the storage a year later. */
const FROZEN: readonly HomeScene[] = [
  { file: 'stimulation', title: '促排第8天，晚上用药前', before: ({ to }) => to(0, '19:30') },
  {
    file: 'tonight',
    title: '电话告知今晚的安排',
    before: async ({ act, day, to }) => {
      await to(0, '19:40')
      await act('changeDose', { plan: '重组人促卵泡激素', dose: '100' })
      await act('instruct', { dose: '重组人促卵泡激素减为 100 IU', nextDate: addDays(day, 1), note: '晚上8点注射' })
    },
  },
  {
    file: 'trigger-ordered',
    title: '夜针已开',
    before: async (stage) => {
      await trigger(stage)
      await stage.to(0, '20:10')
    },
  },
  { file: 'trigger-hour', title: '夜针前25分钟', before: ({ to }) => to(0, '21:05') },
  {
    file: 'trigger-late',
    title: '夜针过21分钟，没有确认',
    before: async ({ to, act }) => {
      await to(0, '21:51')
      await act('keepHouse')
    },
  },
  {
    file: 'evening-before',
    title: '取卵前一晚',
    before: async ({ act, day, to }) => {
      await act('handleTrigger', { note: '本人接听，已按时注射', injectedAt: `${day} 21:32` })
      await to(1, '20:00')
    },
  },
  { file: 'retrieval-morning', title: '取卵当天早晨', before: ({ to }) => to(2, '06:30') },
  {
    file: 'retrieved',
    title: '取卵后',
    before: async ({ act, day, to }) => {
      await to(2, '12:00')
      await act('cultureCounts', { oocytes: 9 })
      await act('orderDrug', { drug: '黄体酮软胶囊', dose: '200', times: '08:00,20:00', startOn: addDays(day, 3) })
    },
  },
  {
    file: 'culture',
    title: '培养第3天，黄体支持',
    before: async ({ act, to }) => {
      await to(3, '11:00')
      await act('cultureCounts', {
        mii: 8,
        mi: 1,
        pn2: 6,
        pn0: 2,
        insemination: 'IVF',
        day: 1,
        note: '6枚正常受精',
        released: true,
      })
      await to(5, '08:10')
      await act('cultureCounts', { cleaved: 6, d3Good: 4, day: 3, note: '6枚继续发育', released: true })
    },
  },
  {
    file: 'danger',
    title: '夜里自查有危险信号',
    before: async ({ call, day, to }) => {
      await to(5, '23:10')
      await call('ext.saveSelfCheck', { date: addDays(day, 5), breath: 'short', faint: 'fainted', pain: 'severe' })
    },
  },
  {
    file: 'danger-seen',
    title: '护士已看到',
    before: async ({ client, to }) => {
      await to(5, '23:20')
      const { list } = await client.look<{ list: { taskId: string; kind: string }[] }>('tasks')
      const taskId = list.find(({ kind }) => kind === 'danger')?.taskId
      await client.act('deskTask', { taskId, state: 'TAKEN', note: '已电话联系' })
    },
  },
  {
    file: 'frozen',
    title: '全胚冷冻',
    before: async ({ act, to }) => {
      await to(7, '11:00')
      await act('cultureCounts', { blastocysts: 2, day: 5, note: '2枚形成囊胚', released: true })
      for (const embryoNo of ['E01', 'E02']) {
        const { embryoId } = await act('embryo', graded(embryoNo))
        await act('embryoFate', { embryoId, fate: 'freeze' })
      }
    },
  },
  {
    file: 'storage-ends',
    title: '一年后，冻存快到期',
    before: async ({ act, to }) => {
      await act('closeCycle', { outcome: 'FREEZE_ALL' })
      await to(7 + 365 - 20, '10:00')
      await act('keepHouse')
    },
  },
  {
    file: 'storage-grace',
    title: '冻存到期后一个月',
    before: async ({ act, to }) => {
      await to(7 + 365 + 31, '10:00')
      await act('keepHouse')
    },
  },
]

const CALLED_OFF: readonly HomeScene[] = [
  {
    file: 'called-off',
    title: '周期取消',
    before: async ({ act, to }) => {
      await to(0, '15:00')
      await act('cancelCycle', { reason: '卵泡偏多，继续有过度刺激的风险' })
    },
  },
]

const NO_EGGS: readonly HomeScene[] = [
  {
    file: 'no-eggs',
    title: '没有取到卵',
    before: async (stage) => {
      await trigger(stage)
      await stage.to(0, '21:31')
      const { data } = await stage.call('ext.medicationPlan', {})
      const { cycleId, at } = data['trigger'] as { cycleId: string; at: number }
      await stage.call('ext.confirmTrigger', { cycleId, at })
      await stage.to(2, '12:00')
      await stage.act('cultureCounts', { oocytes: 0 })
    },
  },
]

const NO_EMBRYO: readonly HomeScene[] = [
  {
    file: 'no-embryo',
    title: '没有受精',
    before: async (stage) => {
      const { act, day, to } = stage
      await trigger(stage)
      await to(0, '21:31')
      const { data } = await stage.call('ext.medicationPlan', {})
      const { cycleId, at } = data['trigger'] as { cycleId: string; at: number }
      await stage.call('ext.confirmTrigger', { cycleId, at })
      await to(2, '12:00')
      await act('cultureCounts', { oocytes: 4 })
      await act('orderDrug', { drug: '黄体酮软胶囊', dose: '200', times: '08:00,20:00', startOn: addDays(day, 3) })
      await act('orderCourse', { testOn: addDays(day, 3) })
      await to(3, '12:00')
      const culture = { mii: 4, pn2: 0, pn0: 4, insemination: 'IVF', day: 1, note: '没有正常受精', released: true }
      await act('cultureCounts', culture)
      await act('tellTests').catch(() => undefined)
    },
  },
]

/** From what is in store: the transfer, the wait and each result. */
const THAWED: readonly HomeScene[] = [
  { file: 'storage-overdue', title: '冻存逾期', before: ({ to }) => to(0, '10:00') },
  {
    file: 'transfer-tomorrow',
    title: '移植前一天',
    before: async ({ act, day }) => {
      await act('startCycle', { method: 'FET' })
      await act('orderCourse', { transfer: `${addDays(day, 1)} 14:00` })
    },
  },
  {
    file: 'wait',
    title: '移植后第5天',
    before: async ({ act, day, to }) => {
      await to(1, '15:00')
      await act('transfer', { daysAgo: 0, embryoDay: 5 })
      await act('orderDrug', { drug: '黄体酮软胶囊', dose: '200', times: '08:00,20:00', startOn: addDays(day, 2) })
      await to(6, '08:10')
    },
  },
  { file: 'test-day', title: '验孕日', before: ({ to }) => to(13, '07:00') },
  { file: 'positive', title: '化验阳性', before: ({ act }) => act('cycleTest', { kind: 'hcg', hcg: 412 }) },
  {
    file: 'negative',
    title: '未孕',
    before: async ({ act, day }) => {
      await act('withdrawTest', { kind: 'hcg', date: addDays(day, 13) })
      await act('cycleTest', { kind: 'hcg', hcg: 1.2 })
      await act('tellTests')
    },
  },
  {
    file: 'ectopic',
    title: '异位妊娠',
    before: async ({ act, day }) => {
      await act('withdrawTest', { kind: 'hcg', date: addDays(day, 13) })
      await act('cycleTest', { kind: 'scan', sacs: 1, place: 'outside' })
    },
  },
]

const PREGNANT: readonly HomeScene[] = [{ file: 'pregnant', title: '孕7周', before: ({ to }) => to(0, '10:00') }]
const INSEMINATED: readonly HomeScene[] = [
  { file: 'inseminated', title: '人工授精后第6天', before: ({ to }) => to(0, '10:00') },
]

export const STORIES: readonly Story[] = [
  { her: 'zhou-min', him: 'wu-gang', scenes: FROZEN },
  { her: 'zhou-min', him: 'wu-gang', scenes: CALLED_OFF },
  { her: 'zhou-min', him: 'wu-gang', scenes: NO_EGGS },
  { her: 'zhou-min', him: 'wu-gang', scenes: NO_EMBRYO },
  { her: 'he-jing', him: 'sun-lei', scenes: THAWED },
  { her: 'zhao-ting', him: 'li-jun', scenes: PREGNANT },
  { her: 'xu-jie', him: 'gao-yuan', scenes: INSEMINATED },
]
