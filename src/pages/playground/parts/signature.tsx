import { Image } from '@tarojs/components'
import { useState } from 'react'

import { picture } from '@/ui/a11y/aria'
import { Card } from '@/ui/card'
import { Notice } from '@/ui/notice'
import { SignaturePad } from '@/ui/signature-pad'

/** Paper to sign on, and the picture it gives. */
export function Signature() {
  const [file, setFile] = useState('')
  return (
    <Card title="知情同意书签名">
      <SignaturePad id="dev-test-sign" label="女方签名" onDone={setFile} />
      {file !== '' && (
        <>
          <Notice id="dev-test-signed" tone="success">
            已生成签名图片
          </Notice>
          <Image
            id="dev-test-sign-image"
            src={file}
            mode="widthFix"
            style={{ width: '100%' }}
            {...picture('签名图片')}
          />
        </>
      )}
    </Card>
  )
}
