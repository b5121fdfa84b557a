import { uploadPicture } from '@/api/core/upload'
import { ImagePicker } from '@/ui/image-picker'
import { Sheet } from '@/ui/sheet'

type SendPictureProps = {
  id: string
  open: boolean
  onClose: () => void
  onSend: (uploadId: string) => boolean
}

/** Picks one picture, which is sent as soon as the hospital has it. */
export function SendPicture({ id, open, onClose, onSend }: SendPictureProps) {
  return (
    <Sheet id={`${id}-sheet`} open={open} title="发送图片" onClose={onClose}>
      <ImagePicker
        id={`${id}-pictures`}
        label="图片"
        count={1}
        send={(file, options) => uploadPicture(file, 'consult', options)}
        onChange={([picture]) => {
          if (picture?.upload.state !== 'success') return
          onClose()
          onSend(picture.upload.address)
        }}
        hint="选好后直接发送，请不要拍到证件"
      />
    </Sheet>
  )
}
