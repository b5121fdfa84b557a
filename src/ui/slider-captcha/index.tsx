import { Image, Text, View } from '@tarojs/components'
import { useEffect, useRef, useState } from 'react'

import { aria } from '../a11y/aria'
import { Button } from '../button'
import { TextField } from '../field/text-field'
import { Icon } from '../icon'
import { press } from '../press'
import { Track } from './track'

import css from './index.module.scss'

/** One point of the movement: position in px of the picture, ms since the first. */
export type TrackPoint = [position: number, ms: number]

type SliderCaptchaProps = {
  /** Ids: `<id>-track`, `<id>-refresh`, `<id>-as-text`, `<id>-answer`, `<id>-submit`. */
  id: string
  /** Picture and piece as addresses or data URLs. */
  image: string
  piece: string
  /** Size of the picture and of the piece, and the piece's height above, in px of the picture. */
  width: number
  height: number
  pieceWidth: number
  pieceHeight: number
  pieceTop: number
  /** The piece was put down at `position` (px of the picture from the left edge). */
  onSubmit: (position: number, track: TrackPoint[]) => void
  onRefresh: () => void
  busy?: boolean
  /** Why the last try failed. */
  error?: string
  /** The alternative for people who cannot use the picture: a question answered in words. */
  question?: { text: string; onAnswer: (answer: string) => void } | undefined
  /** The alternative that no program can use: a text message from the phone itself. Ids: `<id>-word`, `<id>-sent`. */
  message?: { word: string; to: string; onSent: () => void } | undefined
  now?: () => number
}

/** Several gaps are speckled; one has the shape of the piece. */
const HINT = '拖动滑块，把拼图放到形状相同的方格花纹上'

/** Put the piece into the gap, or answer a question or send a text message instead. */
export function SliderCaptcha(props: SliderCaptchaProps) {
  const { id, question, message, error } = props
  const [asText, setAsText] = useState(false)
  return (
    <View id={id} className={css.captcha}>
      {!asText && <Puzzle {...props} />}
      {asText && question && <Question {...props} question={question} />}
      {asText && message && <Message {...props} message={message} />}
      {error && (
        <View id={`${id}-error`} className={css.error} {...aria({ role: 'alert' })}>
          {error}
        </View>
      )}
      {(question || message) && (
        <Button id={`${id}-as-text`} kind="text" onTap={() => setAsText(!asText)}>
          {asText ? '改用拖动拼图' : message ? '看不清图片，改用短信验证' : '看不清图片，改用文字验证'}
        </Button>
      )}
    </View>
  )
}

function Puzzle(props: SliderCaptchaProps) {
  const { id, image, piece, width, height, pieceWidth, pieceHeight, pieceTop, onSubmit, onRefresh, busy } = props
  const now = props.now ?? Date.now
  const [position, setPosition] = useState(0)
  const track = useRef<{ start: number; points: TrackPoint[] }>({ start: 0, points: [] })
  useEffect(() => {
    track.current = { start: 0, points: [] }
    setPosition(0)
  }, [image])

  const move = (to: number) => {
    const at = now()
    if (track.current.points.length === 0) track.current.start = at
    track.current.points.push([to, at - track.current.start])
    setPosition(to)
  }
  const percent = (part: number, whole: number) => `${(part / whole) * 100}%`
  const place = { left: percent(position, width), top: percent(pieceTop, height) }
  const size = { width: percent(pieceWidth, width), height: percent(pieceHeight, height) }
  return (
    <>
      <View className={css.frame} style={{ paddingTop: percent(height, width) }}>
        <Image
          className={css.image}
          src={image}
          mode="scaleToFill"
          nativeProps={{ alt: '带有花纹的图片' }}
          {...aria({ label: '带有花纹的图片' })}
        />
        <Image
          className={css.piece}
          src={piece}
          mode="scaleToFill"
          style={{ ...place, ...size }}
          nativeProps={{ alt: '' }}
          {...aria({ hidden: true })}
        />
        <View className={css.refresh} {...press({ id: `${id}-refresh`, label: '换一张图片', onTap: onRefresh })}>
          <Icon name="refresh" />
        </View>
      </View>
      <View className={css.hint}>{HINT}</View>
      <Track
        id={`${id}-track`}
        label={HINT}
        max={width - pieceWidth}
        value={position}
        disabled={busy}
        onMove={move}
        onRelease={(to) => {
          move(to)
          onSubmit(to, track.current.points)
        }}
      />
    </>
  )
}

function Message({
  id,
  message: { word, to, onSent },
  busy,
}: SliderCaptchaProps & { message: { word: string; to: string; onSent: () => void } }) {
  return (
    <>
      <View className={css.message}>
        {'请用填写的手机号发短信 '}
        <Text id={`${id}-word`} className={css.word} userSelect selectable>
          {word}
        </Text>
        {' 到 '}
        <Text className={css.word} userSelect selectable>
          {to}
        </Text>
      </View>
      <View className={css.charge}>短信资费由运营商收取，发送后点下面的按钮</View>
      <Button id={`${id}-sent`} onTap={onSent} busy={busy}>
        我已发送
      </Button>
    </>
  )
}

function Question({
  id,
  question,
  busy,
}: SliderCaptchaProps & { question: { text: string; onAnswer: (answer: string) => void } }) {
  const [answer, setAnswer] = useState('')
  const submit = () => answer.trim() && question.onAnswer(answer.trim())
  return (
    <>
      <TextField
        id={`${id}-answer`}
        label={question.text}
        value={answer}
        onChange={setAnswer}
        maxLength={10}
        onConfirm={submit}
      />
      <Button id={`${id}-submit`} onTap={submit} busy={busy} disabled={!answer.trim()} reason="请先填写答案">
        提交答案
      </Button>
    </>
  )
}
