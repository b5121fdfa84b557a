import { View } from '@tarojs/components'

import { stateBadge, useDocuments } from '../model/use-documents'
import { Signers } from '../parts/signers'

import { go } from '@/routing/go'
import { AppScreen } from '@/shared/app-screen/app-screen'
import { screen } from '@/shared/app-screen/screen'
import { useTitleWords } from '@/shared/quiet-mode/use-quiet'
import { ReminderButton } from '@/shared/reminders/reminder-button'
import { Button } from '@/ui/button'
import { List, ListRow } from '@/ui/list'
import { Notice } from '@/ui/notice'

const PAPER_KINDS = ['papers'] as const

/** The packet of consents: how far each partner is with each document. */
export default screen('consent-signature-list', function ConsentDocuments() {
  const { query } = useDocuments()
  const reword = useTitleWords()
  return (
    <AppScreen
      query={query}
      onRefresh={query.reload}
      empty={({ list }) => list.length === 0}
      emptyText="还没有需要签署的文件"
      emptyHint="知情同意书由夫妻双方分别签署，请先完成夫妻配对"
      emptyAction={
        <Button id="consent-signature-list-pair" onTap={() => void go('couple-pair-form')}>
          去配对
        </Button>
      }
    >
      {({ list }) => {
        const mine = list.filter(({ signers }) => signers.some(({ isMe, state }) => isMe && state === 'SIGNED')).length
        const isMineAlone = list.every(({ signers }) => signers.length === 1)
        return (
          <>
            <Notice id="consent-signature-list-progress">
              {`每份文件都可以单独同意或拒绝。您已签署${mine}份，共${list.length}份；${isMineAlone ? '由您本人签署' : '双方各自在自己的手机上签署'}，不能代签。`}
            </Notice>
            {mine < list.length && (
              <ReminderButton id="consent-signature-list-reminder" kinds={PAPER_KINDS} label="接收待签文件提醒" />
            )}
            <List>
              {list.map((one, at) => (
                <ListRow
                  key={one.docId}
                  id={`consent-signature-list-item-${at}`}
                  title={reword(one.title)}
                  note={
                    <>
                      <View>{`已签${one.signedCount}人，需${one.neededCount}人`}</View>
                      <Signers found={one} />
                    </>
                  }
                  badge={stateBadge(one)}
                  onTap={() => void go('consent-signature-detail', { docId: one.docId })}
                />
              ))}
            </List>
          </>
        )
      }}
    </AppScreen>
  )
})
