import { filesOf, listFiles } from '../couple/file/file-service'
import { viewKey, viewUrl } from '../couple/file/upload-service'
import { auditCall } from '../server/audit'
import type { UnitContext } from '../server/context'
import { notFound, refuse } from '../server/http/refusal'
import { randomId } from '../server/secrets'
import { deleteDiaryByDiaryId, findDiaries, insertDiary, updateDiaryByDiaryId } from './diary-queries'
import { ageOf } from './gestation-service'
import { assertNotQuiet, isQuiet, ownerOf } from './owner-service'
import { erasePictures, setPictures } from './picture-service'

import type { DataOf, InputOf } from '@/api/core/call'
import type * as calls from '@/api/tools/calls'
import { hospitalDate, isDate } from '@/domain/dates'

type Entry = DataOf<typeof calls.listDiaryEntries>['list'][number]

/** The writer's own, newest first; nothing in quiet mode. */
export async function listDiary(context: UnitContext, diaryId?: string): Promise<Entry[]> {
  if (await isQuiet(context)) return []
  const owner = ownerOf(context)
  const rows = await findDiaries(context.db, owner, diaryId)
  const pictures = await listFiles(context.db, filesOf(context, 'diary'))
  const age = await ageOf(context)
  const key = await viewKey(context.db)
  return rows.map((row) => ({
    diaryId: row.diaryId,
    date: row.date,
    gestDays: age(row.date),
    mood: row.mood,
    content: row.content,
    images: pictures
      .filter(({ recordId }) => recordId === row.diaryId)
      .map(({ uploadId }) => ({ uploadId, url: viewUrl(uploadId, context.caller, context.now, key) })),
    updatedAt: row.at,
  }))
}

/** Keeps an entry with its pictures, or neither. @throws NotFound for another's entry or picture */
export async function saveDiary(
  context: UnitContext,
  { diaryId, date, mood, content, uploadIds = [] }: InputOf<typeof calls.addDiaryEntry>,
): Promise<DataOf<typeof calls.addDiaryEntry>> {
  await assertNotQuiet(context)
  if (!isDate(date) || date > hospitalDate(context.now)) throw refuse('请选择今天或以前的日期')
  if (content.trim() === '') throw refuse('请写下日记内容')
  const owner = ownerOf(context)
  const row = { date, mood: mood === undefined ? null : Number(mood), content: content.trim(), at: context.now }
  const entryId = diaryId ?? randomId()
  context.target = entryId
  await context.db.transaction(async (tx) => {
    if (diaryId === undefined) await insertDiary(tx, { ...owner, diaryId: entryId, ...row, createdAt: context.now })
    else if ((await updateDiaryByDiaryId(tx, row, owner, diaryId)).length === 0) throw notFound()
    await setPictures(tx, context, entryId, [...new Set(uploadIds)])
  })
  return { diaryId: entryId }
}

/** Deletes an entry for good, with the bytes of its pictures. @throws NotFound for another's */
export async function deleteDiary(
  context: UnitContext,
  { diaryId }: InputOf<typeof calls.deleteDiaryEntry>,
): Promise<null> {
  context.target = diaryId
  const owner = ownerOf(context)
  await context.db.transaction(async (tx) => {
    const [gone] = await deleteDiaryByDiaryId(tx, owner, diaryId)
    if (!gone) throw notFound()
    const pictures = await listFiles(tx, filesOf(context, 'diary'))
    await erasePictures(
      tx,
      context,
      pictures.filter(({ recordId }) => recordId === diaryId).map(({ uploadId }) => uploadId),
    )
    await auditCall(tx, context, diaryId)
  })
  return null
}
