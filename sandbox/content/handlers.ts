import * as indexCalls from '@/api/calls/index'

import { unitRow } from '../platform/unit-service'
import { forAnyone, type Handler } from '../server/handler'
import { BANNERS } from './content'

export const contentHandlers: Handler[] = [
  forAnyone(indexCalls.selectBanner, async (context, { unitId }) => ({
    list: BANNERS(await unitRow(context, unitId)),
  })),
]
