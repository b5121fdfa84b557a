import { go } from '@/routing/go'
import { Button } from '@/ui/button'

/** There is no such consultation: what to do instead. */
export const noConsult = (id: string) => ({
  skeleton: 'detail' as const,
  empty: (one: unknown) => one === null,
  emptyText: '没有找到咨询记录',
  emptyHint: '可以选择医生发起咨询',
  emptyAction: (
    <Button id={`${id}-doctors`} onTap={() => void go('doctor-list-list')}>
      咨询医生
    </Button>
  ),
})
