import { View } from '@tarojs/components'
import { useState } from 'react'

import { Button } from '../button'
import { ButtonRow } from '../button/row'
import { Icon } from '../icon'
import { Notice } from '../notice'

import css from './index.module.scss'

type PlaceMapProps = {
  /** Prefix of the ids: `<id>-open`, `<id>-copy`, `<id>-failed`, `<id>-ground`. */
  id: string
  name: string
  address: string
  /**
   * Brings the map, in the element `<id>-ground` where it is drawn into the page; nothing of it is fetched before (spec:interface#maps). Rejects when the service does not answer.
   * Null where there is none: then the words say what to do, and no button promises more.
   */
  open: (() => Promise<void>) | null
  onCopy: () => void
}

/** Where to go, in words first; the map comes on demand, and where it does not come the words are enough. */
export function PlaceMap({ id, name, address, open, onCopy }: PlaceMapProps) {
  const [state, setState] = useState<'closed' | 'opening' | 'failed'>('closed')
  const show = async () => {
    setState('opening')
    try {
      await open?.()
      setState('closed')
    } catch {
      setState('failed')
    }
  }
  return (
    <View id={id} className={css.place}>
      <View className={css.words}>
        <Icon name="pin" className={css.pin} />
        <View className={css.text}>
          <View className={css.name}>{name}</View>
          <View className={css.address}>{address}</View>
        </View>
      </View>
      <View id={`${id}-ground`} />
      {state === 'failed' && (
        <Notice id={`${id}-failed`} tone="warning" title="地图暂时打不开">
          您可以复制地址，在手机自带的地图中查找
        </Notice>
      )}
      <ButtonRow>
        {open && (
          <Button
            id={`${id}-open`}
            kind="secondary"
            small
            icon="pin"
            busy={state === 'opening'}
            onTap={() => void show()}
          >
            {state === 'failed' ? '再试一次' : '查看地图'}
          </Button>
        )}
        <Button id={`${id}-copy`} kind="text" small icon="copy" onTap={onCopy}>
          复制地址
        </Button>
      </ButtonRow>
    </View>
  )
}
