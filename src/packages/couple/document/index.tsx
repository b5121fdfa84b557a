import { View } from '@tarojs/components'

import { useDocument, useDocuments } from '../model/use-documents'
import { Signers } from '../parts/signers'
import { Acts } from './parts/acts'
import { Quiz } from './parts/quiz'

import { AppScreen } from '@/shared/app-screen/app-screen'
import { screen } from '@/shared/app-screen/screen'
import { useTitleWords } from '@/shared/quiet-mode/use-quiet'
import { Card } from '@/ui/card'
import { Notice } from '@/ui/notice'
import { Section } from '@/ui/section'

import css from '../parts/index.module.scss'

/** One document: the text, whether it was understood, and then the signature. */
export default screen('consent-signature-detail', function ConsentDocument(open) {
  const asked = open.params.docId ?? ''
  const { documents, query: all } = useDocuments(asked === '')
  const docId = asked || documents?.find(({ canSign, refusal }) => canSign || refusal !== '您已签署')?.docId || ''
  const document = useDocument(docId)
  const reword = useTitleWords()
  const none = asked === '' && documents !== undefined && docId === ''

  return (
    <AppScreen
      query={none || (docId === '' && all.error) ? { ...all, data: all.data && null } : document.query}
      empty={(found) => found === null}
      emptyText="没有需要签署的文件"
      emptyHint="知情同意书由夫妻双方分别签署，请先完成夫妻配对"
    >
      {(found) =>
        found && (
          <>
            <Card title={reword(found.title)}>
              <View className={css.soft}>{`版本 ${found.version}`}</View>
              <View id="consent-signature-detail-progress" className={css.soft}>
                <Signers found={found} />
              </View>
            </Card>
            {found.sections.map(({ heading, text }) => (
              <Section key={heading} title={heading}>
                <View className={css.text}>{text}</View>
              </Section>
            ))}
            {found.quiz.length > 0 && !found.quizPassed && <Quiz questions={found.quiz} document={document} />}
            {found.quiz.length > 0 && found.quizPassed && <Notice tone="success">您已完成理解确认。</Notice>}
            <Acts found={found} document={document} />
          </>
        )
      }
    </AppScreen>
  )
})
