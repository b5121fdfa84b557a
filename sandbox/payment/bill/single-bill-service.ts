/** A bill that another domain raises, follows and ends. */
export {
  findBill,
  findOpenOrdersOfBill,
  insertBill as raiseBill,
  lockBill,
  setBillState,
  sumOtherPaidBills,
} from './single-bill-queries'
