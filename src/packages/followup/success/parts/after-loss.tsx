import { QuietNotice } from './quiet-notice'

import { go } from '@/routing/go'
import { HelpLines } from '@/shared/hospital/help-lines'
import { Button } from '@/ui/button'

/** After a loss: what the app hides from now on, and who there is to talk to. */
export function AfterLoss({ id }: { id: string }) {
  return (
    <>
      <QuietNotice id={id} />
      <HelpLines id={`${id}-talk`} title="需要帮助" />
      <Button id={`${id}-help`} kind="secondary" onTap={() => void go('psychotherapy')}>
        申请心理咨询
      </Button>
    </>
  )
}
