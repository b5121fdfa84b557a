import { View } from '@tarojs/components'
import { useRef } from 'react'

import { Fault } from './choices'
import type { FieldViewProps } from './types'

import { ImagePicker, type Picture } from '@/ui/image-picker'

import css from '../index.module.scss'

/** What the sample of each kind of paper says; the papers themselves are at the patient's hand. */
const SAMPLES: Readonly<Record<string, string>> = {
  idFront: '有头像的一面，姓名和号码清楚',
  idBack: '有国徽的一面，有效期限清楚',
  marriageCert: '照片页和字号页，印章清楚',
  household: '首页和双方本人页',
}

/** Pictures of papers; each is uploaded by itself and shows its state. */
export function PhotosView({ id, path, field, form, fault, hint, onChange }: FieldViewProps<'photos'>) {
  const seen = useRef(new Set<string>())
  const { store, sendPicture, onPicture } = form
  if (!sendPicture) return <Fault id={id} text="当前无法上传照片，请联系医院" />

  const hear = (pictures: readonly Picture[]) => {
    const sent = pictures.filter(({ upload }) => upload.state === 'success').map(({ upload }) => upload.address)
    store.setPending(path, pictures.filter(({ upload: { state } }) => state === 'ready' || state === 'progress').length)
    onChange(sent)
    for (const address of sent) {
      if (seen.current.has(address)) continue
      seen.current.add(address)
      void onPicture?.(path, address).then((told) => {
        // Typed words are never overwritten by recognised ones.
        for (const [name, value] of Object.entries(told ?? {})) if (!store.value(name)) store.set(name, value)
      })
    }
  }
  const explained = hint ?? (field.sample ? SAMPLES[field.sample] : undefined)
  return (
    <View className={css.group}>
      <ImagePicker
        id={id}
        label={field.label}
        required={!field.optional}
        send={(file, options) => sendPicture(field.sample ?? 'report', file, options)}
        onChange={hear}
        count={field.max}
        hint={explained}
        error={fault}
      />
    </View>
  )
}
