/** Clinics of hysteroscopies, assessments and operations with their doctors, and what is said of each procedure. All invented. */

import type { Db } from '../../server/db/database'
import { UNITS } from '../../server/hospitals'
import { seededId } from '../../server/secrets'
import { type Procedure, procedureGuide } from '../procedure-tables'
import { doctor, subject } from '../tables'

/** Behind the clinics of registrations, in their lists and in those of doctors. */
const SORT_FROM = 100

type Row = Omit<typeof subject.$inferInsert, 'subjectId' | 'unitId' | 'sort' | 'parentCode'> & {
  key: string
  doctor: { name: string; sex: 1 | 2; title: string; goodAt: string }
}

const PLACES = [
  {
    key: 'hysteroscopy',
    name: '宫腔镜检查',
    floor: '门诊楼4层日间手术中心',
    intro: '宫腔内情况的检查，须先提交申请并由医生审核',
    bookKind: 'hysteroscopy',
    itemCode: 'hysteroscopy',
    regClass: '检查',
    feeFen: 86_000,
    doctor: { name: '卫模范', sex: 2, title: '副主任医师', goodAt: '宫腔镜检查与宫腔粘连' },
  },
  {
    key: 'femaleAssessment',
    name: '女性生育力评估',
    floor: '门诊楼3层B区',
    intro: '病史、超声和激素检查，由医生当面说明结果',
    bookKind: 'assessment',
    itemCode: 'femaleAssessment',
    regClass: '评估',
    feeFen: 26_000,
    doctor: { name: '蒋样式', sex: 2, title: '主治医师', goodAt: '女性生育力评估' },
  },
  {
    key: 'maleAssessment',
    name: '男性生育力评估',
    floor: '门诊楼3层C区',
    intro: '病史、体格检查和精液检查，由医生当面说明结果',
    bookKind: 'assessment',
    itemCode: 'maleAssessment',
    regClass: '评估',
    feeFen: 18_000,
    doctor: { name: '沈演习', sex: 1, title: '主治医师', goodAt: '男性生育力评估' },
  },
  {
    key: 'surgery',
    name: '宫腔镜手术',
    floor: '门诊楼4层日间手术中心',
    intro: '由医生根据检查结果安排',
    bookKind: 'operation',
    itemCode: 'surgery',
    regClass: '手术',
    feeFen: 0,
    doctor: { name: '韩例示', sex: 2, title: '主任医师', goodAt: '宫腔镜手术' },
  },
  {
    key: 'sampling',
    name: '睾丸穿刺取精',
    floor: '门诊楼4层日间手术中心',
    intro: '由医生根据检查结果安排',
    bookKind: 'operation',
    itemCode: 'sampling',
    regClass: '手术',
    feeFen: 0,
    doctor: { name: '杨试作', sex: 1, title: '副主任医师', goodAt: '显微取精' },
  },
] as const satisfies readonly Row[]

type Guide = Omit<typeof procedureGuide.$inferInsert, 'unitId' | 'procedure'>

const HALF_HOUR_MIN = 30

/** What most leaflets say; a hospital's own rows win. */
const GUIDES: Readonly<Record<Procedure, Guide>> = {
  hysteroscopy: {
    arriveMin: HALF_HOUR_MIN,
    fasting: 'sixHours',
    bring: '身份证、就诊卡、检查报告',
    who: '请一位家属陪同，检查后陪同离院',
    steps: [
      { when: '检查前3天', text: '不能有性生活，不做阴道冲洗和用药' },
      { when: '检查前1天', text: '如有发热、咳嗽或阴道出血，请联系医院改期' },
      { when: '检查当天', text: '麻醉下检查前6小时禁食禁水；不用麻醉无需空腹，以医护通知为准' },
      { when: '检查后', text: '休息后由家属陪同离院，当天不要开车' },
    ],
  },
  surgery: {
    arriveMin: 60,
    fasting: 'midnight',
    bring: '身份证、就诊卡、检查报告',
    who: '请一位家属陪同，手术后陪同离院',
    steps: [
      { when: '手术前3天', text: '不能有性生活，不做阴道冲洗和用药' },
      { when: '手术前一晚', text: '麻醉下手术零点后禁食禁水；不用麻醉无需空腹，以医护通知为准' },
      { when: '手术当天', text: '不化妆，不戴首饰和隐形眼镜' },
      { when: '手术后', text: '按医嘱复诊，当天不要开车' },
    ],
  },
  sampling: {
    arriveMin: 60,
    fasting: 'sixHours',
    bring: '身份证、就诊卡、检查报告',
    who: '请一位家属陪同，手术后陪同离院',
    steps: [
      { when: '手术前一晚', text: '洗澡并更换宽松衣物，早些休息' },
      { when: '手术当天', text: '麻醉下手术前6小时起禁食禁水；不用麻醉无需空腹，以医护通知为准' },
      { when: '手术后', text: '避免剧烈运动，按医嘱复诊' },
    ],
  },
  femaleAssessment: {
    arriveMin: 15,
    fasting: 'none',
    bring: '身份证、就诊卡、以往的检查报告',
    who: '本人到院，配偶可一同前来',
    steps: [
      { when: '评估前', text: '记下最近三次月经的日期' },
      { when: '激素检查', text: '日期由医生安排' },
      { when: '评估当天', text: '无需空腹，检查前排空膀胱' },
    ],
  },
  maleAssessment: {
    arriveMin: 15,
    fasting: 'none',
    bring: '身份证、就诊卡、以往的检查报告',
    who: '本人到院，配偶可一同前来',
    steps: [
      { when: '评估前', text: '末次排精在评估前2至7天，避免饮酒和高温' },
      { when: '评估当天', text: '无需空腹' },
    ],
  },
}

/** Writes clinics, doctors and guides that a hospital does not have yet; running it again changes nothing. */
export async function seedProcedures(db: Db): Promise<void> {
  const places = UNITS.flatMap(({ unitId }) => PLACES.map((place, at) => ({ unitId, place, at })))
  await db
    .insert(subject)
    .values(
      places.map(({ unitId, place: { key, doctor: _, ...row }, at }) => ({
        ...row,
        subjectId: seededId('subject', unitId, key),
        unitId,
        parentCode: '',
        sort: SORT_FROM + at,
      })),
    )
    .onConflictDoNothing()
  await db
    .insert(doctor)
    .values(
      places.map(({ unitId, place: { key, feeFen, doctor: who }, at }) => ({
        ...who,
        doctorId: seededId('doctor', unitId, who.name),
        unitId,
        subjectId: seededId('subject', unitId, key),
        intro: `${who.title}，擅长${who.goodAt}。`,
        feeFen,
        ratingTenths: 48,
        consultCount: 0,
        fansCount: 0,
        sort: SORT_FROM + at,
      })),
    )
    .onConflictDoNothing()
  await db
    .insert(procedureGuide)
    .values(
      UNITS.flatMap(({ unitId }) =>
        Object.entries(GUIDES).map(([procedure, guide]) => ({ ...guide, unitId, procedure: procedure as Procedure })),
      ),
    )
    .onConflictDoNothing()
}
