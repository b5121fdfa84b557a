import { go } from '@/routing/go'
import { Button } from '@/ui/button'
import { Notice } from '@/ui/notice'

/** Says that this does not work because the person refused it, and leads to where that can be changed. */
export function ConsentStop({ id, children }: { id: string; children: string }) {
  return (
    <Notice
      id={id}
      tone="warning"
      title="您没有同意这一项"
      action={
        <Button id={`${id}-change`} kind="secondary" small onTap={() => void go('consents')}>
          查看我的授权
        </Button>
      }
    >
      {children}
    </Notice>
  )
}
