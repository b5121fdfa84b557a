import { RECORD_KINDS } from '../filing/form/record-kinds'
import { saveForm } from '../filing/form/record-service'
import { patientWriter } from '../filing/form/writer-service'
import { patientOverview } from '../results/case-record-service'
import { forAnyone, forMember, forPatient, forPhone, type Handler } from '../server/http/handler'
import { listCardApplications } from './card/card-application-service'
import {
  asHolder,
  changeCard,
  electronicCard,
  electronicCardCode,
  getOwnCard,
  listCards,
  listOwnCards,
  makeDefault,
  patientBarcode,
  switchCard,
  syncCards,
  unbindCard,
} from './card/card-service'
import { forHolder } from './card/holder'
import { listConsents, recordConsent } from './consent/consent-service'
import {
  answerQuiz,
  getDocument,
  listDocuments,
  refuseDocument,
  signDocument,
  withdrawSignature,
} from './consent/document-service'
import { uploadsOf } from './file/upload-service'
import { answerInvite, invite, lookUpInvite, unpair, withdraw } from './pairing/pairing-service'
import { listPartnerViews } from './pairing/partner-view-service'
import { getSharing, requestSharing, setSharing } from './pairing/sharing-service'
import { addressesIn } from './patient/address-service'
import { bothPatientsView, ownPatientView } from './patient/patient-service'
import { getQuietMode, setQuietMode } from './patient/quiet-service'
import { readinessOf } from './patient/readiness-service'

import * as calls from '@/api/couple/calls'

export const coupleHandlers: Handler[] = [
  forPatient(calls.listCards, async (context) => ({ list: await listCards(context) })),
  forPatient(calls.listCardsOld, async (context) => ({ list: await listOwnCards(context) })),
  forPatient(calls.getCard, getOwnCard),
  forPatient(calls.setDefaultCard, async (context, { cardId }) => {
    await makeDefault(await asHolder(context), cardId)
    return { cardId }
  }),
  forPatient(calls.deleteCard, async (context, { cardId }) => ({
    cardId,
    defaultCardId: await unbindCard(await asHolder(context), cardId),
  })),
  forPatient(calls.importHospitalCards, async (context) => {
    const added = await syncCards(await asHolder(context))
    return { list: await listOwnCards(context), added }
  }),
  forPatient(calls.saveCard, async (context, input) => {
    const cardId = await changeCard(await asHolder(context), input)
    return { cardId, list: await listOwnCards(context) }
  }),
  forPatient(calls.switchCard, (context, { cardId }) => switchCard(context, cardId)),
  forPatient(calls.getHealthCard, electronicCard),
  forPatient(calls.getHealthCardQrCode, electronicCardCode),
  forPatient(calls.getBarCodePatient, patientBarcode),
  forPatient(calls.listCardApplications, listCardApplications),
  forPatient(calls.updatePatient, (context, input) => saveForm(context, RECORD_KINDS.profile, input)),
  forHolder(calls.listHospitalStays, patientOverview),
  forAnyone(calls.parseAddress, async (_, { text }) => ({ list: addressesIn(text) })),
  forPatient(calls.getDocumentPages, getDocument),
  forPatient(calls.answerConsentQuiz, answerQuiz),
  forPatient(calls.signDocument, (context, input) => signDocument(context, input)),
  forPatient(calls.refuseDocument, async (context, { docId, reason }) => {
    await refuseDocument(context, docId, reason ?? '')
    return null
  }),
  forPatient(calls.withdrawSignature, async (context, { docId, reason }) => {
    await withdrawSignature(context, docId, reason ?? '')
    return null
  }),
  forPatient(calls.listUploads, async (context) => ({
    list: await uploadsOf(context, await patientWriter(context), {}),
  })),
  forMember(calls.recordConsent, (context, { kind, version, agreed = false }) =>
    recordConsent(context, { kind, version, agreed }),
  ),
  forMember(calls.listConsents, async (context) => ({ list: await listConsents(context) })),
  forPatient(calls.getPatient, ownPatientView),
  forPatient(calls.getCouple, bothPatientsView),
  forPatient(calls.invitePartner, (context, input) => invite(context, input)),
  forPatient(calls.withdrawInvitation, async (context, { inviteId }) => {
    await withdraw(context, inviteId)
    return null
  }),
  forPatient(calls.getInvitationByCode, (context, { inviteCode }) => lookUpInvite(context, inviteCode)),
  forPatient(calls.answerInvitation, (context, input) => answerInvite(context, input)),
  forPatient(calls.endPairing, async (context, { pairId }) => {
    await unpair(context, pairId)
    return { state: 'NONE' as const }
  }),
  forPatient(calls.getSharing, getSharing),
  forPatient(calls.listPartnerViews, listPartnerViews),
  forPatient(calls.setSharing, setSharing),
  forPatient(calls.requestSharing, requestSharing),
  forPatient(calls.getQuietMode, getQuietMode),
  forPatient(calls.setQuietMode, setQuietMode),
  forPhone(calls.getFileReadiness, (context) => readinessOf(context)),
  forPatient(calls.listDocuments, listDocuments),
]
