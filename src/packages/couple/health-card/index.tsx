import { View } from '@tarojs/components'
import { useMemo } from 'react'

import { useHealthCard, useHealthCardCode } from '../model/use-cards'

import { AppScreen } from '@/shared/app-screen/app-screen'
import { screen } from '@/shared/app-screen/screen'
import { serverNow } from '@/shared/clock/server-clock'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { Countdown } from '@/ui/countdown'
import { Facts } from '@/ui/facts'
import { Notice } from '@/ui/notice'
import { QrCode } from '@/ui/qr-code'

import css from '../parts/file.module.scss'

/** A code that lives shorter than this is not renewed by itself, ms [ours]. */
const LEAST_LIFE_MS = 5000

/** The electronic health card with its short-lived code. Where the hospital issues it elsewhere, code 258 leads there. */
export default screen('visiting-card-detail', function HealthCard() {
  const { healthCard, query } = useHealthCard()
  const { code: dynamic, query: codeQuery } = useHealthCardCode(healthCard !== undefined)
  const refresh = () => void codeQuery.reload()
  // Over when it comes, by a hospital that does not tell its time to a phone that goes wrong: renewed by hand, not for ever.
  const renewsItself = useMemo(() => (dynamic?.expireAt ?? 0) - serverNow() > LEAST_LIFE_MS, [dynamic])

  return (
    <AppScreen query={query}>
      {(found) => (
        <>
          <Card>
            <View className={css.code}>
              <View className={css.name}>{found.nameMasked}</View>
              <QrCode id="visiting-card-detail-qr" text={dynamic?.qrText ?? ''} label="电子健康卡二维码" />
              {dynamic?.expireAt && !renewsItself ? (
                <View id="visiting-card-detail-by-hand" className={css.soft}>
                  出示前请点“立即刷新”，截图无效
                </View>
              ) : null}
              {dynamic?.expireAt && renewsItself ? (
                <View id="visiting-card-detail-left" className={css.soft}>
                  <Countdown key={dynamic.expireAt} until={dynamic.expireAt} now={serverNow} onEnd={refresh} />
                  {' 后自动刷新，截图无效'}
                </View>
              ) : null}
              {codeQuery.error && <Notice tone="warning">二维码暂时无法更新，请检查网络后重试。</Notice>}
              <Button id="visiting-card-detail-refresh" kind="text" busy={codeQuery.isRefreshing} onTap={refresh}>
                立即刷新
              </Button>
            </View>
          </Card>
          <Card title="健康卡信息">
            <Facts
              rows={[
                { label: '卡号', value: found.cardNo },
                { label: '证件号码', value: found.idNoMasked },
                { label: '发卡机构', value: found.issuedBy },
              ]}
            />
          </Card>
        </>
      )}
    </AppScreen>
  )
})
