import * as extCalls from '@/api/calls/ext'
import * as indexCalls from '@/api/calls/index'
import * as memberCalls from '@/api/calls/member'

import { forAnyone, forMember, type Handler } from '../server/handler'
import { listDictionaries } from './dictionaries'
import { bindStatus, homeView } from './home-service'
import { menuOf } from './menu-service'
import { listUnits, unitAddress, unitSettings } from './unit-service'

export const platformHandlers: Handler[] = [
  forAnyone(extCalls.serverTime, async (context) => ({ serverTime: context.now })),
  forAnyone(indexCalls.patientIndex, async (context) => homeView(context)),
  forAnyone(indexCalls.unitAddressById, unitAddress),
  forAnyone(indexCalls.getUnit, listUnits),
  forAnyone(indexCalls.unitSetting, unitSettings),
  forAnyone(indexCalls.select, listDictionaries),
  forMember(indexCalls.bindStatus, bindStatus),
  forAnyone(memberCalls.getBindingMenu, async (context) => ({ list: await menuOf(context) })),
]
