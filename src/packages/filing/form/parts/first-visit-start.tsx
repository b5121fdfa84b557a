import type { FirstVisit, Registration } from '../use-first-visit'

import { formatDay, hospitalDate } from '@/domain/dates'
import type { BadgeTone } from '@/ui/badge'
import { Card } from '@/ui/card'
import { Facts } from '@/ui/facts'
import { List, ListRow } from '@/ui/list'
import { Notice } from '@/ui/notice'

const STATES: Readonly<Record<string, { text: string; tone: BadgeTone }>> = {
  DRAFT: { text: '未提交', tone: 'warning' },
  SUBMITTED: { text: '已提交', tone: 'info' },
  SUPPLEMENT: { text: '需补充', tone: 'warning' },
  REJECTED: { text: '已退回', tone: 'warning' },
  APPROVED: { text: '已通过', tone: 'success' },
  CONFIRMED: { text: '医生已确认', tone: 'success' },
  REVIEWED: { text: '已查看', tone: 'success' },
  CLOSED: { text: '已归档', tone: 'neutral' },
}
const WRITERS: Readonly<Record<string, string>> = { self: '本人填写', spouse: '配偶填写', staff: '医院填写' }

interface FirstVisitStartProps {
  readonly id: string
  readonly start: FirstVisit
  /** The registration that the form below goes on with; '' for a new one. */
  readonly openId: string
  readonly onOpen: (one: Registration) => void
}

/** Before the form: what was registered already, so that nobody does it twice, and what the hospital knows. */
export function FirstVisitStart({ id, start, openId, onOpen }: FirstVisitStartProps) {
  const { made, self, isKnownPatient } = start
  return (
    <>
      {made.length > 0 && (
        <>
          <List title="已有的初诊登记">
            {made.map((one, at) => (
              <ListRow
                key={one.recordId}
                id={`${id}-made-${at}`}
                title={one.title || '初诊登记'}
                facts={[
                  WRITERS[one.writtenBy ?? ''] ?? '',
                  one.updatedAt === null ? '' : formatDay(hospitalDate(one.updatedAt)),
                  one.reason,
                ]}
                badge={STATES[one.state ?? ''] ?? { text: '已提交', tone: 'info' }}
                {...(one.recordId !== openId && { onTap: () => onOpen(one) })}
              />
            ))}
          </List>
          <Notice id={`${id}-once`}>一对夫妻只需登记一次。下面就是这份登记，不用重新填写。</Notice>
        </>
      )}
      {isKnownPatient && (
        <Notice id={`${id}-known-patient`} title="您已在本院就诊过">
          一般不需要再做初诊登记；医生要求补充时再填写。
        </Notice>
      )}
      {made.length === 0 && self !== null && (
        <Card id={`${id}-his`} title="医院系统中的信息">
          <Facts
            rows={[
              { label: '姓名', value: self.name },
              { label: '证件号码', value: self.idNoMasked },
              { label: '手机号', value: self.mobileMasked },
              { label: '病历号', value: self.caseNo },
              { label: '就诊卡号', value: self.cardNo },
              { label: '说明', value: '由医院提供；与实际不符时，请到医院窗口更正' },
            ].filter(({ value }) => value !== '')}
          />
        </Card>
      )}
    </>
  )
}
