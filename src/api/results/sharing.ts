import type { DataOf } from '../core/call'
import { type Fields, pageOf, type SharingOf, Theirs } from '../core/sharing'
import { uploadFields } from '../couple/sharing-fields'
import type * as calls from './calls'

const labRowFields: Fields<DataOf<typeof calls.listLabReports>['list'][number]> = {
  reportId: 'labs',
  title: 'labs',
  sampleType: 'labs',
  status: 'labs',
  sampledAt: 'labs',
  reportedAt: 'labs',
  abnormalCount: 'labs',
  deskOnly: 'labs',
  seal: 'labs',
  togetherMine: 'labs',
  togetherTheirs: 'labs',
}

const imagingRowFields: Fields<DataOf<typeof calls.listImagingReports>['list'][number]> = {
  inspectId: 'imaging',
  type: 'imaging',
  part: 'imaging',
  status: 'imaging',
  examAt: 'imaging',
  reportedAt: 'imaging',
  seal: 'imaging',
  togetherMine: 'imaging',
  togetherTheirs: 'imaging',
}

/** Who reads what of the answers of this domain about the partner (spec:couple#sharing). */
export const resultsSharing: SharingOf<typeof calls> = {
  listCaseRecords: 'holder',
  updateCaseRecord: 'holder',
  getCaseRecord: 'holder',
  deleteCaseRecord: 'nobody',
  listCourseNotes: 'holder',
  listImagingReports: { about: 'asked', fields: pageOf(imagingRowFields, 'imaging') },
  getImagingReport: {
    about: 'asked',
    fields: {
      ...imagingRowFields,
      relation: 'partner',
      patientName: 'name',
      applyDoctor: 'imaging',
      examDoctor: 'imaging',
      findings: 'imaging',
      conclusion: 'imaging',
      images: { imageId: 'imaging', url: 'imaging', label: 'imaging' },
    },
  },
  openSealedResult: 'account',
  listCaseCodes: 'nobody',
  listCaseCodesByParent: 'nobody',
  listSortOptions: 'nobody',
  listLabReports: { about: 'asked', fields: pageOf(labRowFields, 'labs') },
  getLabReport: {
    about: 'asked',
    fields: {
      ...labRowFields,
      relation: 'partner',
      patientName: 'name',
      applyDoctor: 'labs',
      dept: 'labs',
      tester: 'labs',
      reviewer: 'labs',
      remark: 'labs',
      edition: 'labs',
      revision: 'labs',
      amendedAt: 'labs',
      items: {
        itemCode: 'labs',
        itemName: 'labs',
        abbr: 'labs',
        result: 'labs',
        unit: 'labs',
        refLow: 'labs',
        refHigh: 'labs',
        refText: 'labs',
        flag: 'labs',
        phase: 'labs',
        was: 'labs',
      },
    },
  },
  listUploadedReports: { about: 'parts', fields: { list: Theirs.when('mine', false, uploadFields) } },
}
