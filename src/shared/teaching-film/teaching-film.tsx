import { View } from '@tarojs/components'
import { useDidHide } from '@tarojs/taro'
import { useRef, useState } from 'react'

import { clockOf, placeAt, timedCues } from './captions'
import { keepPlace, leftAt } from './left-at'
import { SoundOnly } from './sound-only'
import { Surface } from './surface'
import type { Cue } from './types'

import { media } from '@/platform/media'
import type { SoundControl } from '@/platform/sound'
import { aria } from '@/ui/a11y/aria'
import { Button } from '@/ui/button'
import { List, ListRow } from '@/ui/list'
import { Notice } from '@/ui/notice'
import { Tabs } from '@/ui/tabs'

import css from './index.module.scss'

interface TeachingFilmProps {
  /**
   * Prefix of the ids: `<id>-film-open`, `<id>-film-listen`, `<id>-film`, `<id>-film-pause`, `<id>-film-switch`,
   * `<id>-film-line`, `<id>-film-speed-…`, `<id>-film-text-…`, `<id>-film-fault`.
   */
  id: string
  /** Where the hospital says that its film is; '' where it has none. */
  url: string
  /** Where it is fetched (src/shared/pictures/allowed-picture.ts); '' where it is fetched from nowhere: then its words stand. */
  src: string
  /** Where its sound alone, or a recording without a film, is fetched; '' where there is none. */
  soundSrc: string
  cues: readonly Cue[]
  /** What the film is. */
  label: string
  /** The page says the same words: no second list of them is shown. */
  isWritten: boolean
}

const SPEEDS = [
  { value: '0.75', label: '慢速' },
  { value: '1', label: '正常' },
  { value: '1.5', label: '快速' },
] as const

/** So often the place of a film is written down, seconds of it. */
const STEP = 5

type State = 'closed' | 'picture' | 'sound' | 'failed'

/**
 * A film of the hospital with its lines under the picture, also where the player has none, or its sound alone. It is fetched
 * when somebody wants it, stops when the page is left, and goes on from there the next time; changing between both keeps the
 * place.
 */
export function TeachingFilm({ id, url, src, soundSrc, cues, label, isWritten }: TeachingFilmProps) {
  const [state, setState] = useState<State>('closed')
  const [place, setPlace] = useState(-1)
  const [speed, setSpeed] = useState<(typeof SPEEDS)[number]['value']>('1')
  /** Where it goes on, seconds; 0 from the beginning. */
  const [resumed, setResumed] = useState(0)
  const toGoOn = useRef(0)
  const now = useRef(0)
  const written = useRef(0)
  const player = useRef<SoundControl | null>(null)
  const film = `${id}-film`
  const key = url || soundSrc
  const control = (): Pick<SoundControl, 'speed' | 'seek'> | null =>
    state === 'sound' ? player.current : media.film(film)
  useDidHide(() => {
    if (state === 'picture') media.film(film).pause()
  })
  if (key === '') return null
  const timed = timedCues(cues)
  const line = timed[place]
  const begin = (way: 'picture' | 'sound'): void => {
    toGoOn.current = leftAt(key)
    setResumed(toGoOn.current)
    setState(way)
  }
  const change = (way: 'picture' | 'sound'): void => {
    toGoOn.current = now.current
    setState(way)
  }
  const tick = (seconds: number): void => {
    const from = toGoOn.current
    toGoOn.current = 0
    if (from > seconds) {
      const steered = control()
      steered?.speed(Number(speed))
      steered?.seek(from)
      return
    }
    now.current = seconds
    setPlace(placeAt(timed, seconds))
    if (Math.abs(seconds - written.current) < STEP) return
    written.current = seconds
    keepPlace(key, seconds)
  }
  const restart = (seeks: boolean): void => {
    if (seeks) control()?.seek(0)
    now.current = 0
    keepPlace(key, 0)
    setResumed(0)
  }
  const hasWords = !isWritten && timed.length > 0
  const isPlayed = (state === 'picture' && src !== '') || (state === 'sound' && soundSrc !== '')
  /** What is said in the film; while it stands there, a line leads to its second. */
  const words = hasWords && (
    <List title="视频文字">
      {timed.map(({ at, text }, index) => (
        <ListRow
          key={`${at} ${text}`}
          id={`${film}-text-${index}`}
          lead={clockOf(at)}
          title={text}
          onTap={isPlayed ? () => control()?.seek(at) : undefined}
        />
      ))}
    </List>
  )
  const fault =
    url !== '' && src === ''
      ? '视频不在医院网站上，这里不播放，文字仍可查看'
      : `${url === '' ? '录音' : '视频'}暂时无法播放，文字仍可查看`
  if (!isPlayed)
    return (
      <>
        {(state === 'failed' || (url !== '' && src === '')) && (
          <Notice id={`${film}-fault`} tone="info">
            {fault}
          </Notice>
        )}
        {state === 'closed' && (src !== '' || soundSrc !== '') && (
          <View className={css.ways}>
            {src !== '' && (
              <View>
                <Button id={`${film}-open`} kind="secondary" small onTap={() => begin('picture')}>
                  看视频
                </Button>
              </View>
            )}
            {soundSrc !== '' && (
              <View>
                <Button id={`${film}-listen`} kind="secondary" small onTap={() => begin('sound')}>
                  {src === '' ? '听录音' : '只听声音'}
                </Button>
              </View>
            )}
          </View>
        )}
        {(state === 'failed' || src === '') && words}
      </>
    )
  return (
    <View className={css.film}>
      {state === 'picture' ? (
        <Surface
          id={film}
          className={css.picture}
          src={src}
          label={label}
          cues={cues}
          onTime={tick}
          onEnd={() => restart(false)}
          onFault={() => setState('failed')}
        />
      ) : (
        <SoundOnly
          id={film}
          src={soundSrc}
          speed={Number(speed)}
          control={player}
          onTime={tick}
          onEnd={() => restart(false)}
          onFault={() => setState('failed')}
        />
      )}
      {/* The words stand in the page as well: a reader of the screen is not told each of them again. */}
      <View id={`${film}-line`} className={css.line} {...aria({ hidden: true })}>
        {timed.length === 0 ? `这段${state === 'sound' ? '录音' : '视频'}没有字幕，请看下面的文字` : (line?.text ?? '')}
      </View>
      {resumed > 0 && (
        <Button id={`${film}-restart`} kind="text" small onTap={() => restart(true)}>
          {`从头播放（已从${clockOf(resumed)}继续）`}
        </Button>
      )}
      <Tabs
        id={`${film}-speed`}
        items={SPEEDS}
        value={speed}
        onChange={(chosen) => {
          setSpeed(chosen)
          control()?.speed(Number(chosen))
        }}
      />
      {src !== '' && soundSrc !== '' && (
        <Button id={`${film}-switch`} kind="text" small onTap={() => change(state === 'picture' ? 'sound' : 'picture')}>
          {state === 'picture' ? '只听声音' : '看视频'}
        </Button>
      )}
      {words}
    </View>
  )
}
