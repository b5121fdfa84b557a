import { useState } from 'react'

import { type Document, signerName, useDocument } from '../model/use-documents'
import { ChooseDocument } from './parts/choose-document'

import { CallError } from '@/api/core/errors'
import { go } from '@/routing/go'
import { AppScreen } from '@/shared/app-screen/app-screen'
import { screen } from '@/shared/app-screen/screen'
import { ConsentStop } from '@/shared/consent/consent-stop'
import { useSeparateConsents } from '@/shared/consent/use-separate'
import { useTitleWords } from '@/shared/quiet-mode/use-quiet'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { Facts } from '@/ui/facts'
import { Checkbox } from '@/ui/field'
import { Notice } from '@/ui/notice'
import { SignaturePad } from '@/ui/signature-pad'

/** What is ticked before the pad can be used; the first time it covers the way of signing as well. */
const STATEMENT = '我已阅读全文，理解内容，自愿签署'

/** Who signs here: 女方 林*（本人）. */
function signerText(signers: Document['signers']): string {
  const me = signers.find(({ isMe }) => isMe)
  return me ? `${signerName(me)}（本人）` : '本人'
}

/** The own signature: under the document that the address names, or under one that is chosen first. */
export default screen('consent-signature-form', function ConsentSign({ params: { docId = '' } }) {
  return docId === '' ? <ChooseDocument /> : <SignDocument docId={docId} />
})

/** The own signature under one document. The drawing never stays on the phone. */
function SignDocument({ docId }: { docId: string }) {
  const document = useDocument(docId)
  const reword = useTitleWords()
  const { answer, agreeOnce } = useSeparateConsents()
  const consent = answer('signature')
  const isRefused = consent === 'refused'
  const [read, setRead] = useState(false)
  const [failed, setFailed] = useState('')
  const [sending, setSending] = useState(false)

  const sign = async (docHash: string, file: string) => {
    if (sending) return
    if (!read) return setFailed('请先确认已阅读全文')
    setFailed('')
    setSending(true)
    try {
      if (!(await agreeOnce('signature'))) return setFailed('同意未保存成功，请稍后重试')
      await document.sign(docHash, file)
      await go('consent-signature-list', {}, { mode: 'replace' })
    } catch (reason) {
      setFailed(reason instanceof CallError ? reason.message : (reason as Error).message)
    } finally {
      setSending(false)
    }
  }

  return (
    <AppScreen
      query={document.query}
      empty={(found) => found === null}
      emptyText="没有找到这份文件"
      emptyHint="可能已经撤下，可以在知情同意书中查看"
      emptyAction={
        <Button
          id="consent-signature-form-choose"
          onTap={() => void go('consent-signature-list', {}, { mode: 'replace' })}
        >
          查看知情同意书
        </Button>
      }
    >
      {(found) =>
        found && (
          <>
            <Card title={reword(found.title)}>
              <Facts
                rows={[
                  { label: '版本', value: found.version },
                  { label: '签署人', value: signerText(found.signers) },
                ]}
              />
            </Card>
            {!found.canSign && (
              <Notice id="consent-signature-form-refusal" tone="warning">
                {found.refusal}
              </Notice>
            )}
            {found.canSign && isRefused && (
              <ConsentStop id="consent-signature-form-consent">
                您未同意“手写电子签名”，不能在手机上签署。可先同意，或到院签署。
              </ConsentStop>
            )}
            {found.canSign && !isRefused && (
              <>
                <Checkbox id="consent-signature-form-read" checked={read} onChange={setRead}>
                  {consent === 'open' ? `${STATEMENT}，并同意使用手写电子签名` : STATEMENT}
                </Checkbox>
                <SignaturePad
                  id="consent-signature-form-pad"
                  label="本人签名"
                  busy={sending}
                  doneText="签署"
                  onDone={(file) => void sign(found.docHash, file)}
                />
              </>
            )}
            {failed !== '' && (
              <Notice id="consent-signature-form-failed" tone="danger" title="尚未签署成功">
                {failed}
              </Notice>
            )}
          </>
        )
      }
    </AppScreen>
  )
}
