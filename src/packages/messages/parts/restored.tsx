import { Button } from '@/ui/button'
import { Notice } from '@/ui/notice'

type RestoredProps = {
  id: string
  onClear: () => void
  /** Pictures that had arrived are there as well. */
  withPictures?: boolean
}

/** What was typed before has come back; pictures only where the form keeps what the hospital calls them. */
export const Restored = ({ id, onClear, withPictures = false }: RestoredProps) => (
  <Notice
    id={`${id}-restored`}
    title="已恢复您上次填写的内容"
    action={
      <Button id={`${id}-restart`} kind="text" small onTap={onClear}>
        清空重写
      </Button>
    }
  >
    {withPictures ? '已上传的图片也已保留。' : '图片需要重新添加。'}
  </Notice>
)
