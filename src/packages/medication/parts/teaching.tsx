import { View } from '@tarojs/components'

import type { Drug } from '../model/use-drugs'

import { useHospital } from '@/shared/hospital/use-hospital'
import { allowedFile } from '@/shared/pictures/allowed-picture'
import { ReadAloud } from '@/shared/read-aloud/read-aloud'
import { TeachingFilm } from '@/shared/teaching-film/teaching-film'
import { aria } from '@/ui/a11y/aria'
import { Card } from '@/ui/card'
import { cx } from '@/ui/cx'

import css from './teaching.module.scss'

type TeachingProps = { id: string } & Pick<Drug, 'steps' | 'pictures' | 'audioUrl' | 'videoUrl' | 'cues'>

/** How a drug is taken: each step with its drawing, and all of them read aloud where the host can; as a film where the hospital has one. */
export function Teaching({ id, steps, pictures, audioUrl, videoUrl, cues }: TeachingProps) {
  const { pictureHosts } = useHospital()
  return (
    <Card id={id} title="用法步骤">
      <TeachingFilm
        id={id}
        url={videoUrl}
        src={allowedFile(videoUrl, pictureHosts)}
        soundSrc={allowedFile(audioUrl, pictureHosts)}
        cues={cues}
        label="用法步骤视频"
        isWritten={cues.every(({ text }) => steps.includes(text))}
      />
      {steps.map((step, at) => {
        const picture = pictures[at]
        return (
          <View key={step} id={`${id}-${at}`} className={css.step}>
            <View className={css.number}>{at + 1}</View>
            {picture && (
              <View id={`${id}-${at}-picture`} className={cx(css.picture, css[picture])} {...aria({ hidden: true })} />
            )}
            <View>{step}</View>
          </View>
        )
      })}
      <View className={css.aloud}>
        <ReadAloud id={id} lines={steps} />
      </View>
    </Card>
  )
}
