import { forHolder } from '../couple/card/holder'
import { uploadsOf } from '../couple/file/upload-service'
import { patientWriter } from '../filing/form/writer-service'
import { ofHospital } from '../server/by-hospital'
import { forAnyone, forPatient, type Handler } from '../server/http/handler'
import {
  CODES,
  deleteCaseRecord,
  getCaseRecord,
  listCaseRecords,
  listCourseNotes,
  patientOverview,
  saveCaseRecord,
} from './case-record-service'
import { LEFT_OUT, SORT_OPTIONS } from './hospital-lists'
import { getImagingReport, listImagingReports } from './imaging-service'
import { getLabReport, listLabReports } from './lab-service'
import { openSealedResult } from './seal-service'

import * as coupleCalls from '@/api/couple/calls'
import * as calls from '@/api/results/calls'

const codesOf = (unitId: number | null) => CODES.filter(({ code }) => !ofHospital(LEFT_OUT, unitId).includes(code))

export const resultsHandlers: Handler[] = [
  forHolder(coupleCalls.listHospitalStays, patientOverview),
  forHolder(calls.listCaseRecords, listCaseRecords),
  forHolder(calls.getCaseRecord, getCaseRecord),
  forHolder(calls.updateCaseRecord, saveCaseRecord),
  forHolder(calls.deleteCaseRecord, deleteCaseRecord),
  forHolder(calls.listCourseNotes, listCourseNotes),
  forAnyone(calls.listCaseCodesByParent, async ({ unitId }, { parentCode = '' }) => ({
    list: codesOf(unitId).filter((code) => code.parentCode === parentCode),
  })),
  forAnyone(calls.listCaseCodes, async ({ unitId }) => ({
    list: codesOf(unitId)
      .filter(({ parentCode }) => parentCode === '')
      .map(({ code, label }) => ({ code, label })),
  })),
  forAnyone(calls.listSortOptions, async ({ unitId }) => ({ list: [...ofHospital(SORT_OPTIONS, unitId)] })),
  forPatient(calls.listUploadedReports, async (context, { kind, recordId }) => ({
    list: await uploadsOf(context, await patientWriter(context), { kind, recordId }),
  })),
  forPatient(calls.listLabReports, listLabReports),
  forPatient(calls.getLabReport, getLabReport),
  forPatient(calls.listImagingReports, listImagingReports),
  forPatient(calls.getImagingReport, getImagingReport),
  forPatient(calls.openSealedResult, openSealedResult),
]
