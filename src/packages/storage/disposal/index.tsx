import { View } from '@tarojs/components'

import { useDisposal } from '../model/use-disposal'
import { itemName, stateBadge } from '../model/words'
import { AtDesk } from '../parts/at-desk'
import { DisposalPaper } from '../parts/disposal-paper'
import { unlessHeld } from '../parts/unless-held'

import { formatDay } from '@/domain/dates'
import { DISPOSAL_WAY_LABELS, DISPOSAL_WAYS, type DisposalWay } from '@/domain/treatment/storage-terms'
import { go } from '@/routing/go'
import { AppScreen } from '@/shared/app-screen/app-screen'
import { screen } from '@/shared/app-screen/screen'
import { CallHospital } from '@/shared/hospital/call-hospital'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { Checkbox, Radio } from '@/ui/field'
import { Notice } from '@/ui/notice'

import css from '../parts/index.module.scss'

const ID = 'storage-disposal'
const WAYS = DISPOSAL_WAYS.map((value) => ({ value, label: DISPOSAL_WAY_LABELS[value] }))

/** Giving up storage: what it means, what and how, and then the text that both sign. Never one tap, never one person. */
export default screen(
  ID,
  unlessHeld(ID, function StorageDisposal() {
    const disposal = useDisposal()
    const { guard, begun, over, kept, isChosen, paper } = disposal
    if (!disposal.isOffered || guard?.paired === false) return <AtDesk id={ID} />
    return (
      <AppScreen query={disposal.guarded}>
        {({ reflectionDays }) => (
          <>
            {over && (
              <Notice id={`${ID}-over`} title={over.state === 'DONE' ? '上次申请已审核处理' : '上次申请未通过'}>
                {over.state === 'DONE' ? '如有疑问，请联系医院。' : '医院照常保存。'}
              </Notice>
            )}
            {begun === null && (
              <>
                <Notice id={`${ID}-think`} title="可以先续费、延期，或与医生讨论">
                  {`双方签名后还有${reflectionDays}天考虑期，任何一方都可以单独撤回。`}
                </Notice>
                <Button id={`${ID}-defer`} kind="secondary" onTap={() => void go('frozen-deferral')}>
                  申请延期
                </Button>
                <Card title="不再保存哪些">
                  {kept.map((item, at) => (
                    <Checkbox
                      key={item.freezeId}
                      id={`${ID}-item-${at}`}
                      checked={disposal.picked.includes(item.freezeId)}
                      onChange={() => disposal.toggle(item.freezeId)}
                    >
                      <View className={css.item}>{itemName(item)}</View>
                      <View className={css.said}>
                        {[item.frozenOn && `${formatDay(item.frozenOn)}冻存`, stateBadge(item).text]
                          .filter(Boolean)
                          .join('，')}
                      </View>
                    </Checkbox>
                  ))}
                </Card>
                <Card>
                  <Radio<DisposalWay>
                    id={`${ID}-way`}
                    label="希望怎样处理"
                    options={WAYS}
                    value={disposal.way}
                    onChange={disposal.setWay}
                  />
                </Card>
              </>
            )}
            {begun !== null && (
              <Notice
                id={`${ID}-begun`}
                tone="warning"
                title={begun.state === 'REVIEW' ? '等待医院审核' : '放弃申请进行中'}
              >
                医院审核处理之前，任何一方都可以单独撤回。
              </Notice>
            )}
            {disposal.isOwing && (
              <Notice
                id={`${ID}-owing`}
                tone="warning"
                title="申请期间产生了保存费"
                action={
                  <Button id={`${ID}-renew`} kind="secondary" small onTap={() => void go('frozen-list')}>
                    去续费
                  </Button>
                }
              >
                想继续保存，请续费；仍要放弃，请联系医院结清。
              </Notice>
            )}
            {isChosen && paper.data && <DisposalPaper id={ID} disposal={disposal} paper={paper.data} />}
            {begun !== null && (
              <Button
                id={`${ID}-withdraw`}
                busy={disposal.isTaking}
                onTap={() => void disposal.withdraw(begun.disposalId)}
              >
                撤回，继续保存
              </Button>
            )}
            <View className={css.said}>配偶已故、正在分居或联系不上时，请联系医院。</View>
            <CallHospital id={`${ID}-call`} text />
            {disposal.sheet}
          </>
        )}
      </AppScreen>
    )
  }),
)
