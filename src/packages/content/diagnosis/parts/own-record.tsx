import { View } from '@tarojs/components'

import { listHospitalStays } from '@/api/couple/calls'
import { useCall } from '@/data/query'
import { STALE } from '@/data/staleness'
import { formatDay } from '@/domain/dates'
import { go } from '@/routing/go'
import { useCourseNotes } from '@/shared/health/course-notes'
import { useHealthOpen } from '@/shared/health/use-health-access'
import { useActing } from '@/shared/member/acting'
import { useTitleWords } from '@/shared/quiet-mode/use-quiet'
import { List, ListRow } from '@/ui/list'

import css from './own-record.module.scss'

/** Diagnoses and notes that a page has room for; all of them stand in the health record. */
const SHOWN = 3

/** The patient's own: what doctors found at the last visits and what they wrote. Never the partner's, whose card may be in use. */
export function OwnRecord({ id, hasCourseNotes }: { id: string; hasCourseNotes: boolean }) {
  const { isOpen } = useHealthOpen()
  const isActing = useActing(({ name }) => name !== '')
  const reword = useTitleWords()
  const enabled = isOpen && !isActing
  const { data } = useCall(listHospitalStays, {}, { enabled, staleMs: STALE.usual, withoutEffects: true })
  const { notes = [] } = useCourseNotes(enabled && hasCourseNotes)
  const stays = (data?.stays ?? []).filter(({ diagnosis }) => diagnosis !== '').slice(0, SHOWN)
  if (!enabled || (data === undefined && notes.length === 0)) return null
  return (
    <>
      <List title="我的诊断">
        {stays.map(({ stayId, diagnosis, date, doctorName }, at) => (
          <ListRow
            key={stayId}
            id={`${id}-stay-${at}`}
            title={reword(diagnosis)}
            facts={[date && formatDay(date), doctorName]}
          />
        ))}
        {stays.length === 0 && <View className={css.none}>暂无诊断记录</View>}
        <ListRow id={`${id}-record`} icon="file" title="查看健康档案" onTap={() => void go('health-record-detail')} />
      </List>
      {hasCourseNotes && notes.length > 0 && (
        <List title="病程记录">
          {notes.slice(0, SHOWN).map(({ noteId, text, date, doctorName }, at) => (
            <ListRow
              key={noteId}
              id={`${id}-note-${at}`}
              title={[date && formatDay(date), doctorName].filter(Boolean).join(' ')}
              note={reword(text)}
            />
          ))}
        </List>
      )}
    </>
  )
}
