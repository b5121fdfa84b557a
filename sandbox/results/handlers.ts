import { forHolder } from '../couple/card/holder'
import { uploadsOf } from '../couple/file/upload-service'
import { patientWriter } from '../filing/form/writer-service'
import { forAnyone, forPatient, type Handler } from '../server/http/handler'
import {
  CODES,
  deleteCaseRecord,
  getCaseRecord,
  listCaseRecords,
  listCourseNotes,
  saveCaseRecord,
} from './case-record-service'
import { getImagingReport, listImagingReports } from './imaging-service'
import { getLabReport, listLabReports } from './lab-service'
import { openSealedResult } from './seal-service'

import * as calls from '@/api/results/calls'

export const resultsHandlers: Handler[] = [
  forHolder(calls.listCaseRecords, listCaseRecords),
  forHolder(calls.getCaseRecord, getCaseRecord),
  forHolder(calls.updateCaseRecord, saveCaseRecord),
  forHolder(calls.deleteCaseRecord, deleteCaseRecord),
  forHolder(calls.listCourseNotes, listCourseNotes),
  forAnyone(calls.listCaseCodesByParent, async (_, { parentCode = '' }) => ({
    list: CODES.filter((one) => one.parentCode === parentCode),
  })),
  forAnyone(calls.listCaseCodes, async () => ({
    list: CODES.filter(({ parentCode }) => parentCode === '').map(({ code, label }) => ({ code, label })),
  })),
  forAnyone(calls.listSortOptions, async () => ({
    list: [
      { value: 'time', label: '按时间' },
      { value: 'doctor', label: '按医生' },
    ],
  })),
  forPatient(calls.listUploadedReports, async (context, { kind, recordId }) => ({
    list: await uploadsOf(context, await patientWriter(context), { kind, recordId }),
  })),
  forPatient(calls.listLabReports, listLabReports),
  forPatient(calls.getLabReport, getLabReport),
  forPatient(calls.listImagingReports, listImagingReports),
  forPatient(calls.getImagingReport, getImagingReport),
  forPatient(calls.openSealedResult, openSealedResult),
]
