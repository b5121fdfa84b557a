import * as caseHistoryCalls from '@/api/calls/case-history'
import * as memberCalls from '@/api/calls/member'
import { getImageList } from '@/api/calls/upload-report'
import { queryZpointByParent } from '@/api/calls/zpoint'

import { forHolder } from '../couple/holder'
import { uploadsOf } from '../couple/upload-service'
import { patientWriter } from '../filing/writer-service'
import { forAnyone, forPatient, type Handler } from '../server/handler'
import {
  CODES,
  deleteCaseRecord,
  getCaseRecord,
  listCaseRecords,
  listCourseNotes,
  saveCaseRecord,
} from './case-record-service'
import { getLabReport, listLabReports } from './lab-service'

export const resultsHandlers: Handler[] = [
  forHolder(caseHistoryCalls.getList, listCaseRecords),
  forHolder(caseHistoryCalls.getSubsequentRecord, getCaseRecord),
  forHolder(caseHistoryCalls.update, saveCaseRecord),
  forHolder(caseHistoryCalls.remove, deleteCaseRecord),
  forHolder(memberCalls.getBcjlInfo, listCourseNotes),
  forAnyone(queryZpointByParent, async (_, { parentCode = '' }) => ({
    list: CODES.filter((one) => one.parentCode === parentCode),
  })),
  forAnyone(memberCalls.selectZPList, async () => ({
    list: CODES.filter(({ parentCode }) => parentCode === '').map(({ code, label }) => ({ code, label })),
  })),
  forAnyone(memberCalls.sortList, async () => ({
    list: [
      { value: 'time', label: '按时间' },
      { value: 'doctor', label: '按医生' },
    ],
  })),
  forPatient(getImageList, async (context, { kind, recordId }) => ({
    list: await uploadsOf(context, await patientWriter(context), { kind, recordId }),
  })),
  forPatient(memberCalls.labList, listLabReports),
  forPatient(memberCalls.labDetail, getLabReport),
]
