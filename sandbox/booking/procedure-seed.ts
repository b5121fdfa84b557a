/** A couple between two cycles: an application that was not approved, and one that waits for its time. All invented. */

import { memberIdOf, patientIdOf, personOf } from '../identity/personas'
import { seedBill } from '../payment/seed'
import { seedReports } from '../results/seed'
import type { Db } from '../server/db/database'
import { HOME_UNIT } from '../server/hospitals'
import { seededId } from '../server/secrets'
import { hysteroscopyApplication } from './procedure-tables'

import { addDays, type DateText, hospitalDate, hospitalInstant } from '@/domain/dates'
import { DAY_MS, HOUR_MS } from '@/domain/time'

/** Her period began ten days ago (sandbox/cycle/seed.ts) and ended after five. */
const WHO = personOf('he-jing')
const BEGAN = 10
const ENDED = 5
const EARLIER = 30
const NOON = 12 * HOUR_MS

/** What has to be there before it: reports of this hospital. */
const REPORTS = [
  {
    key: 'leucorrhea',
    title: '白带常规',
    sampleType: '分泌物',
    code: 'CLEAN',
    name: '清洁度',
    result: 'Ⅱ度',
    range: 'Ⅰ至Ⅱ度',
  },
  {
    key: 'clotting',
    title: '凝血功能',
    sampleType: '血浆',
    code: 'PT',
    name: '凝血酶原时间',
    result: '12.1',
    range: '',
  },
] as const

/** Once; running it again changes nothing. */
export async function seedHysteroscopy(db: Db, now: number): Promise<void> {
  const today = hospitalDate(now)
  const patientId = patientIdOf(HOME_UNIT, WHO)
  const at = (daysAgo: number) => hospitalInstant(addDays(today, -daysAgo)) + NOON
  const owner = { unitId: HOME_UNIT, patientId }
  await seedReports(
    db,
    REPORTS.map(({ key, title, sampleType, code, name, result, range }) => ({
      ...owner,
      reportId: seededId('lab', HOME_UNIT, WHO.key, key),
      title,
      sampleType,
      status: 'REPORTED' as const,
      applyDoctor: '周示范',
      dept: '生殖医学门诊',
      tester: '检验一组',
      reviewer: '检验二组',
      items: [
        {
          itemCode: code,
          itemName: name,
          abbr: code,
          result,
          unit: code === 'PT' ? 's' : '',
          refLow: code === 'PT' ? '9.8' : '',
          refHigh: code === 'PT' ? '13.8' : '',
          refText: range,
          phase: '',
        },
      ],
      sampledAt: at(4),
      reportedAt: at(3),
      createdAt: at(4),
    })),
  )
  const billId = seededId('bill', HOME_UNIT, WHO.key, 'hysteroscopy')
  const item = { name: '宫腔镜检查', spec: '次', qty: 1, unitPriceFen: 86_000, amountFen: 86_000 }
  await seedBill(db, {
    ...owner,
    billId,
    kind: 'advice',
    title: item.name,
    deptName: item.name,
    doctorName: '',
    prescNo: '',
    date: addDays(today, -1),
    items: [item],
    totalFen: item.amountFen,
    state: 'PAID',
    paidAt: now - DAY_MS,
  })
  const application = (key: string, lmp: DateText, ended: DateText) => ({
    ...owner,
    applicationId: seededId('hysteroscopy', HOME_UNIT, WHO.key, key),
    memberId: memberIdOf(WHO),
    lmp,
    bleedingEndedOn: ended,
    answers: {
      lmp,
      menstruationEndDate: ended,
      indication: ['implantation'],
      allergy: '无',
      noIntercourse: true,
      phone: WHO.mobile,
    },
  })
  await db
    .insert(hysteroscopyApplication)
    .values([
      {
        ...application('rejected', addDays(today, -BEGAN - EARLIER), addDays(today, -ENDED - EARLIER)),
        state: 'REJECTED',
        rejectReason: '白带常规需复查，复查后请于下次月经干净后再申请',
        appliedAt: at(EARLIER + 3),
        decidedAt: at(EARLIER + 2),
        endedAt: at(EARLIER + 2),
        updatedAt: at(EARLIER + 2),
      },
      {
        ...application('approved', addDays(today, -BEGAN), addDays(today, -ENDED)),
        state: 'APPROVED',
        billId,
        appliedAt: at(3),
        decidedAt: at(2),
        updatedAt: at(2),
      },
    ])
    .onConflictDoNothing()
}
