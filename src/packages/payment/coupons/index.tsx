import { View } from '@tarojs/components'
import { useState } from 'react'

import { COUPON_LISTS, couponsOf, type CouponList, rulesOf, valueOf, whenOf } from '../model/coupon-words'

import { listCoupons } from '@/api/payment/calls'
import { useCall } from '@/data/query'
import { STALE } from '@/data/staleness'
import { offers } from '@/hospitals/index'
import { AppScreen } from '@/shared/app-screen/app-screen'
import { screen } from '@/shared/app-screen/screen'
import { CallHospital } from '@/shared/hospital/call-hospital'
import { useHospital } from '@/shared/hospital/use-hospital'
import { Empty } from '@/ui/empty'
import { List, ListRow } from '@/ui/list'
import { Notice } from '@/ui/notice'
import { Result } from '@/ui/result'
import { Tabs } from '@/ui/tabs'

import css from './index.module.scss'

const ID = 'coupons'

const NONE: Readonly<Record<CouponList, string>> = {
  usable: '暂无可使用的优惠券',
  used: '暂无已使用的优惠券',
  expired: '暂无已过期的优惠券',
}

/** Coupons by state, with the rules of each. The window takes them off; the cashier of the app knows none. */
export default screen(ID, function Coupons() {
  const isOffered = offers(useHospital(), 'coupons')
  const query = useCall(listCoupons, {}, { enabled: isOffered, staleMs: STALE.always })
  const [list, setList] = useState<CouponList>('usable')
  if (!isOffered)
    return (
      <AppScreen>
        <Result id={`${ID}-absent`} tone="info" title="医院暂未提供电子优惠券" text="如有纸质优惠券，请到收费窗口使用">
          <CallHospital id={`${ID}-call`} text />
        </Result>
      </AppScreen>
    )
  return (
    <AppScreen query={query} onRefresh={query.reload}>
      {({ list: all }) => {
        const shown = couponsOf(all, list)
        const items = COUPON_LISTS.map(({ value, label }) => ({ value, label, count: couponsOf(all, value).length }))
        return (
          <>
            <Tabs id={`${ID}-list`} items={items} value={list} onChange={setList} />
            {shown.length === 0 ? (
              <Empty id={`${ID}-none`} text={NONE[list]} hint="医院发放的优惠券会显示在这里" />
            ) : (
              <List>
                {shown.map((one, at) => (
                  <ListRow
                    key={one.couponId}
                    id={`${ID}-item-${at}`}
                    mark={<View className={css.value}>{valueOf(one)}</View>}
                    title={one.name}
                    facts={rulesOf(one)}
                    note={whenOf(one)}
                  />
                ))}
              </List>
            )}
            <Notice id={`${ID}-rules`} title="使用说明">
              缴费前向收费窗口出示本页，由工作人员核对并抵扣。每笔费用限用一张，抵扣不超过应付金额，不找零、不兑现。全额退款后，优惠券在有效期内可再次使用。
            </Notice>
          </>
        )
      }}
    </AppScreen>
  )
})
