import { Button } from '@/ui/button'
import { Notice } from '@/ui/notice'

/** What was typed before has come back; pictures have not. */
export const Restored = ({ id, onClear }: { id: string; onClear: () => void }) => (
  <Notice
    id={`${id}-restored`}
    title="已恢复您上次填写的内容"
    action={
      <Button id={`${id}-restart`} kind="text" small onTap={onClear}>
        清空重写
      </Button>
    }
  >
    图片需要重新添加。
  </Notice>
)
