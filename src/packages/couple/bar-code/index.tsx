import { View } from '@tarojs/components'
import { useEffect } from 'react'

import css from '../parts/file.module.scss'
import { barCodes } from '../variants/bar-code'

import { screen } from '@/shared/app-screen/screen'
import { getBarCodePatient } from '@/api/couple/calls'
import { variantOf } from '@/domain/variant-set'
import { useCall } from '@/data/query'
import { AppScreen } from '@/shared/app-screen/app-screen'
import { useHospital } from '@/shared/hospital/use-hospital'
import { keepCard, keptCard } from '@/shared/member/kept-card'
import { go } from '@/routing/go'
import { BarCode } from '@/ui/bar-code'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { Notice } from '@/ui/notice'
import { QrCode } from '@/ui/qr-code'

/** The code to show at the desk. Without a network the default card's number is shown from the phone. */
export default screen('patient-barcode', function PatientBarcode(open) {
  const hospital = useHospital()
  const { type, bars } = variantOf(barCodes, open.variant ?? hospital.key)
  const found = useCall(getBarCodePatient, { type }, { staleMs: 0 })
  const { data } = found
  useEffect(() => {
    if (data && data.cardNo !== '') keepCard({ cardNo: data.cardNo, nameMasked: data.nameMasked })
  }, [data])
  // Only where nobody answered: a hospital that refuses is heard, and an old card is not shown in its place.
  const isUnreached = found.error?.kind === 'offline' || found.error?.kind === 'timeout'
  const kept = data === undefined && isUnreached ? keptCard() : null
  const shown = data ?? (kept && { ...kept, barcode: kept.cardNo, qrText: '', hint: '' })

  return (
    <AppScreen query={kept ? undefined : found}>
      {shown && (
        <>
          {kept && (
            <Notice id="patient-barcode-offline" tone="warning" title="当前没有网络">
              这是手机上保存的默认就诊卡，可以照常出示。
            </Notice>
          )}
          <Card>
            <View className={css.code}>
              <View id="patient-barcode-name" className={css.name}>
                {shown.nameMasked}
              </View>
              {bars !== '' && (
                <View className={css.bars}>
                  <BarCode id="patient-barcode-bars" text={shown.barcode} label={bars} />
                </View>
              )}
              {shown.qrText !== '' && <QrCode id="patient-barcode-qr" text={shown.qrText} label="就诊二维码" />}
              <View className={css.soft}>{shown.hint || '就诊、取号、检查时出示，由工作人员扫描'}</View>
            </View>
          </Card>
          <Button id="patient-barcode-cards" kind="secondary" onTap={() => void go('visiting-card-list')}>
            管理就诊卡
          </Button>
        </>
      )}
    </AppScreen>
  )
})
