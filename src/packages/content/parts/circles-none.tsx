import { go } from '@/routing/go'
import { Button } from '@/ui/button'

/** There are no circles here, or none that may be shown now: somebody to talk to instead. */
export const noCircles = (id: string) => ({
  emptyText: '暂时没有可以加入的圈子',
  emptyHint: '想找人说说，可以预约心理咨询',
  emptyAction: (
    <Button id={`${id}-talk`} kind="secondary" onTap={() => void go('psychotherapy')}>
      心理咨询
    </Button>
  ),
})
