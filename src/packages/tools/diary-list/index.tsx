import { useDeviceDiary } from '../model/device-diary'
import { moodText } from '../model/diary-words'
import { asEntry, type DiaryEntry, useDiaryPages, useSendWaitingDiary } from '../model/use-diary'
import { QuietTool } from '../parts/quiet-tool'

import { formatDay } from '@/domain/dates'
import { formatGestation } from '@/domain/treatment/gestation'
import { go } from '@/routing/go'
import { AppScreen } from '@/shared/app-screen/app-screen'
import { OwnRecordsNote } from '@/shared/app-screen/own-records-note'
import { screen } from '@/shared/app-screen/screen'
import { useQuiet } from '@/shared/quiet-mode/use-quiet'
import { Button } from '@/ui/button'
import { List, ListRow } from '@/ui/list'
import { PagedList } from '@/ui/paged-list'

const ID = 'pregnancy-diary-list'
/** Characters of an entry that stand in a row. */
const SHOWN = 40
const begin = (content: string) => (content.length > SHOWN ? `${content.slice(0, SHOWN)}…` : content)

const row = (entry: DiaryEntry, id: string) => (
  <ListRow
    key={entry.diaryId}
    id={id}
    title={begin(entry.content)}
    facts={[
      formatDay(entry.date),
      entry.gestDays === null ? '' : formatGestation(entry.gestDays),
      moodText(entry.mood),
      entry.images.length > 0 ? `图片${entry.images.length}张` : '',
    ]}
    onTap={() => void go('pregnancy-diary-detail', { diaryId: entry.diaryId })}
  />
)

export default screen(ID, function PregnancyDiaryList() {
  return useQuiet() ? <QuietTool /> : <DiaryList />
})

/** What she has written, newest first; what lies on this device alone stands apart. */
function DiaryList() {
  const pages = useDiaryPages()
  const device = useDeviceDiary()
  useSendWaitingDiary()
  const waiting = device.filter(({ waits }) => waits !== undefined)
  const own = device.filter(({ waits }) => waits === undefined)
  const write = (
    <Button id={`${ID}-write`} onTap={() => void go('pregnancy-diary-form')}>
      写日记
    </Button>
  )
  return (
    <AppScreen
      query={pages}
      onRefresh={pages.reload}
      empty={(list) => list.length === 0 && device.length === 0}
      emptyText="还没有日记"
      emptyHint="日记只有您本人能看到，配偶看不到"
      emptyAction={write}
      footer={(pages.data?.length ?? 0) + device.length > 0 ? write : undefined}
    >
      {(list) => (
        <>
          <OwnRecordsNote id={`${ID}-own`} what="日记" />
          {waiting.length > 0 && (
            <List title="联网后自动上传">
              {waiting.slice(0, 50).map((one, at) => row(asEntry(one), `${ID}-waiting-${at}`))}
            </List>
          )}
          {own.length > 0 && (
            <List title="仅保存在本机">
              {own.slice(0, 50).map((one, at) => row(asEntry(one), `${ID}-device-${at}`))}
            </List>
          )}
          {list.length > 0 && (
            <PagedList id={ID} pages={pages}>
              {list.map((one, at) => row(one, `${ID}-item-${at}`))}
            </PagedList>
          )}
          <Button id={`${ID}-collect`} kind="secondary" onTap={() => void go('gestation-diary-detail')}>
            汇总、导出和删除
          </Button>
        </>
      )}
    </AppScreen>
  )
}
