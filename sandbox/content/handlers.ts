import * as calls from '@/api/content/calls'

import { unitRow } from '../platform/unit-service'
import { forAnyone, type Handler } from '../server/handler'
import { BANNERS } from './content'

export const contentHandlers: Handler[] = [
  forAnyone(calls.listBanners, async (context, { unitId }) => ({
    list: BANNERS(await unitRow(context, unitId)),
  })),
]
