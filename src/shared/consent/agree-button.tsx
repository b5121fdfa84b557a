import { agree } from './store'

import { privacy } from '@/platform/privacy'
import { Button } from '@/ui/button'
import { HostButton } from '@/ui/button/host-button'

const ID = 'consent-agree'

/** Agrees to the app's consent and, where the host has an agreement of its own, to that by the same tap. */
export function AgreeButton() {
  const own = privacy.agreeButton
  const words = '同意并继续'
  if (own === null)
    return (
      <Button id={ID} kind="primary" onTap={() => agree(ID)}>
        {words}
      </Button>
    )
  return (
    <HostButton id={ID} kind="primary" {...own} onAgreePrivacyAuthorization={() => agree(ID)}>
      {words}
    </HostButton>
  )
}
