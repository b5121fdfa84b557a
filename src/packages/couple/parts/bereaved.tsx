/** Instead of a form to find a partner, for who survived the other one. */

import { CallHospital } from '@/shared/hospital/call-hospital'
import { Button } from '@/ui/button'
import { Notice } from '@/ui/notice'

/** Asks for nothing; a pairing with somebody else begins only when the survivor says so. */
export function Bereaved({ id, onBegin }: { id: string; onBegin: () => void }) {
  return (
    <>
      <Notice id={`${id}-bereaved`} title="夫妻配对已结束" action={<CallHospital id={`${id}-bereaved-call`} />}>
        请节哀。您本人的资料不受影响。需要帮助时请联系医院，由专人与您商量。
      </Notice>
      <Button id={`${id}-begin`} kind="text" onTap={onBegin}>
        办理新的配对
      </Button>
    </>
  )
}
