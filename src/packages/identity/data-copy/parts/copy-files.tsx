import { View } from '@tarojs/components'

import type { useDataCopy } from '../../model/use-data-copy'

import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { Countdown } from '@/ui/countdown'
import { Notice } from '@/ui/notice'

import css from '../../parts/index.module.scss'

type CopyFilesProps = Pick<
  ReturnType<typeof useDataCopy>,
  'busy' | 'keepsFiles' | 'isReady' | 'openPdf' | 'keepFhir' | 'end'
> & { copy: NonNullable<ReturnType<typeof useDataCopy>['copy']> }

/** The two files of a copy, while their addresses live. */
export function CopyFiles({ copy, busy, keepsFiles, isReady, openPdf, keepFhir, end }: CopyFilesProps) {
  return (
    <>
      <Notice id="data-copy-made" tone="success" title="副本已生成">
        剩余有效时间 <Countdown id="data-copy-left" until={copy.until} onEnd={end} />
        ，过后可以重新获取。
      </Notice>
      <Card title="PDF文件" id="data-copy-for-reading">
        <View className={css.line}>适合阅读和打印。</View>
        <Button id="data-copy-pdf" busy={busy === 'pdf'} onTap={() => void openPdf()}>
          打开PDF文件
        </Button>
      </Card>
      <Card title="数据文件（FHIR）" id="data-copy-for-systems">
        <View className={css.line}>FHIR是医疗系统之间交换资料的国际通用格式。供其他医院的系统读取，不便直接阅读。</View>
        {isReady && <View className={css.line}>文件已下载，请发送给自己或文件传输助手保存。</View>}
        <Button
          id="data-copy-fhir"
          kind="secondary"
          busy={busy === 'fhir'}
          disabled={!keepsFiles}
          reason="这里不能保存此类文件，请用手机浏览器打开本院网页版获取"
          onTap={() => void keepFhir()}
        >
          {isReady ? '发送数据文件' : '保存数据文件'}
        </Button>
      </Card>
    </>
  )
}
