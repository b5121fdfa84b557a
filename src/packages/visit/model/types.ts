import type { DataOf } from '@/api/core/call'
import type { getCheckInArticle, listQueueNumbers, listQueues } from '@/api/visit/calls'

export type Ticket = DataOf<typeof listQueueNumbers>['list'][number]
export type Visit = DataOf<typeof getCheckInArticle>['list'][number]
export type Station = DataOf<typeof listQueues>['list'][number]
