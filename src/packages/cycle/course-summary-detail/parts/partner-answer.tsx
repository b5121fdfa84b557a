import type { Summary, useSummary } from '../../model/use-summaries'

import { Button } from '@/ui/button'
import { dialogs } from '@/ui/dialog/dialogs'
import { Notice } from '@/ui/notice'

interface PartnerAnswerProps {
  summary: Summary
  answer: ReturnType<typeof useSummary>['answer']
}

/** The word of the one who is asked. Nothing hangs on it: treatment goes on either way. */
export function PartnerAnswer({ summary: { summaryId, answer: said }, answer }: PartnerAnswerProps) {
  const say = async (agreed: boolean) => {
    const words = agreed
      ? '同意后，配偶可以把下面属于您的内容放进文件和链接。您可以随时撤回。'
      : '这些内容会立即从文件和链接中移除。已经下载的文件无法收回。'
    if (!(await dialogs.confirm(words, { title: agreed ? '同意放入' : '不同意' }))) return
    await answer.run({ summaryId, agreed }).catch(() => null)
  }
  if (said === 'no') return <Notice id="course-summary-detail-no">您没有同意，您的内容不在文件和链接中。</Notice>
  return (
    <>
      <Notice id="course-summary-detail-asked" title={said === 'yes' ? '您已同意' : '配偶请您同意'}>
        是否同意由您决定，不同意不影响就诊。
      </Notice>
      {said === 'waiting' && (
        <Button id="course-summary-detail-yes" busy={answer.isRunning} onTap={() => void say(true)}>
          同意
        </Button>
      )}
      <Button id="course-summary-detail-refuse" kind="secondary" busy={answer.isRunning} onTap={() => void say(false)}>
        {said === 'yes' ? '撤回同意' : '不同意'}
      </Button>
    </>
  )
}
