import { LINK_WORDS } from '../model/summary-words'
import { useSummaries } from '../model/use-summaries'

import { formatDateTime } from '@/domain/dates'
import { go } from '@/routing/go'
import { AppScreen } from '@/shared/app-screen/app-screen'
import { screen } from '@/shared/app-screen/screen'
import { HealthStop } from '@/shared/health/health-stop'
import { useHealthOpen } from '@/shared/health/use-health-access'
import { CallHospital } from '@/shared/hospital/call-hospital'
import { Button } from '@/ui/button'
import { Empty } from '@/ui/empty'
import { List, ListRow } from '@/ui/list'

/** Summaries of the couple: the own ones, and those the partner asks about. */
export default screen('course-summary-list', function CourseSummaryList() {
  const health = useHealthOpen()
  const { isOffered, query } = useSummaries()
  if (health.closed) return <HealthStop closed={health.closed} />
  if (!isOffered)
    return (
      <AppScreen heading="周期摘要">
        <Empty id="course-summary-list-off" text="医院暂未开通在线摘要" hint="需要病历资料请联系医院病案室" />
        <CallHospital id="course-summary-list-call" text />
      </AppScreen>
    )
  return (
    <AppScreen
      query={query}
      onRefresh={query.reload}
      lead="把一个周期整理成一份文件，内容由您选择"
      footer={
        <Button id="course-summary-list-new" onTap={() => void go('course-summary-new')}>
          生成摘要
        </Button>
      }
    >
      {({ list }) =>
        list.length === 0 ? (
          <Empty id="course-summary-list-none" text="还没有摘要" hint="转诊或咨询其他医生时，可以生成一份" />
        ) : (
          <List>
            {list.map(({ summaryId, title, madeAt, isMine, answer, linkState }) => (
              <ListRow
                key={summaryId}
                id={`course-summary-list-${summaryId}`}
                title={title}
                facts={[
                  madeAt === null ? '' : formatDateTime(madeAt).slice(0, 16),
                  isMine ? '' : '配偶生成',
                  linkState === null ? '' : LINK_WORDS[linkState],
                ]}
                {...(answer === 'waiting' && {
                  badge: isMine
                    ? { text: '等配偶同意', tone: 'neutral' as const }
                    : { text: '等您同意', tone: 'warning' as const },
                })}
                onTap={() => void go('course-summary-detail', { summaryId })}
              />
            ))}
          </List>
        )
      }
    </AppScreen>
  )
})
