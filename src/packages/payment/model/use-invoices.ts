import { useState } from 'react'

import type { DataOf } from '@/api/core/call'
import { fileAddress } from '@/api/core/file-address'
import { listInvoices } from '@/api/payment/calls'
import { getInvoiceAddress, listStoragePaymentsOther, requestInvoice } from '@/api/storage/calls'
import { useAction, useCall, usePages } from '@/data/query'
import { STALE } from '@/data/staleness'
import { offers } from '@/hospitals/index'
import { documents } from '@/platform/documents'
import { useHospital } from '@/shared/hospital/use-hospital'

export type Invoice = DataOf<typeof getInvoiceAddress>

/** An order of which there is a receipt or can be one. */
export interface InvoiceRow {
  readonly orderCode: string
  readonly title: string
  readonly amountFen: number
  readonly status: Invoice['status']
  readonly paidAt: number | null
}

const FRESH = { staleMs: STALE.always } as const

/** All paid orders where the hospital lists them; else those of frozen storage, whose base makes the receipts. */
export function useInvoices() {
  const hospital = useHospital()
  const listsAll = offers(hospital, 'invoiceList')
  const hasStorage = hospital.storage.otherPath !== ''
  const all = usePages(listInvoices, {}, { ...FRESH, enabled: listsAll })
  const stored = usePages(listStoragePaymentsOther, {}, { ...FRESH, enabled: !listsAll && hasStorage })
  if (listsAll) return { isOffered: true, query: all }
  const paid = stored.data
    ?.filter(({ status }) => status === 'PAID')
    .map(({ orderCode, title, feeFen, paidAt }): InvoiceRow => ({
      orderCode,
      title,
      amountFen: feeFen,
      status: null,
      paidAt,
    }))
  return { isOffered: hasStorage, query: { ...stored, data: paid } as unknown as typeof all }
}

/** One receipt: what stands on it, asking for it, and its document. */
export function useInvoice(orderCode: string) {
  const query = useCall(getInvoiceAddress, { orderCode }, { ...FRESH, enabled: orderCode !== '' })
  const asking = useAction(requestInvoice)
  const reading = useAction(getInvoiceAddress)
  const [failed, setFailed] = useState('')
  const [isOpening, setOpening] = useState(false)

  /** The address is good for minutes: it is asked for anew each time. */
  const openDocument = async () => {
    if (isOpening) return
    setFailed('')
    setOpening(true)
    try {
      const found = await reading.run({ orderCode })
      if (found.pdfUrl === '') return setFailed('票据还在开具，请稍后再试')
      await documents.open({ url: fileAddress(found.pdfUrl), name: found.fileName })
    } catch (reason) {
      setFailed(reason instanceof Error && reason.message !== '' ? reason.message : '文件没有下载成功，请重试')
    } finally {
      setOpening(false)
    }
  }
  return { query, asking, failed, isOpening, openDocument }
}
