import * as extCalls from '@/api/calls/ext'
import * as extFileCalls from '@/api/calls/ext-file'
import * as memberCalls from '@/api/calls/member'
import { coupleMatch, getPatientInfoImg } from '@/api/calls/member'
import { getpatientOutpatientInpatientInfo } from '@/api/calls/patient'

import { RECORD_KINDS } from '../filing/record-kinds'
import { saveForm } from '../filing/record-service'
import { patientWriter } from '../filing/writer-service'
import { patientOverview } from '../results/case-record-service'
import { requireUnitContext } from '../server/context'
import { forAnyone, forMember, forPatient, forPhone, type Handler } from '../server/handler'
import { addressesIn } from './address-service'
import { listCardApplications } from './card-application-service'
import {
  asHolder,
  changeCard,
  electronicCard,
  electronicCardCode,
  getOwnCard,
  listOwnCards,
  listPartnerCard,
  makeDefault,
  patientBarcode,
  switchCard,
  syncCards,
  unbindCard,
} from './card-service'
import { listConsents, recordConsent } from './consent-service'
import { answerQuiz, getDocument, refuseDocument, signDocument, withdrawSignature } from './document-service'
import { forHolder } from './holder'
import { answerInvite, invite, lookUpInvite, unpair, withdraw } from './pairing-service'
import { bothPatientsView, ownPatientView } from './patient-service'
import { getQuietMode, setQuietMode } from './quiet-service'
import { readinessOf } from './readiness-service'
import { getSharing, setSharing } from './sharing-service'
import { uploadsOf } from './upload-service'
import { withdrawUpload } from './upload-withdrawal-service'

export const coupleHandlers: Handler[] = [
  forPatient(memberCalls.queryCardList, async (context) => ({
    list: [...(await listOwnCards(context)), ...(await listPartnerCard(context))],
  })),
  forPatient(memberCalls.getCardList, async (context) => ({ list: await listOwnCards(context) })),
  forPatient(memberCalls.queryCardById, getOwnCard),
  forPatient(memberCalls.defaultCardById, async (context, { cardId }) => {
    await makeDefault(await asHolder(context), cardId)
    return { cardId }
  }),
  forPatient(memberCalls.deleteCardById, async (context, { cardId }) => ({
    cardId,
    defaultCardId: await unbindCard(await asHolder(context), cardId),
  })),
  forPatient(memberCalls.getCardsFromUnit, async (context) => {
    const added = await syncCards(await asHolder(context))
    return { list: await listOwnCards(context), added }
  }),
  forPatient(memberCalls.modifyCardInfo, async (context, input) => {
    const cardId = await changeCard(await asHolder(context), input)
    return { cardId, list: await listOwnCards(context) }
  }),
  forPatient(memberCalls.changeCardInfo, (context, { cardId }) => switchCard(context, cardId)),
  forPatient(memberCalls.getElectronicCard, electronicCard),
  forPatient(memberCalls.getElectronicCardQrCode, electronicCardCode),
  forPatient(memberCalls.getPatientInfo, patientBarcode),
  forPatient(extFileCalls.cardApplications, listCardApplications),
  forPatient(memberCalls.editPatienInfo, (context, input) => saveForm(context, RECORD_KINDS.profile, input)),
  forHolder(getpatientOutpatientInpatientInfo, patientOverview),
  forAnyone(memberCalls.getInfoByBaiDuApi, async (_, { text }) => ({ list: addressesIn(text) })),
  forPatient(getPatientInfoImg, getDocument),
  forPatient(extFileCalls.answerQuiz, answerQuiz),
  forPatient(extFileCalls.signDocument, (context, input) => signDocument(context, input)),
  forPatient(extFileCalls.refuseDocument, async (context, { docId, reason }) => {
    await refuseDocument(context, docId, reason ?? '')
    return null
  }),
  forPatient(extFileCalls.withdrawSignature, async (context, { docId, reason }) => {
    await withdrawSignature(context, docId, reason ?? '')
    return null
  }),
  forPatient(extFileCalls.uploads, async (context) => ({
    list: await uploadsOf(context, await patientWriter(context), {}),
  })),
  forMember(extFileCalls.deleteUpload, async (context, { uploadId }) => {
    await withdrawUpload(requireUnitContext(context), uploadId)
    return null
  }),
  forMember(extCalls.recordConsent, (context, { kind, version, agreed = false }) =>
    recordConsent(context, { kind, version, agreed }),
  ),
  forMember(extCalls.consents, async (context) => ({ list: await listConsents(context) })),
  forPatient(memberCalls.getPatienInfo, ownPatientView),
  forPatient(memberCalls.bothPatientInof, bothPatientsView),
  forPatient(extFileCalls.invitePartner, (context, input) => invite(context, input)),
  forPatient(extFileCalls.withdrawInvite, async (context, { inviteId }) => {
    await withdraw(context, inviteId)
    return null
  }),
  forPatient(extFileCalls.inviteByCode, (context, { inviteCode }) => lookUpInvite(context, inviteCode)),
  forPatient(coupleMatch, (context, input) => answerInvite(context, input)),
  forPatient(extFileCalls.unpair, async (context, { pairId }) => {
    await unpair(context, pairId)
    return { state: 'NONE' as const }
  }),
  forPatient(extFileCalls.sharing, getSharing),
  forPatient(extFileCalls.setSharing, setSharing),
  forPatient(extFileCalls.quiet, getQuietMode),
  forPatient(extFileCalls.setQuiet, setQuietMode),
  forPhone(extFileCalls.readiness, (context) => readinessOf(context)),
]
