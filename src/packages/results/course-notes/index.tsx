import { View } from '@tarojs/components'
import { useState } from 'react'

import { formatDay } from '@/domain/dates'
import { AppScreen } from '@/shared/app-screen/app-screen'
import { OwnRecordsNote } from '@/shared/app-screen/own-records-note'
import { screen } from '@/shared/app-screen/screen'
import { sorted, useCourseNotes } from '@/shared/health/course-notes'
import { HealthStop } from '@/shared/health/health-stop'
import { useHealthOpen } from '@/shared/health/use-health-access'
import { Card } from '@/ui/card'
import { Notice } from '@/ui/notice'
import { Tabs } from '@/ui/tabs'

import css from './index.module.scss'

/** How the doctors wrote the treatment down, visit by visit. */
export default screen('course-notes', function CourseNotes() {
  const health = useHealthOpen()
  const { query, orders } = useCourseNotes(health.isOpen)
  const [by, setBy] = useState('time')
  if (health.closed) return <HealthStop closed={health.closed} />

  return (
    <AppScreen
      query={query}
      onRefresh={query.reload}
      above={
        <>
          <OwnRecordsNote id="course-notes-own" what="病程记录" />
          {orders.length > 1 && <Tabs id="course-notes-order" items={orders} value={by} onChange={setBy} />}
        </>
      }
      empty={({ list }) => list.length === 0}
      emptyText="暂无病程记录"
      emptyHint="医生书写后会显示在这里"
    >
      {({ list }) => (
        <>
          {sorted(list, by).map((note, at) => (
            <Card
              key={note.noteId}
              id={`course-notes-item-${at}`}
              title={note.date ? formatDay(note.date) : '就诊记录'}
              aside={<View className={css.who}>{note.doctorName}</View>}
            >
              {note.text.split('；').map((line) => (
                <View key={line} className={css.line}>
                  {line}
                </View>
              ))}
            </Card>
          ))}
          <Notice>病程由医生记录，如有疑问请在就诊时询问医生。</Notice>
        </>
      )}
    </AppScreen>
  )
})
