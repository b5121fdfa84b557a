/** Which calls serve the bills of doctors' orders. A hospital with calls of its own is a row here. */
import { listBills, listBillsJM } from '@/api/payment/calls'
import type { PaymentVariant } from '@/hospitals/variants'

/** The two calls have one shape (calls.json: hospital label JM). */
type ListCall = typeof listBills

const LISTS: Readonly<Partial<Record<PaymentVariant, ListCall>>> = { JM: listBillsJM as unknown as ListCall }

/** The list call of an address or, without one, of the hospital. */
export const payableList = (variant: string | null, hospital: PaymentVariant): ListCall =>
  LISTS[(variant ?? hospital) as PaymentVariant] ?? listBills
