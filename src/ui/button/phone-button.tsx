import { HostButton } from './host-button'

type PhoneButtonProps = {
  id: string
  children: string
  /** What the host's own button is told; the login port knows it. */
  openType: string
  scope?: string
  /** The host's answer, once a tap; `refused` where the host tells a refusal by an event of its own. */
  onAnswer: (answer: { event: 'answered' | 'refused'; detail: unknown }) => void
}

/**
 * The host's own button for the person's phone number, in the kit's dress: no other element may ask for it.
 *
 * WeChat answers by `getphonenumber`; Alipay by `getauthorize`, and newer libraries by `getphonenumber` as well, so a
 * button listens to the one event of its kind.
 */
export function PhoneButton({ openType, onAnswer, ...rest }: PhoneButtonProps) {
  const answered = ({ detail }: { detail: unknown }) => onAnswer({ event: 'answered', detail })
  return (
    <HostButton
      {...rest}
      kind="secondary"
      openType={openType}
      {...(openType === 'getAuthorize'
        ? {
            onGetAuthorize: answered,
            onError: ({ detail }: { detail: unknown }) => onAnswer({ event: 'refused', detail }),
          }
        : { onGetPhoneNumber: answered })}
    />
  )
}
