import { go } from '@/routing/go'
import { Button } from '@/ui/button'
import { Result } from '@/ui/result'

/** Shown where the address names no visit: leads to the list of visits. */
export function ChooseVisit({ id }: { id: string }) {
  return (
    <Result id={id} tone="info" title="请选择一次就诊" text="您的就诊安排可在“我的预约”中查看">
      <Button id={`${id}-list`} onTap={() => void go('my-appointments-records', {}, { mode: 'replace' })}>
        查看我的预约
      </Button>
    </Result>
  )
}
