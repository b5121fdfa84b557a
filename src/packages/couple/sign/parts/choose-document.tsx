import { useDocuments } from '../../model/use-documents'
import { Signers } from '../../parts/signers'

import { go } from '@/routing/go'
import { AppScreen } from '@/shared/app-screen/app-screen'
import { useTitleWords } from '@/shared/quiet-mode/use-quiet'
import { Button } from '@/ui/button'
import { List, ListRow } from '@/ui/list'

const ID = 'consent-signature-form'

/** The documents that wait for the own signature, where an address names none: each opens with its text to read first. */
export function ChooseDocument() {
  const { documents = [], query } = useDocuments()
  const reword = useTitleWords()
  const waiting = documents.filter(({ signers }) => signers.some(({ isMe, state }) => isMe && state === 'WAIT_SIGN'))
  return (
    <AppScreen
      query={query}
      onRefresh={query.reload}
      lead="请选择要签署的文件，先阅读全文并完成理解确认，再手写签名。"
      empty={() => waiting.length === 0}
      emptyText="没有等待您签署的文件"
      emptyHint="已签署和已拒签的文件可以在知情同意书中查看"
      emptyAction={
        <Button id={`${ID}-choose`} onTap={() => void go('consent-signature-list', {}, { mode: 'replace' })}>
          查看知情同意书
        </Button>
      }
    >
      {() => (
        <List title="等待您签署">
          {waiting.map((one, at) => (
            <ListRow
              key={one.docId}
              id={`${ID}-document-${at}`}
              title={reword(one.title)}
              note={<Signers found={one} />}
              onTap={() => void go('consent-signature-detail', { docId: one.docId })}
            />
          ))}
        </List>
      )}
    </AppScreen>
  )
}
