import { complaintKind, complaintState, useComplaint } from '../model/use-complaint'
import { ComplaintActs } from '../parts/complaint-acts'
import { ComplaintStages } from '../parts/complaint-stages'
import { QueryCodeField } from '../parts/query-code-field'
import { Reply, Said } from '../parts/said'

import { go } from '@/routing/go'
import { AppScreen } from '@/shared/app-screen/app-screen'
import { screen } from '@/shared/app-screen/screen'
import { Button } from '@/ui/button'
import { Facts } from '@/ui/facts'

/** One complaint: what was said, where it stands, the answer, and what comes next. An anonymous one opens by its code. */
export default screen('complaints-detail', function ComplaintDetail(open) {
  const { reportId = '' } = open.params
  const { query, update, isBusy, needsCode } = useComplaint(reportId)

  const isRefused = reportId === '' && query.error?.kind === 'business'
  if (needsCode || isRefused)
    return (
      <AppScreen>
        <QueryCodeField id="complaints-detail" {...(isRefused && { refused: query.error?.message ?? '' })} />
        <Button id="complaints-detail-records" kind="text" onTap={() => void go('complaints-list')}>
          查看举报记录
        </Button>
      </AppScreen>
    )

  return (
    <AppScreen
      query={query}
      onRefresh={query.reload}
      skeleton="detail"
      empty={(one) => one === null}
      emptyText="没有找到这份投诉"
      emptyHint="匿名投诉请用查询码查看"
      emptyAction={
        <Button id="complaints-detail-list" onTap={() => void go('complaints-list')}>
          查看举报记录
        </Button>
      }
    >
      {(one) =>
        one && (
          <>
            <Said
              id="complaints-detail"
              title={complaintKind(one)}
              state={complaintState(one.state)}
              content={one.content}
              images={one.images}
            >
              <Facts
                rows={[
                  { label: '处理部门', value: one.holder, id: 'complaints-detail-holder' },
                  ...(one.dept === '' ? [] : [{ label: '涉及科室', value: one.dept }]),
                  ...(one.person === '' ? [] : [{ label: '涉及人员', value: one.person }]),
                  { label: '署名', value: one.anonymous ? '匿名' : '实名' },
                ]}
              />
            </Said>
            <Reply
              id="complaints-detail"
              title="医院答复"
              words={one.reply || '还没有答复，预计5-10个工作日内答复。'}
            />
            <ComplaintStages one={one} />
            <ComplaintActs one={one} update={update} isBusy={isBusy} />
          </>
        )
      }
    </AppScreen>
  )
})
