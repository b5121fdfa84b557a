import { View } from '@tarojs/components'

import { useAnnouncement } from '../model/use-messages'

import { formatDay, hospitalDate } from '@/domain/dates'
import { go } from '@/routing/go'
import { AppScreen } from '@/shared/app-screen/app-screen'
import { useMayShow } from '@/shared/quiet-mode/use-quiet'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'

import css from './said.module.scss'

/** One announcement of the hospital. */
export function AnnouncementText({ id, noticeId }: { id: string; noticeId: string }) {
  const query = useAnnouncement(noticeId)
  const mayShow = useMayShow()
  return (
    <AppScreen
      query={query}
      onRefresh={query.reload}
      skeleton="detail"
      empty={(found) => found === null || !mayShow(found.title, found.summary)}
      emptyText="没有找到这条公告"
      emptyHint="可能已经撤下"
      emptyAction={
        <Button id={`${id}-list`} onTap={() => void go('announcements')}>
          查看全部公告
        </Button>
      }
    >
      {(found) =>
        found && (
          <Card id={`${id}-card`} title={found.title}>
            <View id={`${id}-text`} className={css.words}>
              {found.content || found.summary}
            </View>
            {found.publishedAt !== null && (
              <View className={css.when}>{formatDay(hospitalDate(found.publishedAt))}</View>
            )}
          </Card>
        )
      }
    </AppScreen>
  )
}
