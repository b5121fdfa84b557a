import { View } from '@tarojs/components'

import { useConsult } from '../model/use-consult'
import { noConsult } from '../parts/consult-none'
import { Tags } from './parts/tags'

import { rateConsult } from '@/api/consult/calls'
import { useAction } from '@/data/query'
import { REVIEW_MAX } from '@/domain/service/consult'
import { go } from '@/routing/go'
import { AppScreen } from '@/shared/app-screen/app-screen'
import { screen } from '@/shared/app-screen/screen'
import { DangerCard } from '@/shared/hospital/danger-card'
import { useDangerFirst } from '@/shared/hospital/use-danger-first'
import { useTyped } from '@/shared/typed/use-typed'
import { Button } from '@/ui/button'
import { Checkbox, Radio, TextField } from '@/ui/field'
import { Notice } from '@/ui/notice'

import css from '../parts/index.module.scss'

const ID = 'consult-review'
const STARS = ['5', '4', '3', '2', '1'].map((value) => ({ value, label: `${value}星` }))

/** What the patient says of a consultation that has ended. */
export default screen('doctor-reviews-form', function ReviewForm({ params }) {
  const query = useConsult({ consultId: params.consultId ?? '' })
  const typed = useTyped(
    `review.${params.consultId ?? 'newest'}`,
    { stars: '', tags: '', content: '', anonymous: true as boolean },
    { rests: ['stars', 'tags', 'content'] },
  )
  const rate = useAction(rateConsult)
  const { stars, tags, content, anonymous } = typed.values
  const first = useDangerFirst(content)
  const one = query.data
  const mayRate = one && (one.state === 'FINISHED' || (one.state === 'RATED' && one.review?.editable === true))
  const submit = async (consultId: string) => {
    const done = await rate
      .run({ consultId, stars: Number(stars), tags, content: content.trim(), anonymous })
      .catch(() => null)
    if (!done) return
    typed.clear()
    await go('consult-success', { consultId }, { mode: 'replace' })
  }
  return (
    <AppScreen
      query={query}
      {...noConsult(ID)}
      footer={
        mayRate && (
          <>
            <DangerCard id={`${ID}-danger`} danger={first.danger} short />
            <Button
              id={`${ID}-submit`}
              busy={rate.isRunning}
              disabled={stars === ''}
              reason="请先选择星级"
              onTap={() => first.mayGoOn() && void submit(one.consultId)}
            >
              {first.isWarned ? '我已了解，仍要提交' : '提交评价'}
            </Button>
          </>
        )
      }
    >
      {(found) =>
        found &&
        (mayRate ? (
          <>
            {rate.error && (
              <Notice id={`${ID}-failed`} tone="warning" title="尚未提交成功">
                {`${rate.error.message}。已填写的内容已保留。`}
              </Notice>
            )}
            <View id={`${ID}-doctor`} className={css.name}>
              {`${found.doctorName} ${found.doctorTitle}`}
            </View>
            <Radio
              id={`${ID}-stars`}
              label="总体评价"
              options={STARS}
              value={stars}
              onChange={(chosen) => typed.set({ stars: chosen })}
            />
            <Tags id={ID} chosen={tags} onChange={(chosen) => typed.set({ tags: chosen })} />
            <TextField
              id={`${ID}-content`}
              hasOwnHelp
              label="想说的话"
              required={false}
              multiline
              value={content}
              onChange={(text) => typed.set({ content: text })}
              maxLength={REVIEW_MAX}
              hint="请不要写病情和个人信息"
            />
            <Checkbox id={`${ID}-anonymous`} checked={anonymous} onChange={(on) => typed.set({ anonymous: on })}>
              匿名评价，其他患者看不到您的姓名
            </Checkbox>
            <Notice>评价由医院审核后显示，7天内可修改一次。</Notice>
          </>
        ) : (
          <Notice
            id={`${ID}-not-now`}
            action={
              <Button
                id={`${ID}-open`}
                kind="secondary"
                small
                onTap={() => void go('consult-detail', { consultId: found.consultId })}
              >
                查看咨询
              </Button>
            }
          >
            {found.review ? '您已评价过这次咨询。' : '咨询结束后可以评价。'}
          </Notice>
        ))
      }
    </AppScreen>
  )
})
