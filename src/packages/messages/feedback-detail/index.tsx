import { type Feedback, feedbackState, typeLabel, useFeedback, useTakeBack } from '../model/use-feedback'
import { Reply, Said } from '../parts/said'

import { dangerInText, isDanger } from '@/domain/safety/danger-signs'
import { go, goBack } from '@/routing/go'
import { AppScreen } from '@/shared/app-screen/app-screen'
import { screen } from '@/shared/app-screen/screen'
import { useHospital } from '@/shared/hospital/use-hospital'
import { Button } from '@/ui/button'
import { dialogs } from '@/ui/dialog/dialogs'
import { Notice } from '@/ui/notice'

/** The hospital's words and when it said them; until then by when it does. */
function replyTo({ state, reply, repliedAt }: Feedback): { words: string; at: number | null } {
  if (state === 'ANSWERED') return { words: reply || '医院已处理。', at: repliedAt }
  return { words: `${state === 'HANDLING' ? '医院正在处理，' : '还没有回复，'}预计5-10个工作日内回复。`, at: null }
}

/** One feedback and the hospital's answer. */
export default screen('feedback-records-detail', function FeedbackDetail(open) {
  const { feedbackId = '', sent } = open.params
  const { query } = useFeedback(feedbackId)
  const takeBack = useTakeBack()
  const { danger: rules } = useHospital()

  const drop = async (id: string) => {
    if (!(await dialogs.confirm('删除后不可恢复，图片和医院的回复也不再显示。', { title: '删除反馈' }))) return
    const gone = await takeBack.run({ feedbackIds: [id] }).catch(() => undefined)
    if (gone !== undefined) await goBack('feedback-records-list')
  }

  return (
    <AppScreen
      query={query}
      onRefresh={query.reload}
      skeleton="detail"
      empty={(one) => one === null}
      emptyText="没有找到这条反馈"
      emptyHint="可能已经删除"
      emptyAction={
        <Button id="feedback-records-detail-list" onTap={() => void go('feedback-records-list')}>
          查看反馈记录
        </Button>
      }
    >
      {(one) =>
        one && (
          <>
            <Said
              id="feedback-records-detail"
              title={typeLabel(one)}
              state={feedbackState(one)}
              content={one.content}
              images={one.images}
              at={one.createdAt}
              notice={
                sent === '1' &&
                !isDanger(dangerInText(one.content, rules)) &&
                one.state !== 'ANSWERED' && (
                  <Notice
                    id="feedback-records-detail-sent"
                    tone="success"
                    title="已提交给医院"
                    action={
                      <Button
                        id="feedback-records-detail-all"
                        kind="secondary"
                        small
                        onTap={() => void go('feedback-records-list')}
                      >
                        反馈记录
                      </Button>
                    }
                  >
                    回复后会显示在这里，也可以在“反馈记录”中查看。
                  </Notice>
                )
              }
            />
            <Reply id="feedback-records-detail" title="医院回复" {...replyTo(one)} />
            <Button
              id="feedback-records-detail-delete"
              kind="danger"
              busy={takeBack.isRunning}
              onTap={() => void drop(one.feedbackId)}
            >
              删除这条反馈
            </Button>
          </>
        )
      }
    </AppScreen>
  )
})
