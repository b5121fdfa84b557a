import type { SignIn } from './use-sign-in'

import type { FacilityType } from '@/domain/platform'
import { login } from '@/platform/login'
import { useSession } from '@/session/store'
import { Button } from '@/ui/button'
import { PhoneButton } from '@/ui/button/phone-button'

const NAMES: Readonly<Partial<Record<FacilityType, string>>> = { wx_applet: '微信', ali_applet: '支付宝' }

type PhoneSignInProps = {
  id: string
  signIn: SignIn
  /** Whether the person has agreed to everything this screen asks for. */
  agreed: boolean
  /** Asks for what is still to be agreed to. */
  onAsk: () => void
  /** Receives what went wrong, in words for the patient; '' when nothing did. */
  onFault: (text: string) => void
}

/**
 * The number that the host has verified already, by one tap and without an SMS. Before the consents the host's button
 * is not shown at all, because it asks for the number as soon as it is touched.
 */
export function PhoneSignIn({ id, signIn, agreed, onAsk, onFault }: PhoneSignInProps) {
  const name = useSession((session) => NAMES[session.facilityType])
  const { phoneButton } = login
  if (phoneButton === null || name === undefined) return null
  const words = `使用${name}绑定的手机号`
  if (!agreed || signIn.isRunning) {
    return (
      <Button id={id} kind="secondary" busy={signIn.isRunning} onTap={onAsk}>
        {words}
      </Button>
    )
  }
  return (
    <PhoneButton id={id} {...phoneButton} onAnswer={(answer) => void signIn.withPhone(answer).then(onFault)}>
      {words}
    </PhoneButton>
  )
}
