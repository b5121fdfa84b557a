import { View } from '@tarojs/components'

import { termLabel } from '../model/terms'
import { useRenewal } from '../model/use-renewal'
import { itemName, timeText } from '../model/words'
import { RenewalNotices } from '../parts/renewal-notices'
import { unlessHeld } from '../parts/unless-held'

import { formatDay } from '@/domain/dates'
import { yuan } from '@/domain/money'
import type { OpenScreen } from '@/routing/use-screen'
import { AppScreen } from '@/shared/app-screen/app-screen'
import { screen } from '@/shared/app-screen/screen'
import { CallHospital } from '@/shared/hospital/call-hospital'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { Facts } from '@/ui/facts'
import { Checkbox, Radio } from '@/ui/field'

import css from '../parts/index.module.scss'

const ID = 'frozen-renewal'

/** A further term for one item or several: what it costs, what is owed in it, and on to the cashier. */
export default screen(
  ID,
  unlessHeld(ID, function FrozenRenewal({ params }: OpenScreen<'frozen-renewal'>) {
    const renewal = useRenewal(params.freezeId ?? '')
    const { view, query, offered, chosen, terms, term, shortFen } = renewal
    const arrears = chosen.reduce((sum, { arrearsFen }) => sum + (arrearsFen ?? 0), 0)
    const begun = query.data?.find(({ orderCode }) => orderCode !== '')
    const footer = offered.length > 0 && (
      <Button
        id={`${ID}-submit`}
        busy={renewal.isRunning}
        disabled={term === null}
        reason={chosen.length === 0 ? '请选择续费项目' : '所选项目不能一起续费，请分开选择'}
        onTap={() => void renewal.order()}
      >
        {term === null ? '去支付' : `去支付${yuan(term.feeFen)}`}
      </Button>
    )
    return (
      <AppScreen
        query={query}
        onRefresh={query.reload}
        footer={footer || undefined}
        empty={() => offered.length === 0}
        emptyText="暂无可续费的项目"
        emptyHint="需要续费时请联系医院，或在续费记录中查看"
        emptyAction={<CallHospital id={`${ID}-call`} text />}
      >
        {() => (
          <>
            <RenewalNotices id={ID} orderCode={begun?.orderCode ?? ''} chosen={chosen} shortFen={shortFen} />
            <Card title={view.lead}>
              {offered.map((item, at) => (
                <Checkbox
                  key={item.freezeId}
                  id={`${ID}-item-${at}`}
                  checked={chosen.includes(item)}
                  onChange={() => renewal.toggle(item.freezeId)}
                >
                  <View className={css.item}>{itemName(item)}</View>
                  <View className={css.said}>
                    {[item.paidUntil && `${formatDay(item.paidUntil)}到期`, timeText(item)].filter(Boolean).join('，')}
                  </View>
                </Checkbox>
              ))}
            </Card>
            {view.order !== 'bz' && terms.length > 0 && (
              <Card>
                <Radio
                  id={`${ID}-months`}
                  label="续费期限"
                  options={terms.map((one) => ({ value: String(one.months), label: termLabel(one) }))}
                  value={term === null ? null : String(term.months)}
                  onChange={(months) => renewal.setMonths(Number(months))}
                />
              </Card>
            )}
            {term !== null && (
              <Card title="费用">
                <Facts
                  rows={[
                    { label: '合计', value: yuan(term.feeFen), strong: true, id: `${ID}-total` },
                    ...(arrears > 0 ? [{ label: '含欠费', value: yuan(arrears) }] : []),
                    { label: '续至', value: term.until && formatDay(term.until) },
                  ]}
                />
                <View className={css.said}>新的期限从原到期日的次日算起。任何一方支付即可，双方都会收到通知。</View>
              </Card>
            )}
          </>
        )}
      </AppScreen>
    )
  }),
)
