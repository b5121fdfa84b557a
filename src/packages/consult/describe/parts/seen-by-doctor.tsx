import { getConsultPatient } from '@/api/consult/calls'
import { useCall } from '@/data/query'
import { STALE } from '@/data/staleness'
import { Card } from '@/ui/card'
import { Facts } from '@/ui/facts'

const SEXES = { '1': '男', '2': '女' } as const

/** What the doctor reads of the patient beside the question, so that nobody types it again or sends it unknowingly. */
export function SeenByDoctor({ id }: { id: string }) {
  const { data } = useCall(getConsultPatient, {}, { staleMs: STALE.usual, withoutEffects: true })
  if (!data) return null
  const { name, sex, age, caseNo, firstVisit } = data
  const known = [
    { label: '姓名', value: name },
    { label: '性别', value: sex === null ? '' : SEXES[sex] },
    { label: '年龄', value: age === null ? '' : `${age}岁` },
    { label: '病历号', value: caseNo },
    { label: '就诊情况', value: firstVisit ? '初诊' : '' },
  ].filter(({ value }) => value !== '')
  return (
    <Card id={`${id}-seen`} title="医生会看到的资料">
      <Facts rows={known} />
    </Card>
  )
}
