import { agreesTo } from '../../couple/couple-service'
import { viewKey } from '../../couple/file/upload-service'
import type { PatientContext } from '../../server/context'
import { notFound, NotShared } from '../../server/http/refusal'
import { type Asked, isQuietFor, pickCycle, readCycles } from '../cycle-service'
import { cultureView, cycleView, embryoView, gradeTextOf, transferView } from '../cycle-views'
import { findCultureNotesByCycleId, findEmbryosByTransferId, findPicturesByEmbryoId } from '../queries'
import type { CycleRecords } from '../record-tables'
import { METHOD_WORDS } from '../words'
import { closedNewsOf } from './culture-seals'
import { pictureUrl } from './picture-service'
import { releasedOf } from './released-words'

import type { DataOf, InputOf } from '@/api/core/call'
import type * as calls from '@/api/cycle/calls'
import { addDays, hospitalDate } from '@/domain/dates'
import { withEmbryoWords } from '@/domain/treatment/embryo-words'

type Retrieved = CycleRecords & { readonly retrieval: NonNullable<CycleRecords['retrieval']> }

const hasRetrieval = (one: CycleRecords): one is Retrieved => one.retrieval !== null

const NO_CULTURE: DataOf<typeof calls.getEmbryoCulture> = {
  ...cultureView({ cycleId: '', cycleNo: 0, retrieval: null, embryos: [] } as unknown as CycleRecords),
  cycleNo: null,
  news: [],
}

export function getEmbryoCulture(
  context: PatientContext,
  input: InputOf<typeof calls.getEmbryoCulture>,
): Promise<DataOf<typeof calls.getEmbryoCulture>> {
  return readCycles(context, input, 'embryos', async (all) => {
    const found = pickCycle(all, input, hasRetrieval)
    if (!found) return NO_CULTURE
    const news = await closedNewsOf(context.db, found, input.whose === 'spouse' ? 'spouse' : 'self')
    const released = await releasedOf(context.db, [found.cycleId])
    const culture = cultureView(found)
    return withEmbryoWords({ ...culture, remark: released(found.cycleId, culture.remark), news })
  })
}

/** Embryos of the cycle, or the one that is asked for, wherever among hers it is. @throws NotFound */
function pickEmbryos(all: readonly CycleRecords[], { embryoId, ...asked }: Asked & { embryoId?: string | undefined }) {
  if (embryoId === undefined) return pickCycle(all, asked, hasRetrieval)?.embryos ?? []
  const found = all.flatMap(({ embryos }) => embryos).filter((one) => one.embryoId === embryoId)
  if (found.length === 0) throw notFound()
  return found
}

export function listEmbryos(
  context: PatientContext,
  input: InputOf<typeof calls.listEmbryos>,
): Promise<DataOf<typeof calls.listEmbryos>> {
  return readCycles(context, input, 'embryos', async (all) => {
    const embryos = pickEmbryos(all, input)
    const pictures = await picturesOf(context, embryos)
    const count = (id: string) => pictures.filter(({ embryoId, kind }) => embryoId === id && kind === 'photo').length
    const released = await releasedOf(
      context.db,
      all.map(({ cycleId }) => cycleId),
    )
    const list = embryos.map((row) => {
      const cycle = all.find(({ embryos: own }) => own.includes(row)) ?? {
        cycleId: '',
        closedOn: null,
        cancelledOn: null,
      }
      const { cycleId } = cycle
      const { pgtText, remark, ...view } = embryoView(row, cycle, count(row.embryoId))
      return { ...view, pgtText: released(cycleId, pgtText), remark: released(cycleId, remark) }
    })
    return withEmbryoWords({ list })
  })
}

const picturesOf = (context: PatientContext, embryos: CycleRecords['embryos']) =>
  findPicturesByEmbryoId(
    context.db,
    embryos.map(({ embryoId }) => embryoId),
  )

/** Pictures of embryos with the number that the laboratory gave each, and an address for this session alone. */
async function readPictures(
  context: PatientContext,
  input: InputOf<typeof calls.listEmbryoPhotos>,
  kind: 'photo' | 'frame',
) {
  return readCycles(context, input, 'embryos', async (all, patientId) => {
    if (input.whose === 'spouse' && !(await agreesTo(context.db, patientId, 'embryoImages')))
      throw new NotShared('配偶没有向您共享胚胎照片和影像')
    const embryos = pickEmbryos(all, input)
    const key = await viewKey(context.db)
    const rows = await picturesOf(context, embryos)
    return rows
      .filter((row) => row.kind === kind)
      .map((row) => ({
        ...row,
        embryoNo: embryos.find(({ embryoId }) => embryoId === row.embryoId)?.embryoNo ?? '',
        url: pictureUrl(row.pictureId, context.caller, context.now, key),
      }))
      .sort((a, b) => a.embryoNo.localeCompare(b.embryoNo) || a.hours - b.hours)
  })
}

/** Whole days of a culture that so many hours are. */
const dayOfHours = (hours: number): number => Math.floor((hours + 12) / 24)

export async function listEmbryoPhotos(
  context: PatientContext,
  input: InputOf<typeof calls.listEmbryoPhotos>,
): Promise<DataOf<typeof calls.listEmbryoPhotos>> {
  const rows = await readPictures(context, input, 'photo')
  return {
    list: rows.map(({ pictureId, embryoId, embryoNo, hours, takenAt, gradeText, url }) => ({
      photoId: pictureId,
      embryoId,
      embryoNo,
      day: dayOfHours(hours),
      takenAt,
      gradeText,
      url,
    })),
  }
}

export async function listEmbryoVideos(
  context: PatientContext,
  input: InputOf<typeof calls.listEmbryoVideos>,
): Promise<DataOf<typeof calls.listEmbryoVideos>> {
  const rows = await readPictures(context, input, 'frame')
  const ids = [...new Set(rows.map(({ embryoId }) => embryoId))]
  return {
    list: ids.map((embryoId) => {
      const frames = rows.filter((row) => row.embryoId === embryoId)
      const last = frames.at(-1)
      return {
        videoId: embryoId,
        embryoId,
        embryoNo: last?.embryoNo ?? '',
        poster: last?.url ?? '',
        frameCount: frames.length,
        url: '',
      }
    }),
  }
}

const FRAME_WORDS = { ZYGOTE: '原核期', CLEAVAGE: '卵裂期', MORULA: '桑葚胚', BLASTOCYST: '囊胚' } as const

export async function listTimeLapsePictures(
  context: PatientContext,
  input: InputOf<typeof calls.listTimeLapsePictures>,
): Promise<DataOf<typeof calls.listTimeLapsePictures>> {
  const rows = await readPictures(context, input, 'frame')
  return {
    list: rows.map(({ pictureId, embryoId, hours, stage, url }) => ({
      frameId: pictureId,
      embryoId,
      hours,
      label: FRAME_WORDS[stage],
      url,
    })),
  }
}

/** Days of a culture with the check that is usual on each (spec:treatment#culture-checks). */
const CHECKS = [
  { day: 0, title: '取卵和受精' },
  { day: 1, title: '受精检查' },
  { day: 3, title: '卵裂期检查' },
  { day: 5, title: '囊胚检查' },
  { day: 6, title: '囊胚检查' },
] as const

export function listCultureSteps(
  context: PatientContext,
  input: InputOf<typeof calls.listCultureSteps>,
): Promise<DataOf<typeof calls.listCultureSteps>> {
  return readCycles(context, input, 'embryos', async (all) => {
    const found = pickCycle(all, input, hasRetrieval)
    if (!found?.retrieval) return { list: [] }
    const released = await releasedOf(context.db, [found.cycleId])
    const notes = (await findCultureNotesByCycleId(context.db, found.cycleId, found.closedFrom))
      .map((note) => ({ ...note, text: released(found.cycleId, note.text) }))
      .filter(({ text }) => text !== '')
    const start = hospitalDate(found.retrieval.at)
    const today = hospitalDate(context.now)
    const isOver = cultureView(found).culturing === 0
    const days = [...new Set([...CHECKS.map(({ day }) => day as number), ...notes.map(({ day }) => day)])].sort(
      (a, b) => a - b,
    )
    const steps = days.map((day) => {
      const date = addDays(start, day)
      const text = notes.find((note) => note.day === day)?.text ?? ''
      const state =
        text !== '' || date < today ? ('done' as const) : date === today ? ('now' as const) : ('next' as const)
      const title = CHECKS.find((one) => one.day === day)?.title ?? '观察'
      return { key: String(day), day, date, title, text, state }
    })
    // A culture that is over has no days to come, and none on which nothing was written.
    return withEmbryoWords({ list: isOver ? steps.filter(({ text }) => text !== '') : steps })
  })
}

export function listFreshCycles(
  context: PatientContext,
  input: InputOf<typeof calls.listFreshCycles>,
): Promise<DataOf<typeof calls.listFreshCycles>> {
  return readCycles(context, input, 'embryos', async (all, patientId) => {
    const isQuiet = await isQuietFor(context, patientId)
    return {
      list: all.filter(hasRetrieval).map((one) => {
        const { stageText, endDate } = cycleView(one, context.now, isQuiet)
        return {
          cycleId: one.cycleId,
          cycleNo: one.cycleNo,
          methodText: METHOD_WORDS[one.method],
          retrievalDate: hospitalDate(one.retrieval.at),
          oocytes: one.retrieval.oocytes,
          embryoCount: one.embryos.length,
          stageText,
          endDate,
        }
      }),
    }
  })
}

export function listTransfers(
  context: PatientContext,
  { transferId, ...input }: InputOf<typeof calls.listTransfers>,
): Promise<DataOf<typeof calls.listTransfers>> {
  return readCycles(context, input, 'treatment', async (all, patientId) => {
    const asked = input.cycleId === undefined ? all : [pickCycle(all, input)].filter((one) => one !== null)
    const rows = asked.flatMap((records) => records.transfers.map((row) => ({ row, records })))
    const chosen = transferId === undefined ? rows : rows.filter(({ row }) => row.transferId === transferId)
    if (transferId !== undefined && chosen.length === 0) throw notFound()
    const embryos = await findEmbryosByTransferId(
      context.db,
      chosen.map(({ row }) => row.transferId),
    )
    const isQuiet = await isQuietFor(context, patientId)
    return {
      list: chosen.map(({ row, records }) => {
        const those = embryos
          .filter((one) => one.transferId === row.transferId)
          .map((one) => ({ embryoId: one.embryoId, embryoNo: one.embryoNo, gradeText: gradeTextOf(one) }))
        return transferView(row, records, those, context.now, isQuiet)
      }),
    }
  })
}
