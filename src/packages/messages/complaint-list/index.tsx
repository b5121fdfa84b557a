import { complaintKind, complaintState, useComplaints, useIsSignedIn } from '../model/use-complaint'
import { QueryCodeField } from '../parts/query-code-field'

import { formatDay, hospitalDate } from '@/domain/dates'
import { offers } from '@/hospitals/index'
import { go } from '@/routing/go'
import { AppScreen } from '@/shared/app-screen/app-screen'
import { screen } from '@/shared/app-screen/screen'
import { useHospital } from '@/shared/hospital/use-hospital'
import { Button } from '@/ui/button'
import { ListRow } from '@/ui/list'
import { Notice } from '@/ui/notice'
import { PagedList } from '@/ui/paged-list'

/** Complaints in the own name, and the way to an anonymous one. */
export default screen('complaints-list', function ComplaintList() {
  const { complaints, query } = useComplaints()
  const isSignedIn = useIsSignedIn()
  const hospital = useHospital()
  return (
    <AppScreen
      {...(isSignedIn && { query, onRefresh: query.reload })}
      footer={
        <Button id="complaints-list-write" onTap={() => void go('complaints-form')}>
          写投诉
        </Button>
      }
    >
      {complaints.length > 0 ? (
        <PagedList id="complaints-list" pages={query} title="实名投诉">
          {complaints.map((row, at) => (
            <ListRow
              key={row.reportId}
              id={`complaints-list-item-${at}`}
              title={complaintKind(row)}
              facts={[row.holder, row.createdAt === null ? '' : formatDay(hospitalDate(row.createdAt))]}
              badge={complaintState(row.state)}
              onTap={() => void go('complaints-detail', { reportId: row.reportId })}
            />
          ))}
        </PagedList>
      ) : (
        <Notice id="complaints-list-none">
          {isSignedIn ? '还没有实名投诉。' : '登录后可查看实名投诉的处理情况。'}
        </Notice>
      )}
      {offers(hospital, 'anonymousComplaints') && (
        <QueryCodeField id="complaints-list" onHeld={() => void go('complaints-detail')} />
      )}
    </AppScreen>
  )
})
