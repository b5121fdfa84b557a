import { View } from '@tarojs/components'

import { feedbackState, typeLabel, useFeedback, useTakeBack } from '../model/use-feedback'
import css from './index.module.scss'

import { Pictures } from '@/shared/pictures/pictures'
import { screen } from '@/shared/app-screen/screen'
import { pictureAddress } from '@/api/core/upload'
import { dangerInText } from '@/domain/danger-signs'
import { formatDateTime } from '@/domain/dates'
import { AppScreen } from '@/shared/app-screen/app-screen'
import { DangerCard } from '@/shared/hospital/danger-card'
import { useHospital } from '@/shared/hospital/use-hospital'
import { go, goBack } from '@/routing/go'
import { Badge } from '@/ui/badge'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { dialogs } from '@/ui/dialog/dialogs'
import { Notice } from '@/ui/notice'

const minute = (at: number | null) => (at === null ? '' : formatDateTime(at).slice(0, 16))

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
            <DangerCard id="feedback-records-detail-danger" danger={dangerInText(one.content, rules)} />
            {sent === '1' && one.state !== 'ANSWERED' && (
              <Notice
                id="feedback-records-detail-sent"
                tone="success"
                title="已提交给医院"
                action={
                  <Button
                    id="feedback-records-detail-all"
                    kind="text"
                    small
                    onTap={() => void go('feedback-records-list')}
                  >
                    反馈记录
                  </Button>
                }
              >
                回复后会显示在这里，也可以在“反馈记录”中查看。
              </Notice>
            )}
            <Card
              title={typeLabel(one)}
              aside={<Badge tone={feedbackState(one).tone}>{feedbackState(one).text}</Badge>}
            >
              <View id="feedback-records-detail-content" className={css.words}>
                {one.content}
              </View>
              <Pictures
                id="feedback-records-detail-pictures"
                files={one.images.map(({ url }) => pictureAddress(url)).filter(Boolean)}
              />
              <View className={css.when}>{minute(one.createdAt)}</View>
            </Card>
            <Card id="feedback-records-detail-reply" title="医院回复">
              {one.state === 'ANSWERED' ? (
                <>
                  <View className={css.words}>{one.reply || '医院已处理。'}</View>
                  <View className={css.when}>{minute(one.repliedAt)}</View>
                </>
              ) : (
                <View className={css.words}>
                  {one.state === 'HANDLING' ? '医院正在处理，' : '还没有回复，'}预计5-10个工作日内回复。
                </View>
              )}
            </Card>
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
