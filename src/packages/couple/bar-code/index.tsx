import { View } from '@tarojs/components'

import { useBarCode } from '../model/use-bar-code'
import { barCodes } from '../variants/bar-code'

import { variantOf } from '@/domain/variant-set'
import { go } from '@/routing/go'
import { AppScreen } from '@/shared/app-screen/app-screen'
import { screen } from '@/shared/app-screen/screen'
import { useHospital } from '@/shared/hospital/use-hospital'
import { BarCode } from '@/ui/bar-code'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { Notice } from '@/ui/notice'
import { QrCode } from '@/ui/qr-code'

import css from '../parts/file.module.scss'

/** The code to show at the desk. Without a network the default card's number is shown from the phone. */
export default screen('patient-barcode', function PatientBarcode(open) {
  const hospital = useHospital()
  const { type, bars } = variantOf(barCodes, open.variant ?? hospital.key)
  const { barCode, isKept, query } = useBarCode(type)

  return (
    <AppScreen query={query}>
      {barCode && (
        <>
          {isKept && (
            <Notice id="patient-barcode-offline" title="手机上保存的就诊卡">
              现在没有连接到医院，这张默认就诊卡可以照常出示。
            </Notice>
          )}
          {barCode.barcode === '' && (
            <Notice id="patient-barcode-kept" title="没有可出示的条码">
              对方没有向您共享病历号，请由对方本人出示，或在“夫妻配对”中共享基本资料。
            </Notice>
          )}
          <Card>
            <View className={css.code}>
              <View id="patient-barcode-name" className={css.name}>
                {barCode.nameMasked}
              </View>
              {bars !== '' && barCode.barcode !== '' && (
                <View className={css.bars}>
                  <BarCode id="patient-barcode-bars" text={barCode.barcode} label={bars} />
                </View>
              )}
              {barCode.qrText !== '' && <QrCode id="patient-barcode-qr" text={barCode.qrText} label="就诊二维码" />}
              <View className={css.soft}>{barCode.hint || '就诊、取号、检查时出示，由工作人员扫描'}</View>
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
