/** Everything that is written, as one text that its writer takes away (spec:tools#diaries). */

import type { DeviceEntry } from './device-diary'
import { moodText } from './diary-words'
import type { DiaryEntry } from './use-diary'
import type { GestationLog } from './use-gestation'

import type { Call } from '@/api/core/call'
import { send } from '@/api/core/client'
import { listDiaryEntries, listGestationLog } from '@/api/tools/calls'
import { formatDay } from '@/domain/dates'
import { formatGestation } from '@/domain/treatment/gestation'

const PAGE = 100
/** A server that never ends a list is not followed for ever. */
const MOST_PAGES = 20

/** All pages of a list. @throws CallError */
async function everything<Item>(call: Call<{ pageNo?: number; pageSize?: number }, { list: Item[]; total: number }>) {
  const found: Item[] = []
  for (let pageNo = 1; pageNo <= MOST_PAGES; pageNo += 1) {
    const { list, total } = await send(call, { pageNo, pageSize: PAGE })
    found.push(...list)
    if (list.length === 0 || found.length >= total) break
  }
  return found
}

const head = (date: string, gestDays: number | null, mood: number | null): string =>
  [formatDay(date), gestDays === null ? '' : `孕${formatGestation(gestDays)}`, moodText(mood)].filter(Boolean).join(' ')

const logLine = ({ date, gestDays, mood, weightKg, bellyCm, fetalMovement, note }: GestationLog): string =>
  [
    head(date, gestDays, mood),
    weightKg === null ? '' : `体重${weightKg.toFixed(1)}公斤`,
    bellyCm === null ? '' : `腹围${bellyCm.toFixed(1)}厘米`,
    fetalMovement === null ? '' : `胎动${fetalMovement}次`,
    note,
  ]
    .filter(Boolean)
    .join('，')

type Written = Pick<DiaryEntry, 'date' | 'gestDays' | 'mood' | 'content' | 'images'>

const entryText = ({ date, gestDays, mood, content, images }: Written): string =>
  `${head(date, gestDays, mood)}\n${content}${images.length > 0 ? `\n（图片${images.length}张，请在日记中查看）` : ''}`

/** The text of the diary and the log, of the hospital and of this device. @throws CallError */
export async function exportText(device: readonly DeviceEntry[]): Promise<string> {
  const diary: Written[] = [
    ...(await everything<DiaryEntry>(listDiaryEntries)),
    ...device.map((one) => ({ ...one, gestDays: null, images: [] })),
  ]
  const logs = await everything<GestationLog>(listGestationLog)
  const byDay = <Row extends { date: string }>(rows: Row[]) => rows.sort((a, b) => (a.date < b.date ? -1 : 1))
  return [
    ...(diary.length > 0 ? ['【日记】', ...byDay(diary).map(entryText)] : []),
    ...(logs.length > 0 ? ['【每日记录】', ...byDay(logs).map(logLine)] : []),
  ].join('\n\n')
}
