/** Which calls serve bills. The calls of a table have one shape; only their ids and paths differ. */

import type { DataOf, InputOf } from '@/api/core/call'
import { createBillOrder, createPgtOrder, getBill, listBills, listBillsJM, listPgtFees } from '@/api/payment/calls'

type ListCall = typeof listBills
type ReadCall = typeof getBill
type Bill = DataOf<ReadCall>

export type BillListSource = 'bills' | 'billsJM' | 'testingFees'

/** The calls that list bills. */
export const LIST_CALLS: Readonly<Record<BillListSource, ListCall>> = {
  bills: listBills,
  billsJM: listBillsJM as unknown as ListCall,
  testingFees: listPgtFees as unknown as ListCall,
}

export type BillSource = 'bill' | 'testingFee'

interface BillCalls {
  readonly read: ReadCall
  readonly inputOf: (billId: string) => InputOf<ReadCall>
  /** The bill in the answer; null where the patient has none of that number. */
  readonly billIn: (data: Bill, billId: string) => Bill | null
  /** Makes the order of a bill, or finds the one that was begun; the cashier takes it from there. */
  readonly order: typeof createBillOrder
}

/** Fees of embryo testing of one patient are few; one page holds them all. */
const ALL = 100

/** The calls of one bill. For a fee of embryo testing the catalogue has a list call only. */
export const BILL_CALLS: Readonly<Record<BillSource, BillCalls>> = {
  bill: {
    read: getBill,
    inputOf: (billId) => ({ billId }),
    billIn: (bill) => bill,
    order: createBillOrder,
  },
  testingFee: {
    read: listPgtFees as unknown as ReadCall,
    inputOf: () => ({ pageSize: ALL }) as unknown as InputOf<ReadCall>,
    billIn: (page, billId) => (page as unknown as { list: Bill[] }).list.find((one) => one.billId === billId) ?? null,
    order: createPgtOrder as unknown as typeof createBillOrder,
  },
}
