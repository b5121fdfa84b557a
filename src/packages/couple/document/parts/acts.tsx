import { signerName, type useDocument } from '../../model/use-documents'

import type { DataOf } from '@/api/core/call'
import type { getDocumentPages } from '@/api/couple/calls'
import { go } from '@/routing/go'
import { Button } from '@/ui/button'
import { dialogs } from '@/ui/dialog/dialogs'
import { Notice } from '@/ui/notice'

interface ActsProps {
  found: DataOf<typeof getDocumentPages>
  document: ReturnType<typeof useDocument>
}

/** Sign, refuse, or take back: each by itself, none bundled with another document. */
export function Acts({ found, document }: ActsProps) {
  const signed = found.signers.some(({ isMe, state }) => isMe && state === 'SIGNED')
  const others = found.signers.filter(({ isMe, state }) => !isMe && state !== 'SIGNED').map(signerName)
  const refuse = async () => {
    const reason = await dialogs.prompt('可以写下原因，医生会与您沟通', { title: '不同意签署' })
    if (reason !== null) await document.refuse(reason.slice(0, 200))
  }
  const withdraw = async () => {
    if (await dialogs.confirm('撤回后文件恢复为待签署，可以再次签署。', { title: '撤回签署' }))
      await document.withdraw()
  }
  if (signed)
    return (
      <>
        <Notice id="consent-signature-detail-signed" tone="success" title="您已签署">
          {found.state === 'SIGNED'
            ? found.signers.length > 1
              ? '双方均已签署。'
              : '签署已完成。'
            : `等待${others.join('、') || '另一方'}在自己的手机上签署。`}
        </Notice>
        {found.withdrawable && (
          <Button
            id="consent-signature-detail-withdraw"
            kind="text"
            busy={document.isRunning}
            onTap={() => void withdraw()}
          >
            撤回签署
          </Button>
        )}
      </>
    )
  return (
    <>
      <Button
        id="consent-signature-detail-sign"
        busy={document.isRunning}
        disabled={!found.canSign}
        reason={found.refusal || '暂时不能签署，请联系医院'}
        onTap={() => void go('consent-signature-form', { docId: found.docId })}
      >
        同意并签名
      </Button>
      {found.state !== 'REFUSED' && (
        <Button id="consent-signature-detail-refuse" kind="text" busy={document.isRunning} onTap={() => void refuse()}>
          不同意
        </Button>
      )}
    </>
  )
}
