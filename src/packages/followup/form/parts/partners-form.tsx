import type { CallError } from '@/api/core/errors'
import { go } from '@/routing/go'
import { usePartner } from '@/shared/app-screen/use-partner'
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
      title="本次随访由女方填写"
      text={
        <>
          您可查看进度，不能查看内容。
          {mayAct ? '女方已授权代办，切换就诊卡后可代填。' : '女方授权代办后，您可切换就诊卡代填。'}
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
