import { useCardApplications } from '../model/use-cards'

import { formatDateTime } from '@/domain/dates'
import { go } from '@/routing/go'
import { AppScreen } from '@/shared/app-screen/app-screen'
import { screen } from '@/shared/app-screen/screen'
import type { BadgeTone } from '@/ui/badge'
import { Button } from '@/ui/button'
import { List, ListRow } from '@/ui/list'
import { Notice } from '@/ui/notice'

const STATES: Readonly<Record<string, { text: string; tone: BadgeTone }>> = {
  SUBMITTED: { text: '审核中', tone: 'info' },
  SUPPLEMENT: { text: '需补充', tone: 'warning' },
  REJECTED: { text: '未通过', tone: 'danger' },
  APPROVED: { text: '已办理', tone: 'success' },
}

/** Applications for a card or for carrying an old one over, with their states. */
export default screen('card-issue-detail', function CardApplications(open) {
  const kind = open.params.kind === 'transfer' ? 'transfer' : 'register'
  const { applications, query } = useCardApplications()
  const apply = (
    <Button id="card-issue-detail-apply" onTap={() => void go('card-issue-form', { kind })}>
      {kind === 'transfer' ? '申请转卡' : '申请就诊卡'}
    </Button>
  )
  return (
    <AppScreen
      query={query}
      onRefresh={query.reload}
      empty={({ list }) => list.length === 0}
      emptyText="还没有登记"
      emptyHint="提交申请后，可以在这里查看审核进度"
      emptyAction={apply}
      footer={applications && applications.length > 0 ? apply : undefined}
    >
      {({ list }) => (
        <>
          {list.some(({ state }) => state === 'APPROVED') && (
            <Notice
              tone="success"
              action={
                <Button id="card-issue-detail-cards" kind="text" small onTap={() => void go('visiting-card-list')}>
                  查看就诊卡
                </Button>
              }
            >
              医院已办理，就诊卡可以使用。
            </Notice>
          )}
          <List>
            {list.map((one, at) => (
              <ListRow
                key={one.recordId}
                id={`card-issue-detail-item-${at}`}
                title={one.title}
                facts={[one.updatedAt === null ? '' : formatDateTime(one.updatedAt), one.reason]}
                badge={STATES[one.state ?? ''] ?? { text: '已提交', tone: 'neutral' }}
              />
            ))}
          </List>
        </>
      )}
    </AppScreen>
  )
})
