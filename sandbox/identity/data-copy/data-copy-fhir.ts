/**
 * A copy of the own data as a FHIR R4 bundle (https://hl7.org/fhir/R4/bundle.html, docs/adr/0039-fhir-r4-by-medplum.md). Pure.
 * Ids are made for the file: they find no row of the hospital.
 */

import { frequencyOf } from '../../medication/plan-end-service'
import { newestOf } from '../../medication/plan-views'
import type { LabItem } from '../../results/tables'
import { hashOf } from '../../server/secrets'
import { type DataCopy, operationsOf } from './data-copy-content'
import { checkWords, CONSENT_NAMES, NOT_CONTAINED, QUIET_LEFT_OUT, SIGNATURE_NAMES } from './data-copy-words'

import type { AppointmentStatus } from '@/domain/booking/status'
import { formatDateTime, hospitalDate } from '@/domain/dates'

interface Resource {
  readonly resourceType: string
  readonly id: string
  readonly [field: string]: unknown
}

export interface FhirBundle extends Resource {
  readonly entry: readonly { readonly fullUrl: string; readonly resource: Resource }[]
}

/** A UUID that follows from what it stands for, in the form of RFC 9562 version 8. */
function uuidOf(kind: string, key: string): string {
  const hex = hashOf(`data copy:${kind}:${key}`)
  const variant = ((Number.parseInt(hex.slice(16, 17), 16) & 3) | 8).toString(16)
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

/** An instant in the hospital's time, as FHIR writes it. */
const instantOf = (ms: number): string => `${formatDateTime(ms).replace(' ', 'T')}+08:00`

const urlOf = (id: string): string => `urn:uuid:${id}`
const referTo = (id: string) => ({ reference: urlOf(id) })
const named = (text: string) => (text === '' ? undefined : { text })
const shown = (display: string) => (display === '' ? undefined : { display })

const CODE_SYSTEM = 'http://terminology.hl7.org/CodeSystem'

/** The states of FHIR for those of an appointment (https://hl7.org/fhir/R4/valueset-appointmentstatus.html). */
const APPOINTMENT_STATES: Readonly<Record<AppointmentStatus, string>> = {
  LOCKED: 'proposed',
  UNPAID: 'pending',
  BOOKED: 'booked',
  CANCEL_PENDING: 'booked',
  CHECKED_IN: 'checked-in',
  MISSED: 'arrived',
  IN_VISIT: 'arrived',
  DONE: 'fulfilled',
  CANCELLED: 'cancelled',
  EXPIRED: 'cancelled',
  SUSPENDED: 'cancelled',
  NO_SHOW: 'noshow',
}

const NUMBER = /^(<=|>=|<|>|≤|≥)?\s*(-?\d+(?:\.\d+)?)$/
const COMPARATORS: Readonly<Record<string, string>> = { '≤': '<=', '≥': '>=' }

/** A value as it is written: a number with its unit where it is one, else its text. */
function valueOf(text: string, unit: string) {
  const [, comparator = '', number] = NUMBER.exec(text.trim()) ?? []
  if (number === undefined) return text.trim() === '' ? {} : { valueString: text }
  return {
    valueQuantity: {
      value: Number(number),
      comparator: comparator === '' ? undefined : (COMPARATORS[comparator] ?? comparator),
      unit: unit || undefined,
    },
  }
}

/** What the laboratory wrote, where a number of JSON says it otherwise: 4.80 is more exact than 4.8. */
function writtenAs({ result, unit }: LabItem) {
  const { valueQuantity } = valueOf(result, unit)
  return valueQuantity === undefined || result.trim().endsWith(String(valueQuantity.value))
    ? undefined
    : [{ text: `报告原文：${[result.trim(), unit].filter(Boolean).join(' ')}` }]
}

function rangeOf({ refLow, refHigh, refText, unit }: LabItem) {
  const limit = (text: string) => {
    const { valueQuantity } = valueOf(text, unit)
    // A limit is a plain number; one that is written as a comparison is said in words.
    return valueQuantity?.comparator === undefined ? valueQuantity : undefined
  }
  const [low, high] = [limit(refLow), limit(refHigh)]
  const text = refText || (low || high ? '' : [refLow, refHigh].filter(Boolean).join('–'))
  return low || high || text ? [{ low, high, text: text || undefined }] : undefined
}

const categoryOf = (code: 'laboratory' | 'imaging' | 'survey') => [
  { coding: [{ system: `${CODE_SYSTEM}/observation-category`, code }] },
]

const NOT_TOLD = { coding: [{ system: `${CODE_SYSTEM}/data-absent-reason`, code: 'unknown' }] }

/** Parts of an observation that have a value. */
const componentsOf = (rows: readonly (readonly [name: string, value: string | number | null, unit?: string])[]) =>
  rows.flatMap(([name, value, unit = '']) =>
    value === null || value === '' ? [] : [{ code: { text: name }, ...valueOf(String(value), unit) }],
  )

/** Drops what is absent: FHIR knows no null and no empty value. */
const withoutAbsent = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T

const sizesOf = (sizes: readonly { meanMm: number | null; count: number }[]): string =>
  sizes
    .flatMap(({ meanMm, count }) => (meanMm === null ? [] : count > 1 ? `${meanMm}×${count}` : String(meanMm)))
    .join('、')

/** The copy as a bundle of the type `collection`. */
export function fhirBundleOf(copy: DataCopy): FhirBundle {
  const { patient, madeAt } = copy
  const today = hospitalDate(madeAt)
  const patientId = uuidOf('patient', patient.patientId)
  const hospitalId = uuidOf('hospital', String(patient.unitId))
  const subject = referTo(patientId)
  const resource = (resourceType: string, key: string, fields: Record<string, unknown>): Resource => ({
    resourceType,
    id: uuidOf(resourceType, key),
    ...fields,
  })
  const identifiers = [
    ['病历号', patient.caseNo],
    ['建档号', patient.archiveNo],
  ].flatMap(([name, value]) => (value ? [{ type: { text: name }, value }] : []))

  const people = [
    {
      resourceType: 'Patient',
      id: patientId,
      identifier: identifiers.length > 0 ? identifiers : undefined,
      name: [{ use: 'official', text: patient.name }],
      telecom: patient.mobile === '' ? undefined : [{ system: 'phone', value: patient.mobile, use: 'mobile' }],
      gender: patient.sex === 1 ? 'male' : 'female',
      birthDate: patient.birthday,
      managingOrganization: referTo(hospitalId),
    },
    { resourceType: 'Organization', id: hospitalId, name: copy.hospitalName },
  ]

  const appointments = copy.appointments.map((visit) =>
    resource('Appointment', visit.appointmentId, {
      status: APPOINTMENT_STATES[visit.status ?? 'BOOKED'],
      appointmentType: named(visit.subjectName),
      start: `${visit.date}T${visit.startTime}:00+08:00`,
      end: `${visit.date}T${visit.endTime}:00+08:00`,
      created: visit.createdAt === null ? undefined : instantOf(visit.createdAt),
      participant: [
        { actor: subject, status: 'accepted' },
        { actor: { display: visit.doctorName || copy.hospitalName }, status: 'accepted' },
      ],
    }),
  )

  const results = copy.labReports.flatMap((report) =>
    report.items.map((item, place) =>
      resource('Observation', `${report.reportId}:${place}`, {
        status: report.status === 'AMENDED' ? 'amended' : 'final',
        category: categoryOf('laboratory'),
        code: { text: item.itemName || item.itemCode || report.title },
        subject,
        effectiveDateTime: report.sampledAt === null ? undefined : instantOf(report.sampledAt),
        issued: report.reportedAt === null ? undefined : instantOf(report.reportedAt),
        ...(item.result.trim() === '' ? { dataAbsentReason: NOT_TOLD } : valueOf(item.result, item.unit)),
        referenceRange: rangeOf(item),
        note: writtenAs(item),
        specimen: shown(report.sampleType),
      }),
    ),
  )
  const examinations = copy.examinations.map((report) =>
    resource('Observation', report.inspectId, {
      status: report.status === 'AMENDED' ? 'amended' : 'final',
      category: categoryOf('imaging'),
      code: { text: report.type || '检查' },
      bodySite: named(report.part),
      subject,
      effectiveDateTime: report.examAt === null ? undefined : instantOf(report.examAt),
      issued: report.reportedAt === null ? undefined : instantOf(report.reportedAt),
      ...(report.conclusion === '' ? { dataAbsentReason: NOT_TOLD } : { valueString: report.conclusion }),
      note: report.findings === '' ? undefined : [{ text: report.findings }],
    }),
  )
  const scans = copy.scans.map((scan) => {
    const component = componentsOf([
      ['左侧卵泡平均径（mm）', sizesOf(scan.left)],
      ['右侧卵泡平均径（mm）', sizesOf(scan.right)],
      ['子宫内膜厚度', scan.endometriumMm, 'mm'],
      ['E2', scan.e2],
      ['LH', scan.lh],
      ['P', scan.p],
    ])
    return resource('Observation', `scan:${scan.monitorId}`, {
      status: 'final',
      category: categoryOf('imaging'),
      code: { text: '卵泡监测' },
      subject,
      effectiveDateTime: scan.date,
      ...(component.length > 0 ? { component } : { dataAbsentReason: NOT_TOLD }),
    })
  })
  const checks = copy.checks.map((day) => {
    const words = checkWords(day)
    return resource('Observation', `check:${patient.patientId}:${day.date}`, {
      status: 'final',
      category: categoryOf('survey'),
      code: { text: '每日自查' },
      subject,
      performer: [subject],
      effectiveDateTime: day.date,
      component: componentsOf([
        ['体重', day.weightKg, 'kg'],
        ['腹围', day.girthCm, 'cm'],
        ['尿量', words.urine],
        ['呼吸', words.breath],
        ['腹痛', words.pain],
      ]),
    })
  })

  const medication = copy.plans.flatMap((records) => {
    const { plan, drug, ticks } = records
    const newest = newestOf(records)
    const endOn = plan.stopAt === null ? newest.endOn : hospitalDate(plan.stopAt)
    const isOver = endOn !== null && endOn < today
    const medicationCodeableConcept = { text: [drug.name, drug.spec].filter(Boolean).join(' ') }
    const request = resource('MedicationRequest', plan.planId, {
      status: plan.stopAt !== null ? 'stopped' : isOver ? 'completed' : 'active',
      intent: 'order',
      medicationCodeableConcept,
      subject,
      authoredOn: instantOf(newest.at),
      requester: shown(newest.doctorName),
      dosageInstruction: [
        {
          text: [`每次${newest.dose}${newest.unitName}`, frequencyOf(newest.times), newest.times.join('、')].join('，'),
          timing: { repeat: { boundsPeriod: { start: plan.startOn, end: endOn ?? undefined } } },
          route: named(drug.route),
        },
      ],
    })
    const done = ticks.map(({ doneAt }) => doneAt)
    if (done.length === 0) return [request]
    return [
      request,
      resource('MedicationStatement', plan.planId, {
        status: plan.stopAt !== null ? 'stopped' : isOver ? 'completed' : 'active',
        basedOn: [referTo(request.id)],
        medicationCodeableConcept,
        subject,
        effectivePeriod: { start: instantOf(Math.min(...done)), end: instantOf(Math.max(...done)) },
        note: [{ text: `已打卡${done.length}次` }],
      }),
    ]
  })
  const triggers = copy.triggers.flatMap((trigger) =>
    trigger.drugs.map((drug, place) =>
      resource('MedicationRequest', `trigger:${trigger.cycleId}:${place}`, {
        status: trigger.at <= madeAt ? 'completed' : 'active',
        intent: 'order',
        medicationCodeableConcept: { text: drug.name },
        subject,
        authoredOn: instantOf(trigger.orderedAt),
        requester: shown(trigger.doctorName),
        dosageInstruction: [
          {
            text: `夜针，${drug.dose}${drug.unit}，${instantOf(trigger.at).slice(0, 16).replace('T', ' ')}`,
            timing: { event: [instantOf(trigger.at)] },
            route: named(drug.route),
          },
        ],
      }),
    ),
  )
  const prescribed = copy.prescriptions.flatMap((prescription) =>
    prescription.items.map((item, place) =>
      resource('MedicationRequest', `${prescription.prescriptionId}:${place}`, {
        status: prescription.state === 'REFUNDED' ? 'cancelled' : 'completed',
        intent: 'order',
        medicationCodeableConcept: { text: [item.name, item.spec].filter(Boolean).join(' ') },
        subject,
        authoredOn: prescription.date,
        requester: shown(prescription.doctorName),
        dosageInstruction: [{ text: prescribedWords(item) }],
      }),
    ),
  )

  const procedures = operationsOf(copy).map((operation) =>
    resource('Procedure', operation.operationId, {
      status: 'completed',
      code: { text: operation.name },
      subject,
      performedDateTime: operation.at === null ? operation.date : instantOf(operation.at),
      performer: operation.doctorName === '' ? undefined : [{ actor: { display: operation.doctorName } }],
      note: operation.note === '' ? undefined : [{ text: operation.note }],
    }),
  )

  const consentOf = (scope: 'treatment' | 'patient-privacy') => ({
    scope: { coding: [{ system: `${CODE_SYSTEM}/consentscope`, code: scope }] },
    category: [{ text: scope === 'treatment' ? '知情同意书' : '个人信息授权' }],
    patient: subject,
    organization: [referTo(hospitalId)],
  })
  const consents = [
    ...copy.signatures.map((row) =>
      resource('Consent', row.signatureId, {
        ...consentOf('treatment'),
        status: { SIGNED: 'active', REFUSED: 'rejected', WITHDRAWN: 'inactive' }[row.state],
        dateTime: instantOf(row.at),
        policyRule: { text: `${row.title}（${row.version}版）${SIGNATURE_NAMES[row.state]}` },
      }),
    ),
    ...copy.consents.map((row) =>
      resource('Consent', row.consentId, {
        ...consentOf('patient-privacy'),
        status: row.agreed ? 'active' : 'rejected',
        dateTime: instantOf(row.at),
        policyRule: { text: `${CONSENT_NAMES[row.kind]}（${row.version}版）` },
      }),
    ),
  ]
  const files = copy.files.map((file) =>
    resource('DocumentReference', file.uploadId, {
      status: 'current',
      type: { text: file.label },
      subject,
      date: instantOf(file.createdAt),
      author: [subject],
      content: [{ attachment: { contentType: file.mime, title: file.label, creation: instantOf(file.createdAt) } }],
    }),
  )

  const records: Resource[] = [
    ...people,
    ...appointments,
    ...results,
    ...examinations,
    ...scans,
    ...checks,
    ...medication,
    ...triggers,
    ...prescribed,
    ...procedures,
    ...consents,
    ...files,
  ]
  const explanation = [NOT_CONTAINED, ...(copy.isQuiet ? [QUIET_LEFT_OUT] : [])]
  const composition = resource('Composition', `${patient.patientId}:${madeAt}`, {
    status: 'final',
    type: { text: '个人信息副本' },
    subject,
    date: instantOf(madeAt),
    author: [referTo(hospitalId)],
    title: '个人信息副本',
    section: explanation.map((text) => ({
      title: '说明',
      text: { status: 'generated', div: `<div xmlns="http://www.w3.org/1999/xhtml">${text}</div>` },
    })),
  })
  return withoutAbsent({
    resourceType: 'Bundle',
    id: uuidOf('Bundle', `${patient.patientId}:${madeAt}`),
    type: 'collection',
    timestamp: instantOf(madeAt),
    entry: [composition, ...records].map((record) => ({ fullUrl: urlOf(record.id), resource: record })),
  })
}

const prescribedWords = ({
  dose,
  unit,
  usage,
  frequency,
  days,
  note,
}: DataCopy['prescriptions'][number]['items'][number]): string =>
  [dose === '' ? '' : `每次${dose}${unit}`, frequency, usage, days > 0 ? `${days}天` : '', note]
    .filter(Boolean)
    .join('，') || '遵医嘱'
