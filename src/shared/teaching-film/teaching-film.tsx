import { View } from '@tarojs/components'
import { useDidHide } from '@tarojs/taro'
import { useRef, useState } from 'react'

import { clockOf, placeAt, timedCues } from './captions'
import css from './index.module.scss'
import { keepPlace, leftAt } from './left-at'
import { Surface } from './surface'
import type { Cue } from './types'

import { media } from '@/platform/media'
import { aria } from '@/ui/a11y/aria'
import { Button } from '@/ui/button'
import { List, ListRow } from '@/ui/list'
import { Notice } from '@/ui/notice'
import { Tabs } from '@/ui/tabs'

interface TeachingFilmProps {
  /** Prefix of the ids: `<id>-film-open`, `<id>-film`, `<id>-film-line`, `<id>-film-speed-…`, `<id>-film-text-…`, `<id>-film-fault`. */
  id: string
  /** Where the hospital says that its film is; '' where it has none: then nothing is shown. */
  url: string
  /** Where it is fetched (src/shared/pictures/allowed-picture.ts); '' where it is fetched from nowhere: then its words stand. */
  src: string
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

/**
 * A film of the hospital with its lines under the picture, also where the player has none. It is fetched when somebody
 * wants to see it, stops when the page is left, and goes on from there the next time.
 */
export function TeachingFilm({ id, url, src, cues, label, isWritten }: TeachingFilmProps) {
  const [state, setState] = useState<'closed' | 'open' | 'failed'>('closed')
  const [place, setPlace] = useState(-1)
  const [speed, setSpeed] = useState<(typeof SPEEDS)[number]['value']>('1')
  /** Where it goes on, seconds; 0 from the beginning. */
  const [resumed, setResumed] = useState(0)
  const toGoOn = useRef(0)
  const written = useRef(0)
  const film = `${id}-film`
  useDidHide(() => media.film(film).pause())
  if (url === '') return null
  const timed = timedCues(cues)
  const line = timed[place]
  const begin = (): void => {
    toGoOn.current = leftAt(url)
    setState('open')
  }
  const tick = (seconds: number): void => {
    const from = toGoOn.current
    toGoOn.current = 0
    if (from > seconds) {
      media.film(film).seek(from)
      setResumed(from)
      return
    }
    setPlace(placeAt(timed, seconds))
    if (Math.abs(seconds - written.current) < STEP) return
    written.current = seconds
    keepPlace(url, seconds)
  }
  const restart = (seeks: boolean): void => {
    if (seeks) media.film(film).seek(0)
    keepPlace(url, 0)
    setResumed(0)
  }
  const hasWords = !isWritten && timed.length > 0
  const isPlayed = state === 'open' && src !== ''
  /** What is said in the film; while it stands there, a line leads to its second. */
  const words = hasWords && (
    <List title="视频文字">
      {timed.map(({ at, text }, index) => (
        <ListRow
          key={`${at} ${text}`}
          id={`${film}-text-${index}`}
          lead={clockOf(at)}
          title={text}
          onTap={isPlayed ? () => media.film(film).seek(at) : undefined}
        />
      ))}
    </List>
  )
  if (src !== '' && state === 'closed')
    return (
      <Button id={`${film}-open`} kind="secondary" small onTap={begin}>
        看视频
      </Button>
    )
  if (!isPlayed)
    return (
      <>
        <Notice id={`${film}-fault`} tone="info">
          {src === '' ? '视频不在医院网站上，这里不播放，文字仍可查看' : '视频暂时无法播放，文字仍可查看'}
        </Notice>
        {words}
      </>
    )
  return (
    <View className={css.film}>
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
      {/* The words stand in the page as well: a reader of the screen is not told each of them again. */}
      <View id={`${film}-line`} className={css.line} {...aria({ hidden: true })}>
        {timed.length === 0 ? '这段视频没有字幕，请看下面的文字' : (line?.text ?? '')}
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
          media.film(film).speed(Number(chosen))
        }}
      />
      {words}
    </View>
  )
}
