/** An address from a parcel or a chat: what is recognised in it is offered, never filled in by itself. */

import { View } from '@tarojs/components'
import { useRef, useState } from 'react'

import { readAddress } from './parse-address'

import type { TextReaderProps } from '@/forms/view/model'
import { aria } from '@/ui/a11y/aria'
import { Button } from '@/ui/button'
import { Notice } from '@/ui/notice'

import css from './pasted-address.module.scss'

/** What came of looking, and of which text: words of an earlier text are no longer about this one. */
interface Looked {
  readonly of: string
  readonly found: readonly string[]
  readonly words: string
}

const EMPTY = '请先在上面填写或粘贴地址'
const NOTHING = '未识别出省、市、区。已填写的内容已保留，请核对修改'
const FAILED = '暂时未能识别。已填写的内容已保留，可直接填写'
const SAME = '识别结果与填写的一致，无需修改'

/** A quiet way to put a pasted address in order; every outcome leaves what was typed until the person chooses. */
export function PastedAddress({ id, text, onChosen }: TextReaderProps) {
  const [looked, setLooked] = useState<Looked | null>(null)
  const [isRunning, setRunning] = useState(false)
  const isBusy = useRef(false)
  const of = text.trim()

  const look = async () => {
    if (isBusy.current) return
    if (of === '') return setLooked({ of, found: [], words: EMPTY })
    isBusy.current = true
    setRunning(true)
    const found = await readAddress(of).catch(() => null)
    isBusy.current = false
    setRunning(false)
    const others = (found ?? []).filter((one) => one !== '' && one !== of)
    const words = found === null ? FAILED : found.includes(of) ? SAME : NOTHING
    setLooked({ of, found: others, words: others.length > 0 ? '' : words })
  }
  const now = looked?.of === of ? looked : null
  return (
    <View className={css.pasted}>
      <Button id={`${id}-read`} kind="text" small busy={isRunning} onTap={() => void look()}>
        识别粘贴的地址
      </Button>
      {now && now.words !== '' && (
        <View id={`${id}-read-words`} className={css.pastedWords} {...aria({ role: 'status' })}>
          {now.words}
        </View>
      )}
      {now?.found.map((one, at) => (
        <Notice
          key={one}
          id={`${id}-found-${at}`}
          title="识别到的地址"
          action={
            <Button id={`${id}-take-${at}`} kind="secondary" small onTap={() => onChosen(one)}>
              使用这个地址
            </Button>
          }
        >
          {one}
        </Notice>
      ))}
    </View>
  )
}
