import { View } from '@tarojs/components'
import { useState } from 'react'

import { LINK_WORDS } from '../../model/summary-words'
import { type NewLink, type Summary, useLinkAddress, type useSummary } from '../../model/use-summaries'

import { formatDateTime } from '@/domain/dates'
import { LINK_DAYS } from '@/domain/treatment/course-summary'
import { host } from '@/platform/host'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { dialogs } from '@/ui/dialog/dialogs'
import { Facts } from '@/ui/facts'
import { Options } from '@/ui/field'
import { Notice } from '@/ui/notice'

import css from '../../parts/summary.module.scss'

type Actions = Pick<ReturnType<typeof useSummary>, 'openLink' | 'closeLink'>

interface ShareLinkProps extends Actions {
  summary: Summary
  fresh: NewLink | null
  onFresh: (link: NewLink | null) => void
}

const OPTIONS = LINK_DAYS.map((days) => ({ value: String(days), label: `${days}天` }))

const until = (at: number | null): string => (at === null ? '' : formatDateTime(at).slice(0, 16))

/** A link for somebody else, with its code: made, copied, closed. Link and code are handed on separately. */
export function ShareLink({ summary, fresh, onFresh, openLink, closeLink }: ShareLinkProps) {
  const [days, setDays] = useState('7')
  const addressOf = useLinkAddress()
  const { summaryId, isMine, link, answer, sections } = summary
  const isOpen = link?.state === 'open'
  const shown = isOpen && fresh?.linkId === link.linkId ? fresh : null

  const make = async () => {
    const words = isOpen ? '之前的链接会立即关闭。' : '拿到链接和访问码的人，不登录也能查看以上内容。'
    if (!(await dialogs.confirm(words, { title: '生成分享链接' }))) return
    const made = await openLink.run({ summaryId, days: Number(days) }).catch(() => null)
    if (made) onFresh(made.data)
  }
  const close = async (linkId: string) => {
    if (!(await dialogs.confirm('关闭后立即不能打开。', { title: '关闭链接' }))) return
    if (await closeLink.run({ linkId }).catch(() => null)) onFresh(null)
  }
  const copy = async (text: string, what: string) => {
    const copied = await host.copyText(text).then(
      () => true,
      () => false,
    )
    await dialogs.alert(copied ? `${what}已复制` : '复制失败，请长按文字复制')
  }

  return (
    <Card title="分享链接">
      {link && (
        <Facts
          rows={[
            { label: '状态', value: link.state ? LINK_WORDS[link.state] : '', id: 'course-summary-detail-link' },
            { label: '到期', value: until(link.endsAt) },
            ...(shown
              ? [{ label: '访问码', value: shown.accessCode, id: 'course-summary-detail-code', strong: true }]
              : []),
          ]}
        />
      )}
      {shown && (
        <>
          <Notice id="course-summary-detail-once" tone="warning">
            访问码只显示这一次。请把链接和访问码分开发送。
          </Notice>
          <Button id="course-summary-detail-copy" onTap={() => void copy(addressOf(shown.link), '链接')}>
            复制链接
          </Button>
          <Button
            id="course-summary-detail-copy-code"
            kind="secondary"
            onTap={() => void copy(shown.accessCode, '访问码')}
          >
            复制访问码
          </Button>
        </>
      )}
      {isMine && !shown && (
        <View className={css.stack}>
          <Options
            id="course-summary-detail-days"
            role="radio"
            options={OPTIONS}
            isChosen={(value) => value === days}
            onTap={setDays}
          />
          <Button
            id="course-summary-detail-make-link"
            kind="secondary"
            busy={openLink.isRunning}
            disabled={answer === 'waiting' || sections.length === 0}
            reason={answer === 'waiting' ? '请先等配偶答复' : '没有可以分享的内容'}
            onTap={() => void make()}
          >
            {isOpen ? '重新生成链接' : '生成链接'}
          </Button>
        </View>
      )}
      {!isMine && !link && <Notice id="course-summary-detail-no-link">还没有分享链接。</Notice>}
      {isOpen && (
        <Button
          id="course-summary-detail-close-link"
          kind="danger"
          busy={closeLink.isRunning}
          onTap={() => void close(link.linkId)}
        >
          关闭链接
        </Button>
      )}
      {openLink.sheet}
    </Card>
  )
}
