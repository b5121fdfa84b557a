/** HTML stand-ins for Taro's components, for unit tests of source; compiled output is tested in tests/mini and tests/flows. */

import { createElement, forwardRef, type ChangeEvent, type ReactNode } from 'react'

type Props = Record<string, unknown> & { children?: ReactNode }

const GESTURES: Record<string, string> = {
  onTouchStart: 'onTouchStart',
  onTouchMove: 'onTouchMove',
  onTouchEnd: 'onTouchEnd',
}

function domProps(props: Props): Record<string, unknown> {
  const out: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(props)) {
    if (name === 'tabindex') out['tabIndex'] = value
    else if (name.startsWith('aria') && /[A-Z]/.test(name))
      out[name.replace(/[A-Z]/g, (c) => `-${c.toLowerCase()}`)] = value
    else if (name.startsWith('on') && !GESTURES[name] && name !== 'onClick' && name !== 'onKeyDown') continue
    else if (
      ['id', 'className', 'style', 'role', 'tabIndex', 'children', 'onClick', 'onKeyDown', 'src'].includes(name) ||
      name.startsWith('aria-') ||
      GESTURES[name]
    )
      out[name] = value
  }
  return out
}

const block = (tag: string) =>
  forwardRef<HTMLElement, Props>(function Stub(props, ref) {
    return createElement(tag, { ...domProps(props), ref })
  })

const field = (tag: 'input' | 'textarea') =>
  forwardRef<HTMLElement, Props>(function Stub(props, ref) {
    const onInput = props.onInput as ((event: { detail: { value: string } }) => void) | undefined
    const onBlur = props.onBlur as ((event: { detail: { value: string } }) => void) | undefined
    return createElement(tag, {
      ...domProps(props),
      ref,
      value: (props.value as string | undefined) ?? '',
      placeholder: props.placeholder,
      disabled: props.disabled,
      onChange: (event: ChangeEvent<HTMLInputElement>) => onInput?.({ detail: { value: event.target.value } }),
      onBlur: (event: ChangeEvent<HTMLInputElement>) => onBlur?.({ detail: { value: event.target.value } }),
    })
  })

export const View = block('div')
export const Text = block('span')
export const Image = block('img')
export const Button = block('button')
export const ScrollView = block('div')
export const Picker = block('div')
export const Label = block('label')
export const Form = block('form')
export const Canvas = block('canvas')
export const Swiper = block('div')
export const SwiperItem = block('div')
export const Switch = block('div')
export const Input = field('input')
export const Textarea = field('textarea')

/** Tells the second as the host does, in the detail of its event. */
export const Video = forwardRef<HTMLElement, Props>(function Stub(props, ref) {
  const { onTimeUpdate, onEnded, onError } = props as {
    onTimeUpdate?: (event: { detail: { currentTime: number } }) => void
    onEnded?: () => void
    onError?: () => void
  }
  return createElement('video', {
    ...domProps(props),
    ref,
    onTimeUpdate: ({ currentTarget: { currentTime } }: { currentTarget: HTMLVideoElement }) =>
      onTimeUpdate?.({ detail: { currentTime } }),
    onEnded,
    onError,
  })
})
