import { View } from '@tarojs/components'

import { abstinenceWords, hisSample, leftWords } from '../model/his-sample'
import { type Course, todayOf } from '../model/use-course'

import { formatDay } from '@/domain/dates'
import { go } from '@/routing/go'
import { Badge } from '@/ui/badge'
import { Card } from '@/ui/card'
import { Facts } from '@/ui/facts'
import { List, ListRow } from '@/ui/list'

import css from './attempt.module.scss'

/** His part: the days to his sample, and where his own reports and orders stand. */
export function HisLane({ id, course, isHis }: { id: string; course: Course; isHis: boolean }) {
  const sample = hisSample(course.steps, todayOf(course))
  return (
    <>
      {sample && (
        <Card id={`${id}-sample`} title="取精" aside={<Badge tone="info">{leftWords(sample)}</Badge>}>
          <Facts rows={[{ label: '日期', value: formatDay(sample.date), strong: true }]} />
          <View id={`${id}-abstinence`} className={css.text}>
            {abstinenceWords(sample)}
          </View>
        </Card>
      )}
      {isHis && (
        <List title="我的准备">
          <ListRow
            id={`${id}-reports`}
            icon="flask"
            title="精液等检验报告"
            note="数值、参考范围和采用的手册版本"
            onTap={() => void go('lab-list')}
          />
          <ListRow id={`${id}-orders`} icon="pill" title="我的用药" onTap={() => void go('clock-in-form')} />
        </List>
      )}
    </>
  )
}
