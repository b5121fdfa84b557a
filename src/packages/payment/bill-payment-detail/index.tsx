import { AdviceBill } from '../views/advice-bill'

import { screen } from '@/shared/app-screen/screen'

/** A bill, whatever its state. */
export default screen('bill-payment-detail', AdviceBill)
