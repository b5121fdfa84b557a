import { forAnyone, forMember, type Handler } from '../server/http/handler'
import { appPolicy } from './app-policy-service'
import { listDictionaries } from './dictionaries'
import { takeFaults } from './fault-service'
import { bindStatus, homeView } from './home-service'
import { menuOf } from './menu-service'
import { listUnits, unitAddress, unitSettings } from './unit-service'

import * as calls from '@/api/platform/calls'

export const platformHandlers: Handler[] = [
  forAnyone(calls.getAppPolicy, appPolicy),
  forAnyone(calls.reportFaults, takeFaults),
  forAnyone(calls.getServerTime, async (context) => ({ serverTime: context.now })),
  forAnyone(calls.getHome, async (context) => homeView(context)),
  forAnyone(calls.getHospitalAddress, unitAddress),
  forAnyone(calls.listHospitals, listUnits),
  forAnyone(calls.getHospitalSettings, unitSettings),
  forAnyone(calls.listCodes, listDictionaries),
  forMember(calls.getBindStatus, bindStatus),
  forAnyone(calls.listMenuMarks, async (context) => ({ list: await menuOf(context) })),
]
