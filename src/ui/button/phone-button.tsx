import { Button as TaroButton, type ButtonProps as TaroButtonProps } from '@tarojs/components'

import { cx } from '../cx'
import css from './index.module.scss'

type PhoneButtonProps = {
  id: string
  children: string
  /** What the host's own button is told; the login port knows it. */
  openType: string
  scope?: string
  /** The host's answer; a refusal arrives here too, without a code. */
  onAnswer: (detail: unknown) => void
}

/** The host's own button for the person's phone number, in the kit's dress: no other element may ask for it. */
export function PhoneButton({ id, children, openType, scope, onAnswer }: PhoneButtonProps) {
  const answered: TaroButtonProps['onGetPhoneNumber'] = ({ detail }) => onAnswer(detail)
  return (
    <TaroButton
      id={id}
      className={cx(css.button, css.host, css.secondary)}
      hoverClass={css.pressed}
      openType={openType as TaroButtonProps['openType']}
      {...(scope !== undefined && { scope: scope as TaroButtonProps['scope'] })}
      onGetPhoneNumber={answered}
      onGetAuthorize={({ detail }) => onAnswer(detail)}
      onError={({ detail }) => onAnswer(detail)}
    >
      {children}
    </TaroButton>
  )
}
