import { View } from '@tarojs/components'
import { useEffect, useRef, useState } from 'react'

import { aria } from '../a11y/aria'
import { FieldLabel, spokenLabel } from '../field'
import { Icon } from '../icon'
import { ImageViewer } from '../image-viewer'
import { press } from '../press'
import { Tile } from './tile'
import { createUploads, type KnownPicture, type Picture, type SendPicture } from './uploads'

import { media } from '@/platform/media'
import { PAGE_IMAGE } from '@/platform/media/contract'

import css from './index.module.scss'

export type { KnownPicture, Picture, SendPicture }

/** Largest picked file, bytes [ours]: what a phone camera makes, with room. */
const MAX_BYTES = 20 * 1024 * 1024

type ImagePickerProps = {
  /** Prefix of the ids: `<id>-add`, `<id>-<n>`, `<id>-<n>-remove`, `-stop`, `-again`, `-state`. */
  id: string
  label: string
  /** Sends one compressed picture; answers with its address. */
  send: SendPicture
  /** Hears every change; the pictures whose `upload.state` is `success` carry their address in `upload.address`. */
  onChange: (pictures: readonly Picture[]) => void
  /** Pictures that are there already; read once. */
  initial?: readonly KnownPicture[]
  /** How many pictures at most; 9 unless told. */
  count?: number
  source?: 'album' | 'camera' | 'both'
  /** Compression; the specification's page image (long side 1000 px at 0.7, spec:interface#page-image) unless told. */
  compression?: { longSide: number; quality: number }
  maxBytes?: number
  hint?: string
  error?: string
  required?: boolean
  disabled?: boolean
}

/** Chooses pictures, shrinks them and sends them one after another; each tells where it is and can be stopped and sent again. */
export function ImagePicker(props: ImagePickerProps) {
  const { id, label, count = 9, hint, disabled } = props
  const optional = props.required === false
  const latest = useRef(props)
  latest.current = props
  const [pictures, setPictures] = useState<readonly Picture[]>([])
  const [refused, setRefused] = useState('')
  const [viewed, setViewed] = useState<string | null>(null)
  const [uploads, setUploads] = useState<ReturnType<typeof createUploads> | null>(null)

  useEffect(() => {
    const made = createUploads(
      {
        send: (file, options) => latest.current.send(file, options),
        compress: (file) => media.compress(file, latest.current.compression ?? PAGE_IMAGE),
        release: media.release,
        maxBytes: latest.current.maxBytes ?? MAX_BYTES,
        onChange: (next) => {
          setPictures(next)
          latest.current.onChange(next)
        },
      },
      latest.current.initial,
    )
    setUploads(made)
    setPictures(made.list())
    return () => made.dispose()
  }, [])

  const left = count - pictures.length
  const pick = async () => {
    setRefused('')
    try {
      uploads?.add(await media.pickImages({ count: left, source: props.source ?? 'both' }))
    } catch (error) {
      const { kind, message } = error as { kind?: string; message?: string }
      if (kind !== 'cancelled') setRefused(message ?? '未能选择图片')
    }
  }
  const view = async (at: number) => {
    const file = pictures[at]?.file ?? ''
    const files = pictures.map((one) => one.file).filter(Boolean)
    if (file !== '' && !(await media.preview(files, files.indexOf(file)))) setViewed(file)
  }
  const wrong = props.error ?? refused
  const shown = pictures.length === 0 ? '添加照片' : `${pictures.length}/${count}`

  return (
    <View id={id} className={css.picker} {...aria({ role: 'group', label: spokenLabel(label, optional) })}>
      <FieldLabel optional={optional}>{label}</FieldLabel>
      <View className={css.grid}>
        {pictures.map((picture, at) => (
          <Tile
            key={picture.key}
            id={`${id}-${at}`}
            name={`第 ${at + 1} 张`}
            picture={picture}
            disabled={disabled}
            onView={() => void view(at)}
            onStop={() => uploads?.abort(picture.key)}
            onAgain={() => uploads?.again(picture.key)}
            onRemove={() => uploads?.remove(picture.key)}
          />
        ))}
        {left > 0 && !disabled && (
          <View
            className={css.add}
            {...press({ id: `${id}-add`, onTap: () => void pick(), label: `${label}：${shown}` })}
          >
            <Icon name="camera" size={48} />
            <View className={css.left}>{shown}</View>
          </View>
        )}
      </View>
      {wrong ? (
        <View id={`${id}-error`} className={css.error} {...aria({ role: 'alert' })}>
          {wrong}
        </View>
      ) : (
        hint && <View className={css.hint}>{hint}</View>
      )}
      {viewed !== null && <ImageViewer id={`${id}-viewer`} file={viewed} onClose={() => setViewed(null)} />}
    </View>
  )
}
