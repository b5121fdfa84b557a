import type { AnyCall } from './call'
import * as activity from './calls/activity'
import * as advice from './calls/advice'
import * as appointmentFiling from './calls/appointment-filing'
import * as appointmentNumber from './calls/appointment-number'
import * as apppay from './calls/apppay'
import * as bbs from './calls/bbs'
import * as beforehandFiling from './calls/beforehand-filing'
import * as cardRecharge from './calls/card-recharge'
import * as caseHistory from './calls/case-history'
import * as clinic from './calls/clinic'
import * as clinicFollow from './calls/clinic-follow'
import * as cms from './calls/cms'
import * as consult from './calls/consult'
import * as consumer from './calls/consumer'
import * as covid from './calls/covid'
import * as dueDate from './calls/due-date'
import * as embryo from './calls/embryo'
import * as ext from './calls/ext'
import * as extDoors from './calls/ext-doors'
import * as extDrafts from './calls/ext-drafts'
import * as extFile from './calls/ext-file'
import * as extReminders from './calls/ext-reminders'
import * as externalFace from './calls/external-face'
import * as filingRegister from './calls/filing-register'
import * as firstVisit from './calls/first-visit'
import * as follow from './calls/follow'
import * as followZy from './calls/follow-zy'
import * as freeze from './calls/freeze'
import * as freezeOther from './calls/freeze-other'
import * as gqj from './calls/gqj'
import * as index from './calls/index'
import * as inspect from './calls/inspect'
import * as introduceSource from './calls/introduce-source'
import * as jiancha from './calls/jiancha'
import * as location from './calls/location'
import * as login from './calls/login'
import * as member from './calls/member'
import * as messageCenter from './calls/message-center'
import * as opdepartment from './calls/opdepartment'
import * as order from './calls/order'
import * as patient from './calls/patient'
import * as payment from './calls/payment'
import * as period from './calls/period'
import * as pgt from './calls/pgt'
import * as pregnancyLog from './calls/pregnancy-log'
import * as pregnantDiary from './calls/pregnant-diary'
import * as prescriptionSc from './calls/prescription-sc'
import * as queue from './calls/queue'
import * as reportCenter from './calls/report-center'
import * as staticFiles from './calls/static'
import * as subjects from './calls/subjects'
import * as toolPhysiology from './calls/tool-physiology'
import * as treatmentProcess from './calls/treatment-process'
import * as uploadReport from './calls/upload-report'
import * as wexin from './calls/wexin'
import * as wx from './calls/wx'
import * as zpoint from './calls/zpoint'

/** The specification's calls by family (52 of them), then our own. Used by the sandbox, the API document and tests. */
const families: readonly Readonly<Record<string, unknown>>[] = [
  staticFiles,
  member,
  patient,
  login,
  index,
  payment,
  consult,
  toolPhysiology,
  period,
  treatmentProcess,
  follow,
  messageCenter,
  wexin,
  gqj,
  jiancha,
  consumer,
  covid,
  wx,
  clinicFollow,
  zpoint,
  apppay,
  reportCenter,
  externalFace,
  subjects,
  firstVisit,
  caseHistory,
  embryo,
  location,
  inspect,
  freeze,
  freezeOther,
  order,
  advice,
  opdepartment,
  cardRecharge,
  pgt,
  bbs,
  queue,
  cms,
  appointmentNumber,
  activity,
  filingRegister,
  followZy,
  dueDate,
  pregnantDiary,
  pregnancyLog,
  clinic,
  uploadReport,
  introduceSource,
  appointmentFiling,
  prescriptionSc,
  beforehandFiling,
  ext,
  extDoors,
  extDrafts,
  extFile,
  extReminders,
]

const isCall = (value: unknown): value is AnyCall =>
  typeof value === 'object' && value !== null && 'effect' in value && 'path' in value && 'summary' in value

/** Every call there is. A screen imports the call it needs from its family, never this. */
export const catalogue: readonly AnyCall[] = families.flatMap((family) => Object.values(family).filter(isCall))
