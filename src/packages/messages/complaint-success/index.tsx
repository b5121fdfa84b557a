import { View } from '@tarojs/components'

import { useQueryCode } from '../model/query-code'

import { dangerOfKey, isDanger } from '@/domain/safety/danger-signs'
import { queryCodeWords } from '@/domain/service/complaints'
import { host } from '@/platform/host'
import { go } from '@/routing/go'
import { AppScreen } from '@/shared/app-screen/app-screen'
import { screen } from '@/shared/app-screen/screen'
import { DangerCard } from '@/shared/hospital/danger-card'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { dialogs } from '@/ui/dialog/dialogs'
import { Notice } from '@/ui/notice'
import { Result } from '@/ui/result'

import css from './index.module.scss'

/** A complaint has arrived. The query code of an anonymous one is shown here, once. */
export default screen('complaints-success', function ComplaintSuccess(open) {
  const { reportId = '', help } = open.params
  const danger = dangerOfKey(help)
  const { code, isNew } = useQueryCode()
  const isAnonymous = reportId === '' && isNew
  const copy = () =>
    void host.copyText(queryCodeWords(code)).then(
      () => dialogs.alert('查询码已复制，请妥善保存。'),
      () => dialogs.alert('未能复制，请抄下或截图保存。'),
    )

  if (reportId === '' && !isNew)
    return (
      <AppScreen>
        <Result
          id="complaints-success-none"
          tone="info"
          title="暂无提交记录"
          text="匿名投诉的查询码只在提交后显示一次。"
        />
        <Button id="complaints-success-list" onTap={() => void go('complaints-list')}>
          查看举报记录
        </Button>
      </AppScreen>
    )

  return (
    <AppScreen
      footer={
        <Button
          id="complaints-success-detail"
          onTap={() => void go('complaints-detail', reportId === '' ? {} : { reportId }, { mode: 'replace' })}
        >
          查看处理进展
        </Button>
      }
    >
      <DangerCard id="complaints-success-danger" danger={danger} />
      <Result
        id="complaints-success-done"
        tone={isDanger(danger) ? 'info' : 'success'}
        title={isDanger(danger) ? '医院已收到' : '已提交给医院'}
        text={isDanger(danger) ? '请先按上面的提示处理，不必等待答复。' : '预计5-10个工作日内答复，处理进展随时可查。'}
      />
      {isAnonymous && (
        <Card title="查询码">
          <View id="complaints-success-code" className={css.code}>
            {queryCodeWords(code)}
          </View>
          <Notice tone="warning">只显示这一次。请抄下或截图保存，遗失后医院也无法找回。</Notice>
          <Button id="complaints-success-copy" kind="secondary" onTap={copy}>
            复制查询码
          </Button>
        </Card>
      )}
    </AppScreen>
  )
})
