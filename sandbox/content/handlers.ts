import { forAnyone, forMember, forPatient, type Handler } from '../server/http/handler'
import { unitRow } from '../server/units'
import { BANNERS } from './content'
import {
  countReading,
  getArticle,
  getColumn,
  listClassroomColumns,
  listColumnArticles,
  listTodaysReading,
} from './reading-service'

import * as calls from '@/api/content/calls'

export const contentHandlers: Handler[] = [
  forAnyone(calls.listBanners, async (context, { unitId }) => ({
    list: BANNERS(await unitRow(context, unitId)),
  })),
  forAnyone(calls.getArticle, getArticle),
  forAnyone(calls.getColumn, getColumn),
  forAnyone(calls.listColumnArticles, listColumnArticles),
  forAnyone(calls.listClassroomColumns, listClassroomColumns),
  forMember(calls.countReading, countReading),
  forPatient(calls.listTodaysReading, listTodaysReading),
]
