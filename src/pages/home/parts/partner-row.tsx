import type { Home } from '../model/day'

import { requestSharing } from '@/api/couple/calls'
import { useAction } from '@/data/query'
import { formatDay } from '@/domain/dates'
import { offers } from '@/hospitals/index'
import { go } from '@/routing/go'
import { useHospital } from '@/shared/hospital/use-hospital'
import { dialogs } from '@/ui/dialog/dialogs'
import { ListRow } from '@/ui/list'

type PartnerRowProps = { partner: NonNullable<Home['partner']> }

/** The partner's next visit as far as it is shared, else the way to ask for it. Whether to share stays with the partner. */
export function PartnerRow({ partner: { nameMasked, isShared, nextVisit } }: PartnerRowProps) {
  const canAsk = offers(useHospital(), 'sharingRequest')
  const asking = useAction(requestSharing)
  const ask = async (): Promise<void> => {
    const words = '医院会给配偶发一条消息，是否共享由配偶决定。'
    if (!(await dialogs.confirm(words, { title: '请配偶共享就诊安排', ok: '发 送' }))) return
    // What went wrong has been said.
    const sent = await asking.run({ dataClass: 'appointments' }).catch(() => null)
    if (sent) await dialogs.alert('已告知配偶')
  }
  const note = nextVisit
    ? `下次就诊 ${formatDay(nextVisit.date)} ${nextVisit.startTime}`
    : isShared
      ? '近期没有就诊安排'
      : '未向您共享就诊安排'
  const open = (): void => void (!isShared && canAsk ? ask() : go('couple-pair-detail'))
  return (
    <ListRow
      id="home-partner"
      icon="users"
      title={`配偶 ${nameMasked}`}
      note={note}
      {...(!isShared && canAsk && { value: '请对方共享' })}
      onTap={open}
    />
  )
}
