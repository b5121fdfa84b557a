import { View } from '@tarojs/components'

import { EMBRYO_TERMS, HORMONE_TERMS, SEMEN_TERMS, type Term } from '../model/terms'

import { AppScreen } from '@/shared/app-screen/app-screen'
import { screen } from '@/shared/app-screen/screen'
import { useMayShow } from '@/shared/quiet-mode/use-quiet'
import { ReadAloud } from '@/shared/read-aloud/read-aloud'
import { Card } from '@/ui/card'
import { Notice } from '@/ui/notice'

import css from './index.module.scss'

const GROUPS: readonly { title: string; terms: Readonly<Record<string, Term>> }[] = [
  { title: '激素', terms: HORMONE_TERMS },
  { title: '精液', terms: SEMEN_TERMS },
  { title: '卵子和胚胎', terms: EMBRYO_TERMS },
]

/** The words of results, each in a sentence and with its source. */
export default screen('result-terms', function ResultTerms() {
  const mayShow = useMayShow()
  return (
    <AppScreen>
      {GROUPS.map(({ title, terms }, group) => {
        const shown = Object.values(terms).filter(({ word, text }) => mayShow(word, text))
        return (
          <Card key={title} id={`result-terms-item-${group}`} title={title}>
            {shown.map(({ word, text, source }) => (
              <View key={word} className={css.term}>
                <View className={css.word}>{word}</View>
                <View className={css.text}>{text}</View>
                <View className={css.source}>来源：{source}</View>
              </View>
            ))}
            <ReadAloud
              id={`result-terms-${group}`}
              lines={shown.map(({ word, text }) => `${word}：${text}`)}
              label={`朗读${title}`}
            />
          </Card>
        )
      })}
      <Notice>这里只解释名词。结果说明什么，请由医生结合您的情况判断。</Notice>
    </AppScreen>
  )
})
