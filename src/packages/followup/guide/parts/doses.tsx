import type { Found } from './look-up'

import { formatDay } from '@/domain/dates'
import { Card } from '@/ui/card'
import { Facts } from '@/ui/facts'
import { Notice } from '@/ui/notice'

/** What is recorded of one person. */
export function Doses({ found }: { found: Found }) {
  if (!found.found) return <Notice id="covid-detail-none">没有查到接种记录，可以用身份证号码再查一次。</Notice>
  return (
    <Card title={found.nameMasked || '接种记录'} id="covid-detail-doses">
      <Facts rows={[{ label: '证件号码', value: found.idNoMasked }]} />
      {found.doses.map(({ dose, vaccine, date, place }) => (
        <Facts
          key={dose}
          rows={[
            { label: `第${dose}剂`, value: vaccine, strong: true },
            { label: '日期', value: date ? formatDay(date) : '' },
            { label: '地点', value: place },
          ]}
        />
      ))}
    </Card>
  )
}
