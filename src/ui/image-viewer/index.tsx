import { Image } from '@tarojs/components'
import { type MutableRefObject, type ReactNode, useRef } from 'react'
import AtCurtain from 'taro-ui/lib/components/curtain'

import { aria, picture } from '../a11y/aria'
import { useModalFocus } from '../a11y/use-modal-focus'
import { Icon } from '../icon'
import { useCloseOnBack } from '../layer/use-close-on-back'
import { press } from '../press'
import { withParts } from '../with-parts'

import './index.scss'

type CurtainProps = {
  id: string
  box: MutableRefObject<unknown>
  isOpened: boolean
  onClose: () => void
  children: ReactNode
}

const Curtain = withParts<CurtainProps>(AtCurtain, (part, { id, box, onClose }) => {
  if (part === 'at-curtain') return { onClick: onClose, catchMove: true }
  if (part === 'at-curtain__body') return { id, ref: box, ...aria({ role: 'dialog', modal: true, label: '查看图片' }) }
  if (part !== 'at-curtain__btn-close') return undefined
  return { ...press({ id: `${id}-close`, onTap: onClose, label: '关闭' }), children: <Icon name="close" size={48} /> }
})

/** One picture as large as the screen, where the host has no viewer of its own. Escape, a tap on it or 关闭 closes it. */
export function ImageViewer({ id, file, onClose }: { id: string; file: string; onClose: () => void }) {
  const box = useRef<unknown>(null)
  useModalFocus(box, onClose)
  useCloseOnBack(onClose)
  return (
    <Curtain id={id} box={box} isOpened onClose={onClose}>
      <Image className="hc-viewer-image" src={file} mode="aspectFit" {...picture('图片')} />
    </Curtain>
  )
}
