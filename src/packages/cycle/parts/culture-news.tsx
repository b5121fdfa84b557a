import type { Culture } from '../model/use-embryos'

import { shortDay } from '@/domain/dates'
import type { Partner } from '@/shared/app-screen/use-partner'
import { Sealed } from '@/shared/health/sealed'
import { Card } from '@/ui/card'

/** News of the laboratory that are closed, a card each with the ways to open it: nothing of what they say (spec:treatment#sealed-culture). */
export function CultureNews({ id, news, partner }: { id: string; news: Culture['news']; partner: Partner }) {
  return news.map(({ newsId, day, date, ...seal }) => (
    <Card
      key={newsId}
      id={`${id}-${day ?? 0}`}
      title={day === null ? '实验室的消息' : `第${day}天的消息`}
      aside={date && shortDay(date)}
    >
      <Sealed id={`${id}-${day ?? 0}`} kind="culture" reportId={newsId} seal={seal} partner={partner} />
    </Card>
  ))
}
