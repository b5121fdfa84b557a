import { go } from '@/routing/go'
import { Button } from '@/ui/button'
import { Notice } from '@/ui/notice'

/** The group of examinations that come before a hysteroscopy; code 3040 leads here (spec:security#parent-code-of-3040). */
export const BEFORE_HYSTEROSCOPY = 'gqj'

/** What these examinations are for, and the way back to the application that lacked them. */
export function BeforeHysteroscopy() {
  return (
    <Notice
      id="booking-list-for-hysteroscopy"
      title="申请宫腔镜前先完成这些检查"
      action={
        <Button
          id="booking-list-for-hysteroscopy-apply"
          kind="secondary"
          small
          onTap={() => void go('hysteroscopy-apply-form')}
        >
          填写宫腔镜申请
        </Button>
      }
    >
      已在其他医院做过的，请在申请表中上传报告照片。已填写的内容会保留。
    </Notice>
  )
}
