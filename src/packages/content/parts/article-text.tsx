import { View } from '@tarojs/components'
import { useCallback, useMemo } from 'react'

import { readsOf, sentencesOf, sourceWords } from '../model/article-words'
import { followLink } from '../model/follow-link'
import type { Article } from '../model/use-articles'

import { useHospital } from '@/shared/hospital/use-hospital'
import { allowedFile, allowedPicture } from '@/shared/pictures/allowed-picture'
import { ReadAloud } from '@/shared/read-aloud/read-aloud'
import { TeachingFilm } from '@/shared/teaching-film/teaching-film'
import { Card } from '@/ui/card'
import { ForeignText } from '@/ui/rich-text'
import { parseRichText, plainText } from '@/ui/rich-text/parse'

import css from './article-text.module.scss'

/** An article with who answers for it, and its body through the one component that shows foreign text. */
export function ArticleText({ id, article, title }: { id: string; article: Article; title?: string }) {
  const { contentHtml, audioUrl, videoUrl, cues } = article
  const plain = useMemo(() => plainText(parseRichText(contentHtml)), [contentHtml])
  const { pictureHosts } = useHospital()
  const pictureOf = useCallback((src: string) => allowedPicture(src, pictureHosts), [pictureHosts])
  const lines = useMemo(() => sentencesOf(plain), [plain])
  return (
    <Card id={`${id}-card`} title={title ?? article.title}>
      <View id={`${id}-source`} className={css.source}>
        {[...sourceWords(article), readsOf(article)].filter(Boolean).map((words) => (
          <View key={words}>{words}</View>
        ))}
      </View>
      {/* Above the text: whoever needs it does not read down to the end first. */}
      <View className={css.aloud}>
        <ReadAloud id={id} lines={lines} />
      </View>
      <TeachingFilm
        id={id}
        url={videoUrl}
        src={allowedFile(videoUrl, pictureHosts)}
        soundSrc={allowedFile(audioUrl, pictureHosts)}
        cues={cues}
        label={`${title ?? article.title}视频`}
        isWritten={cues.every(({ text }) => plain.includes(text))}
      />
      <View className={css.body}>
        <ForeignText id={`${id}-text`} html={contentHtml} onLink={followLink} pictureOf={pictureOf} />
      </View>
      <View className={css.note}>内容用于了解，不能代替医生的意见</View>
    </Card>
  )
}
