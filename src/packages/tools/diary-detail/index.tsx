import { View } from '@tarojs/components'

import { isDeviceId, removeFromDevice, waitingEntries } from '../model/device-diary'
import { moodText } from '../model/diary-words'
import { useDeleteDiary, useDiaryEntry } from '../model/use-diary'
import { QuietTool } from '../parts/quiet-tool'

import { pictureAddress } from '@/api/core/file-address'
import { formatDay } from '@/domain/dates'
import { dangerInText } from '@/domain/safety/danger-signs'
import { formatGestation } from '@/domain/treatment/gestation'
import { go, goBack } from '@/routing/go'
import { AppScreen } from '@/shared/app-screen/app-screen'
import { screen } from '@/shared/app-screen/screen'
import { DangerCard } from '@/shared/hospital/danger-card'
import { useHospital } from '@/shared/hospital/use-hospital'
import { Pictures } from '@/shared/pictures/pictures'
import { useQuiet } from '@/shared/quiet-mode/use-quiet'
import { Badge } from '@/ui/badge'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { dialogs } from '@/ui/dialog/dialogs'

import css from '../parts/index.module.scss'

const ID = 'pregnancy-diary-detail'

export default screen(ID, function PregnancyDiary({ params }) {
  return useQuiet() ? <QuietTool /> : <DiaryDetail diaryId={params.diaryId ?? ''} />
})

/** Where an entry lies, and who reads it. */
function placeOf(diaryId: string): string {
  if (!isDeviceId(diaryId)) return '只有您本人能看到'
  return waitingEntries().some((one) => one.diaryId === diaryId) ? '还在手机上，联网后自动上传' : '仅保存在本机'
}

/** One entry with its pictures; without an id the newest. */
function DiaryDetail({ diaryId }: { diaryId: string }) {
  const { query } = useDiaryEntry(diaryId)
  const remove = useDeleteDiary()
  const { danger: rules } = useHospital()
  const drop = async (id: string) => {
    if (!(await dialogs.confirm('这篇日记和其中的图片将被删除，不可恢复。', { title: '删除日记' }))) return
    if (isDeviceId(id)) removeFromDevice(id)
    else if ((await remove.run({ diaryId: id }).catch(() => undefined)) === undefined) return
    await goBack('pregnancy-diary-list')
  }
  return (
    <AppScreen
      query={query}
      onRefresh={query.reload}
      skeleton="detail"
      empty={(one) => one === null}
      emptyText="没有找到这篇日记"
      emptyHint="可能已经删除"
      emptyAction={
        <Button id={`${ID}-list`} onTap={() => void go('pregnancy-diary-list')}>
          查看全部日记
        </Button>
      }
    >
      {(one) =>
        one && (
          <>
            <DangerCard id={`${ID}-danger`} danger={dangerInText(one.content, rules)} />
            <Card
              title={formatDay(one.date)}
              {...(one.mood !== null && { aside: <Badge>{moodText(one.mood)}</Badge> })}
            >
              {one.gestDays !== null && <View className={css.note}>{formatGestation(one.gestDays)}</View>}
              <View id={`${ID}-content`} className={css.words}>
                {one.content}
              </View>
              <Pictures
                id={`${ID}-pictures`}
                files={one.images.map(({ url }) => pictureAddress(url)).filter(Boolean)}
              />
              <View className={css.note}>{placeOf(one.diaryId)}</View>
            </Card>
            <Button id={`${ID}-edit`} onTap={() => void go('pregnancy-diary-form', { diaryId: one.diaryId })}>
              修改
            </Button>
            <Button id={`${ID}-delete`} kind="danger" busy={remove.isRunning} onTap={() => void drop(one.diaryId)}>
              删除这篇日记
            </Button>
          </>
        )
      }
    </AppScreen>
  )
}
