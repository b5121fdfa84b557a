import { type Consult, nextWords } from '../../model/words'

import { isOver } from '@/domain/service/consult'
import { go } from '@/routing/go'
import { Button } from '@/ui/button'
import { Notice } from '@/ui/notice'

/** With whom, until when, and the way to the details. */
export function Head({ id, found }: { id: string; found: Consult }) {
  return (
    <Notice
      id={`${id}-next`}
      title={`${found.doctorName} ${found.doctorTitle}`}
      action={
        <Button
          id={`${id}-detail`}
          kind="secondary"
          small
          onTap={() => void go('consult-detail', { consultId: found.consultId })}
        >
          咨询详情
        </Button>
      }
    >
      {`${nextWords(found)}${isOver(found.state) ? '对话只能查看。' : ''}`}
    </Notice>
  )
}
