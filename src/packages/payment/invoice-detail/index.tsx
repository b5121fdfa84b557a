import { View } from '@tarojs/components'

import { useInvoice } from '../model/use-invoices'
import { InvoiceFacts } from './parts/facts'
import { TitleForm } from './parts/title-form'

import { go, goBack } from '@/routing/go'
import { AppScreen } from '@/shared/app-screen/app-screen'
import { screen } from '@/shared/app-screen/screen'
import { CallHospital } from '@/shared/hospital/call-hospital'
import { Button } from '@/ui/button'
import { Notice } from '@/ui/notice'
import { Result } from '@/ui/result'

import css from '../views/money.module.scss'

const ID = 'invoice-detail'

/** The receipt of one order: asked for once, made out to a person or a company, kept as a document. */
export default screen(ID, function InvoiceDetail({ params }) {
  const { orderCode = '' } = params
  const { query, asking, failed, isOpening, openDocument } = useInvoice(orderCode)
  if (orderCode === '')
    return (
      <AppScreen
        footer={
          <Button id={`${ID}-list`} kind="secondary" onTap={() => void goBack('invoice-list')}>
            返回电子票据
          </Button>
        }
      >
        <Result id={`${ID}-missing`} tone="info" title="没有找到该票据" text="请从电子票据中打开" />
      </AppScreen>
    )
  const found = query.data
  const footer = found && found.pdfUrl !== '' && (
    <Button id={`${ID}-download`} busy={isOpening} onTap={() => void openDocument()}>
      {failed === '' ? '查看并保存票据' : '重新下载'}
    </Button>
  )
  return (
    <AppScreen query={query} footer={footer || undefined} skeleton="detail" onRefresh={query.reload}>
      {(invoice) => (
        <>
          {failed !== '' && (
            <Notice
              id={`${ID}-failed`}
              tone="warning"
              title="票据没有下载成功"
              action={<CallHospital id={`${ID}-call`} text />}
            >
              {failed}
            </Notice>
          )}
          {invoice.status === 'ISSUING' && (
            <Notice
              id={`${ID}-issuing`}
              title="票据开具中"
              action={
                <Button id={`${ID}-again`} kind="secondary" small onTap={() => void query.reload()}>
                  刷新
                </Button>
              }
            >
              通常几秒内完成，可以先离开，不需要重复申请
            </Notice>
          )}
          {invoice.status === 'RED' && (
            <Notice id={`${ID}-red`} tone="warning" title="该票据已冲红">
              {`不能再用于报销。${invoice.refusal || '部分退款的，剩余金额的票据请到窗口开具'}。`}
            </Notice>
          )}
          {invoice.status === 'NONE' && invoice.refusal !== '' && (
            <Notice id={`${ID}-refused`} title="暂时不能开具">
              {invoice.refusal}
            </Notice>
          )}
          <InvoiceFacts id={ID} invoice={invoice} />
          {invoice.mayAsk && (
            <TitleForm id={ID} payer={invoice.payer} orderCode={orderCode} asking={asking} onAsked={query.reload} />
          )}
          {invoice.status === 'NONE' && <View className={css.note}>每笔订单只开具一张，抬头提交后不能修改</View>}
          <Button id={`${ID}-order`} kind="text" onTap={() => void go('pay-result', { orderCode })}>
            查看订单
          </Button>
        </>
      )}
    </AppScreen>
  )
})
