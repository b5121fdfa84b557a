import { appointmentShape } from '../booking/schemas'
import { call } from '../core/call'
import { arg, choice, date, decimal, flag, id, instant, int, list, maybe, nothing, optionalFen, optionalInt, optionalText, page, shape, text } from '../core/schema'
import { cardShape } from '../couple/schemas'
import { buildArg, faultsArg, hospitalShape, releaseArg } from './schemas'

import { HOST_KINDS } from '@/domain/platform'
import { DANGER_LEVELS } from '@/domain/safety/danger-vocabulary'

/** The hospital's clock; an app that has it decides opening hours with it, one that has not shows the rule. */
export const getServerTime = call({
  id: 'ext.serverTime',
  method: 'GET',
  path: '/api/ext/serverTime',
  effect: 'read',
  identity: 'optional',
  ext: true,
  data: shape({ serverTime: instant() }),
  summary: 'The clock of the server.',
})

/**
 * What an item of the day is about. `danger`: signs that were told and need the hospital soon; it stands before all others.
 * `cancelled`: what the hospital has called off, with its reason and what comes next; it stands before all but a danger.
 */
const ITEM_KINDS = ['visit', 'pay', 'medication', 'trigger', 'report', 'consent', 'freeze', 'followUp', 'wait', 'notice', 'cancelled', 'danger'] as const

/** Home of a signed-in member; a guest gets the same shape with its parts absent. */
export const getHome = call({
  id: 'index.patientIndex',
  method: 'GET',
  path: '/api/index/patientIndex',
  effect: 'read',
  kept: 'anywhere',
  assumed: true,
  data: shape({
    patientId: text(),
    patientName: text(),
    verified: flag(),
    card: maybe(cardShape),
    /** Next appointment that is still valid. */
    nextVisit: maybe(appointmentShape),
    /** What is to be done today, most urgent first. */
    today: list(
      shape({
        itemId: id(),
        kind: choice(ITEM_KINDS),
        title: text(),
        note: text(),
        at: instant(),
        /** The day it belongs to; empty: whenever the patient gets to it, best today. */
        date: date(),
        /** What is to be paid. */
        amountFen: optionalFen(),
        /** Address of this app. */
        link: text(),
        urgent: flag(),
        /** When it was done; an item without it is still to be done. Of a danger: when the hospital saw it. */
        doneAt: instant(),
        /** Of a danger: how soon. */
        level: choice(DANGER_LEVELS),
        /** Of a day at the hospital: when to be there, what to bring, how to prepare; of what is called off: why, and what comes next. A line each. */
        facts: list(shape({ label: text(), value: text() })),
      }),
    ),
    /** Treatment in progress; null for a patient who is not in a cycle. */
    course: maybe(
      shape({
        cycleId: text(),
        title: text(),
        stage: text(),
        dayText: text(),
        step: int(),
        steps: list(shape({ key: text(), label: text(), state: choice(['done', 'current', 'ahead']) })),
      }),
    ),
    /** Whether this patient may book; false where the hospital books, or self-booking has ended. */
    mayBook: flag(),
    /** The partner while the pair lives, with the next visit as far as it is shared. */
    partner: maybe(
      shape({
        nameMasked: text(),
        isShared: flag(),
        nextVisit: maybe(shape({ date: date(), startTime: text(), place: text() })),
      }),
    ),
    /** When the account ends, where that was asked for (spec:identity#account-deletion; ours). */
    accountEndsAt: instant(),
    unread: int(),
    /** Of these the ones of consultations; absent: the hospital does not count them apart. */
    unreadConsults: optionalInt(),
    unpaidCount: int(),
    unpaidFen: optionalFen(),
    serverTime: instant(),
  }),
  summary: 'What the home page shows: card, next visit, today, course of treatment.',
})

export const getHospitalAddress = call({
  id: 'index.unitAddressById',
  method: 'GET',
  path: '/api/index/unitAddressById',
  effect: 'read',
  kept: 'anywhere',
  identity: 'optional',
  assumed: true,
  query: { unitId: arg.optionalInt() },
  data: shape({
    unitId: int(),
    unitName: text(),
    address: text(),
    longitude: decimal(),
    latitude: decimal(),
    phone: text(),
    traffic: text(),
    parking: text(),
  }),
  summary: 'Address, position and phone of a hospital.',
})

export const listHospitals = call({
  id: 'index.getUnit',
  method: 'POST',
  path: '/api/index/getUnit',
  effect: 'read',
  identity: 'optional',
  assumed: true,
  body: {
    keyword: arg.optionalText(40),
    province: arg.optionalText(20),
    city: arg.optionalText(20),
    longitude: arg.decimal(),
    latitude: arg.decimal(),
    pageNo: arg.optionalInt(1, 1000),
    pageSize: arg.optionalInt(1, 100),
  },
  data: page(hospitalShape),
  summary: 'Hospitals by name or place, nearest first when a position is sent.',
})

export const getHospitalSettings = call({
  id: 'index.unitSetting',
  method: 'POST',
  path: '/api/index/unitSetting',
  effect: 'read',
  identity: 'optional',
  assumed: true,
  body: { unitId: arg.optionalInt() },
  data: shape({
    unitId: int(),
    unitName: text(),
    /** Extension calls and headers this backend offers; the profile's own list wins where it says no. */
    capabilities: list(text()),
    features: list(text()),
    /** Metres around the hospital within which a patient may check in; null where it does not say. */
    checkInRadiusM: optionalInt(),
    bookingRule: choice(['default', 'second', 'specialNeeds']),
    notice: text(),
    serverTime: instant(),
  }),
  summary: 'Switches and capabilities of a hospital.',
})

export const listCodes = call({
  id: 'index.select',
  method: 'POST',
  path: '/api/index/select',
  effect: 'read',
  assumed: true,
  body: { codes: arg.optionalText(200) },
  data: shape({
    dictionaries: list(shape({ code: text(), items: list(shape({ value: text(), label: text() })) })),
  }),
  summary: 'Code lists of the hospital.',
})

export const getBindStatus = call({
  id: 'index.bindStatus',
  method: 'POST',
  path: '/api/index/bindStatus',
  effect: 'read',
  assumed: true,
  data: shape({
    mobileBound: flag(),
    verified: flag(),
    cardCount: int(),
    boundLevel: choice(['guest', 'phone', 'bound', 'verified']),
  }),
  summary: 'How far the member is bound at this hospital.',
})

export const listMenuMarks = call({
  id: 'member.getBindingMenu',
  method: 'POST',
  path: '/api/member/getBindingMenu',
  effect: 'read',
  assumed: true,
  data: shape({
    list: list(shape({ tileId: text(), label: text(), needs: choice(['public', 'phone', 'bound', 'verified']), badge: int() })),
  }),
  summary: 'Menu entries with the level each one needs and its badge.',
})

/**
 * What a hospital says of releases and features between two uploads (capability `appPolicy`): the least release that its
 * backend serves, and capabilities that are switched. Names and yes or no alone, never code or an address.
 */
export const getAppPolicy = call({
  id: 'ext.appPolicy',
  method: 'GET',
  path: '/api/ext/appPolicy',
  effect: 'read',
  identity: 'optional',
  ext: true,
  query: { unitId: arg.int(1), host: arg.choice(HOST_KINDS), release: arg.optionalText(24) },
  data: shape({
    /** `1.4.0`; empty: every release is served. */
    leastRelease: text(),
    switches: list(shape({ id: text(), on: flag() })),
  }),
  summary: 'The least release that is served, and which capabilities are switched on or off at present.',
})

/** Faults of the app for who looks after it (capability `errorReports`): kinds and places of the code, nothing of a person. */
export const reportFaults = call({
  id: 'ext.reportFaults',
  method: 'POST',
  path: '/api/ext/reportFaults',
  effect: 'write',
  identity: 'anonymous',
  ext: true,
  body: {
    unitId: arg.int(1),
    release: releaseArg,
    build: buildArg,
    host: arg.choice(HOST_KINDS),
    faults: faultsArg,
  },
  data: nothing(),
  summary: 'Takes faults of the app: release, screen, kind and places in the code.',
})

/** Addresses a hospital's own web site may state. Every value is checked against the build's allow-list before use. */
export const getServerConfig = call({
  id: 'static.serverConfig.json',
  method: 'GET',
  base: 'static',
  path: '/static/serverConfig.json',
  effect: 'read',
  identity: 'anonymous',
  assumed: true,
  bare: true,
  data: shape({
    /** Base of the API, an https origin or a path of the same origin. */
    baseUrl: optionalText(),
    freezeOtherBase: optionalText(),
    uploadBase: optionalText(),
  }),
  summary: 'Static file that supplies the API base address; unreadable means the default base, silently.',
})

/** One picture or document; the answer is its address. Multipart, so the upload port sends it (spec:calls#upload). */
export const uploadFile = call({
  id: 'static.fileUpload',
  method: 'POST',
  base: 'file-upload',
  path: '/api/file/upload',
  effect: 'write',
  assumed: true,
  onlyDescribed: true,
  data: shape({ uploadId: id() }),
  summary: 'Upload of one file; described without path or method, both are ours.',
})
