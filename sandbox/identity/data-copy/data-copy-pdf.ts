/** A copy of the own data as it is printed. Pure but for the making of the file. */

import { frequencyOf } from '../../medication/plan-end-service'
import { newestOf } from '../../medication/plan-views'
import { makePdf, type PdfSection } from '../../server/pdf-document'
import { type DataCopy, operationsOf } from './data-copy-content'
import { checkWords, CONSENT_NAMES, NOT_CONTAINED, QUIET_LEFT_OUT, SIGNATURE_NAMES } from './data-copy-words'

import { APPOINTMENT_LABELS } from '@/domain/booking/status'
import { formatDateTime, hospitalDate } from '@/domain/dates'

type Columns = readonly (readonly [title: string, share: number])[]

/** A table, or the word that nothing is on record. */
const tableOf = (
  heading: string,
  columns: Columns,
  rows: readonly (readonly (string | number | null)[])[],
): PdfSection =>
  rows.length === 0
    ? { heading, paragraphs: ['暂无记录'] }
    : {
        heading,
        table: {
          columns: columns.map(([title, share]) => ({ title, share })),
          rows: rows.map((cells) => cells.map((cell) => (cell === null || cell === '' ? '-' : String(cell)))),
        },
      }

const dayOf = (ms: number | null): string => (ms === null ? '' : hospitalDate(ms))

function rangeWords({ refText, refLow, refHigh }: DataCopy['labReports'][number]['items'][number]): string {
  if (refText !== '') return refText
  if (refLow !== '' && refHigh !== '') return `${refLow}–${refHigh}`
  return refLow !== '' ? `≥${refLow}` : refHigh !== '' ? `≤${refHigh}` : ''
}

const sizesOf = (sizes: readonly { meanMm: number | null; count: number }[]): string =>
  sizes
    .flatMap(({ meanMm, count }) => (meanMm === null ? [] : count > 1 ? `${meanMm}×${count}` : String(meanMm)))
    .join('、')

function medicationRows(copy: DataCopy): string[][] {
  const planned = copy.plans.map((records) => {
    const { dose, unitName, times, endOn } = newestOf(records)
    const end = records.plan.stopAt === null ? (endOn ?? '') : hospitalDate(records.plan.stopAt)
    return [records.drug.name, `${dose}${unitName}`, frequencyOf(times), records.plan.startOn, end]
  })
  const triggers = copy.triggers.flatMap(({ drugs, at }) =>
    drugs.map(({ name, dose, unit }) => [name, `${dose}${unit}`, '夜针', formatDateTime(at).slice(0, 16), '']),
  )
  const prescribed = copy.prescriptions.flatMap(({ items, date }) =>
    items.map(({ name, spec, dose, unit, frequency }) => [
      [name, spec].filter(Boolean).join(' '),
      `${dose}${unit}`,
      frequency,
      date,
      '',
    ]),
  )
  return [...planned, ...triggers, ...prescribed]
}

function sectionsOf(copy: DataCopy): PdfSection[] {
  const { patient } = copy
  return [
    {
      heading: '本人信息',
      facts: (
        [
          ['姓名', patient.name],
          ['性别', patient.sex === 1 ? '男' : '女'],
          ['出生日期', patient.birthday],
          ['手机号', patient.mobile],
          ['病历号', patient.caseNo],
          ['建档号', patient.archiveNo],
        ] as const
      ).filter(([, value]) => value !== ''),
    },
    { heading: '说明', paragraphs: [NOT_CONTAINED, ...(copy.isQuiet ? [QUIET_LEFT_OUT] : [])] },
    tableOf(
      '预约与就诊',
      [
        ['日期', 5],
        ['时间', 5],
        ['门诊', 7],
        ['医生', 4],
        ['状态', 5],
      ],
      copy.appointments.map((visit) => [
        visit.date,
        `${visit.startTime}–${visit.endTime}`,
        visit.subjectName,
        visit.doctorName,
        APPOINTMENT_LABELS[visit.status ?? 'BOOKED'],
      ]),
    ),
    tableOf(
      '检验结果',
      [
        ['日期', 5],
        ['项目', 9],
        ['结果', 6],
        ['参考范围', 6],
      ],
      copy.labReports.flatMap((report) =>
        report.items.map((item) => [
          dayOf(report.sampledAt ?? report.reportedAt),
          item.itemName,
          `${item.result}${item.unit === '' ? '' : ` ${item.unit}`}`,
          rangeWords(item),
        ]),
      ),
    ),
    tableOf(
      '检查报告',
      [
        ['日期', 5],
        ['检查', 6],
        ['所见', 9],
        ['提示', 7],
      ],
      copy.examinations.map((report) => [
        dayOf(report.examAt ?? report.reportedAt),
        [report.type, report.part].filter(Boolean).join(' '),
        report.findings,
        report.conclusion,
      ]),
    ),
    tableOf(
      '卵泡监测',
      [
        ['日期', 5],
        ['左侧mm', 7],
        ['右侧mm', 7],
        ['内膜mm', 4],
        ['E2', 4],
        ['LH', 4],
        ['P', 4],
      ],
      copy.scans.map((scan) => [
        scan.date,
        sizesOf(scan.left),
        sizesOf(scan.right),
        scan.endometriumMm,
        scan.e2,
        scan.lh,
        scan.p,
      ]),
    ),
    tableOf(
      '每日自查',
      [
        ['日期', 5],
        ['体重kg', 4],
        ['腹围cm', 4],
        ['尿量', 4],
        ['呼吸', 4],
        ['腹痛', 4],
      ],
      copy.checks.map((day) => {
        const { urine, breath, pain } = checkWords(day)
        return [day.date, day.weightKg, day.girthCm, urine, breath, pain]
      }),
    ),
    tableOf(
      '用药',
      [
        ['药名', 9],
        ['剂量', 5],
        ['频次', 5],
        ['开始', 6],
        ['结束', 5],
      ],
      medicationRows(copy),
    ),
    tableOf(
      '手术与操作',
      [
        ['日期', 5],
        ['名称', 7],
        ['医生', 5],
        ['备注', 6],
      ],
      operationsOf(copy).map(({ date, name, doctorName, note }) => [date, name, doctorName, note]),
    ),
    tableOf(
      '文件与授权',
      [
        ['日期', 5],
        ['名称', 10],
        ['状态', 4],
      ],
      [
        ...copy.signatures.map(({ at, title, state }) => [dayOf(at), title, SIGNATURE_NAMES[state]]),
        ...copy.consents.map(({ at, kind, agreed }) => [dayOf(at), CONSENT_NAMES[kind], agreed ? '同意' : '不同意']),
        ...copy.files.map(({ createdAt, label }) => [dayOf(createdAt), label, '已提交']),
      ],
    ),
  ]
}

/** The copy as PDF. The number of the person's document is not printed: beside the birthday its ends would give it away. */
export const printCopy = (copy: DataCopy): Promise<Buffer> =>
  makePdf({
    title: '个人信息副本',
    issuer: copy.hospitalName,
    foot: `由本人在线获取，资料截至${formatDateTime(copy.madeAt).slice(0, 16)}。不作诊断依据，请妥善保管。`,
    madeAt: new Date(copy.madeAt),
    sections: sectionsOf(copy),
  })
