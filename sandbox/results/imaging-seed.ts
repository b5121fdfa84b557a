/** Examinations of the demonstration's couples. What is written in them is invented and names no measure to act on. */

import type { Persona } from '../identity/personas'
import { seededId } from '../server/secrets'
import type { imagingReport } from './tables'

import { addDays, hospitalDate, hospitalInstant } from '@/domain/dates'
import { HOUR_MS } from '@/domain/time'

interface Examination {
  key: string
  type: string
  part: string
  daysAgo: number
  findings: string
  conclusion: string
  images: string[]
  status?: 'EXAMINING'
}

const FEMALE: readonly Examination[] = [
  {
    key: 'scan',
    type: 'B超',
    part: '子宫及双侧附件',
    daysAgo: 40,
    findings: '子宫前位，形态规则，肌层回声均匀。内膜厚约6mm。左卵巢可见窦卵泡6个，右卵巢可见窦卵泡7个。',
    conclusion: '子宫附件未见明显异常声像，请结合临床。',
    images: ['子宫', '左卵巢', '右卵巢'],
  },
  {
    key: 'hsg',
    type: '子宫输卵管造影',
    part: '子宫、输卵管',
    daysAgo: 62,
    findings: '宫腔形态大致正常。左侧输卵管显影至伞端，右侧输卵管近端显影，远端显影欠清。',
    conclusion: '右侧输卵管远端显影欠清，请由医生结合临床判断。',
    images: ['注药前', '充盈期'],
  },
  {
    key: 'breast',
    type: '乳腺彩超',
    part: '双侧乳腺',
    daysAgo: 1,
    findings: '',
    conclusion: '',
    images: [],
    status: 'EXAMINING',
  },
]
const MALE: readonly Examination[] = [
  {
    key: 'scrotum',
    type: '阴囊彩超',
    part: '双侧睾丸、附睾、精索静脉',
    daysAgo: 44,
    findings: '双侧睾丸大小形态正常，回声均匀。双侧精索静脉未见明显扩张。',
    conclusion: '未见明显异常声像，请结合临床。',
    images: ['左侧睾丸', '右侧睾丸'],
  },
]

export function seededImaging(unitId: number, who: Persona, now: number): (typeof imagingReport.$inferInsert)[] {
  return (who.sex === 2 ? FEMALE : MALE).map(({ key, daysAgo, status = 'REPORTED' as const, ...examination }) => {
    const examAt = hospitalInstant(addDays(hospitalDate(now), -daysAgo)) + 10 * HOUR_MS
    return {
      ...examination,
      status,
      inspectId: seededId('imaging', unitId, who.key, key),
      unitId,
      patientId: seededId('patient', unitId, who.key),
      applyDoctor: '周示范',
      examDoctor: '冯举例',
      examAt,
      reportedAt: status === 'REPORTED' ? examAt + HOUR_MS : null,
      createdAt: examAt,
    }
  })
}
