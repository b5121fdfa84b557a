import { AdviceBill } from '../views/advice-bill'

import { screen } from '@/shared/app-screen/screen'

/** A bill that was paid, with its order. */
export default screen('paid-records-detail', AdviceBill)
