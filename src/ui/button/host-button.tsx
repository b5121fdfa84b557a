import { Button as TaroButton, type ButtonProps as TaroButtonProps } from '@tarojs/components'

import { cx } from '../cx'

import css from './index.module.scss'

type Heard = (event: { detail: unknown }) => void

type HostButtonProps = {
  id: string
  children: string
  kind: 'primary' | 'secondary'
  /** What the host's own button is told; a port knows it. */
  openType: string
  scope?: string
  onGetPhoneNumber?: Heard
  onGetAuthorize?: Heard
  onAgreePrivacyAuthorization?: Heard
  onError?: Heard
}

/** A button of the host's own in the kit's dress, for what no other element may ask for. */
export function HostButton({ id, children, kind, openType, scope, ...heard }: HostButtonProps) {
  return (
    <TaroButton
      id={id}
      className={cx(css.button, css.host, css[kind])}
      hoverClass={css.pressed}
      openType={openType as TaroButtonProps['openType']}
      {...(scope !== undefined && { scope: scope as TaroButtonProps['scope'] })}
      {...(heard as Partial<TaroButtonProps>)}
    >
      {children}
    </TaroButton>
  )
}
