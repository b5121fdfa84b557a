import { View } from '@tarojs/components'

import { type Consult, consultState, minuteOf, typeLabel } from '../../model/words'

import { pictureAddress } from '@/api/core/file-address'
import { isOver } from '@/domain/service/consult'
import { go } from '@/routing/go'
import { Pictures } from '@/shared/pictures/pictures'
import { Badge } from '@/ui/badge'
import { Card } from '@/ui/card'
import { List, ListRow } from '@/ui/list'

import css from '../../parts/index.module.scss'

type Part = { id: string; found: Consult }

/** What was asked, with pictures and what of the file went along. */
export function Asked({ id, found }: Part) {
  return (
    <>
      <Card
        title={`${found.doctorName} ${found.doctorTitle}`}
        aside={<Badge tone={consultState(found).tone}>{typeLabel(found.type)}</Badge>}
      >
        <View id={`${id}-description`} className={css.words}>
          {found.description}
        </View>
        {found.drugs !== '' && <View className={css.when}>{`目前用药：${found.drugs}`}</View>}
        <Pictures id={`${id}-pictures`} files={found.images.map(({ url }) => pictureAddress(url)).filter(Boolean)} />
        <View className={css.when}>{minuteOf(found.createdAt)}</View>
      </Card>
      {found.attachments.length > 0 && (
        <List title="附上的资料">
          {found.attachments.map((row, at) => (
            <ListRow
              key={`${row.kind ?? ''}${row.refId}`}
              id={`${id}-attachment-${at}`}
              icon="file"
              title={row.title}
              note={row.note}
            />
          ))}
        </List>
      )}
    </>
  )
}

/** Where it goes on from a consultation. */
export function Ways({ id, found }: Part) {
  return (
    <List>
      <ListRow
        id={`${id}-doctor`}
        icon="stethoscope"
        title="医生主页"
        onTap={() => void go('doctor-home', { doctorId: found.doctorId })}
      />
      {isOver(found.state) && (
        <ListRow
          id={`${id}-again`}
          icon="chat"
          title="再次咨询"
          note="问题还没有解决，可以再问这位医生"
          onTap={() => void go('consult-describe', { doctorId: found.doctorId, previousId: found.consultId })}
        />
      )}
      {found.review && (
        <ListRow
          id={`${id}-review`}
          icon="heart"
          title={`我的评价 ${found.review.stars}星`}
          note={found.review.state === 'PENDING' ? '待医院审核，审核后其他患者可见' : found.review.content}
          {...(found.review.editable && {
            onTap: () => void go('doctor-reviews-form', { consultId: found.consultId }),
          })}
        />
      )}
    </List>
  )
}
