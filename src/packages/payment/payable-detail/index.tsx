import { AdviceBill } from '../views/advice-bill'

import { screen } from '@/shared/app-screen/screen'

/** A bill with its lines and the way to pay it. */
export default screen('payable-detail', AdviceBill)
