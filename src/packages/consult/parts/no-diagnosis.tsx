import { go } from '@/routing/go'
import { Button } from '@/ui/button'
import { Notice } from '@/ui/notice'

/** Somebody whom the hospital has not seen yet: nothing is diagnosed online, and a visit is one tap away. */
export const NoDiagnosis = ({ id }: { id: string }) => (
  <Notice
    id={`${id}-first-visit`}
    title="首次就诊请到门诊"
    action={
      <Button id={`${id}-book`} kind="secondary" small onTap={() => void go('booking-list')}>
        预约门诊
      </Button>
    }
  >
    您还没有在本院就诊过。线上可以咨询，但不能诊断和开药。
  </Notice>
)
