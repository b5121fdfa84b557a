import type { CallError } from '@/api/core/errors'
import { usePartner } from '@/shared/app-screen/use-partner'
import { go } from '@/routing/go'
import { Button } from '@/ui/button'
import { Result } from '@/ui/result'

/** Whether the hospital keeps the form closed because the partner fills it. */
export const filledByPartner = ({ data }: Pick<CallError, 'data'>): boolean =>
  typeof data === 'object' && data !== null && (data as { filledBy?: unknown }).filledBy === 'female'

/** Instead of a form that she fills: who fills it, what he may see of it, and where. */
export function PartnersForm({ id }: { id: string }) {
  const { mayAct } = usePartner([])
  return (
    <Result
      id={`${id}-partners`}
      tone="info"
      title="这份随访由她填写"
      text={
        <>
          您可以在随访计划里看到日期和进度，看不到填写的内容。
          {mayAct
            ? '她已允许您代为办理，切换到她的就诊卡就可以代填。'
            : '她在“夫妻配对”中允许您代为办理后，切换到她的就诊卡就可以代填。'}
        </>
      }
    >
      <Button id={`${id}-plan`} onTap={() => void go('follow-up-plan-home', {}, { mode: 'replace' })}>
        查看随访计划
      </Button>
      <Button
        id={`${id}-cards`}
        kind="secondary"
        onTap={() => void go(mayAct ? 'visiting-card-list' : 'couple-pair-detail')}
      >
        {mayAct ? '去切换就诊卡' : '查看夫妻配对'}
      </Button>
    </Result>
  )
}
