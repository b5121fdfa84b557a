import { Card } from '@/ui/card'
import { Facts } from '@/ui/facts'
import { Notice } from '@/ui/notice'

/** Who fills what, and when. */
export function GuideWords() {
  return (
    <>
      <Notice title="填写说明">本调查为历史模板，医院通知填写时才需要提交。</Notice>
      <Card>
        <Facts
          rows={[
            { label: '谁填写', value: '就诊人和陪同的配偶各填一份' },
            { label: '何时填写', value: '到院前24小时内' },
            { label: '填写内容', value: '体温、近14天的症状和去过的地方' },
            { label: '有症状时', value: '请先联系医院，不要直接到院' },
          ]}
        />
      </Card>
    </>
  )
}
