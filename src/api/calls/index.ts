import { call } from '../call'
import { arg, choice, decimal, flag, id, instant, int, list, maybe, optionalFen, page, shape, text } from '../schema'
import { appointmentShape, bannerShape, cardShape, noticeShape, unitShape } from '../shapes'

/** Home of a signed-in member; a guest gets the same shape with its parts absent. */
export const patientIndex = call({
  id: 'index.patientIndex',
  method: 'GET',
  path: '/api/index/patientIndex',
  effect: 'read',
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
        kind: choice(['visit', 'pay', 'medication', 'report', 'consent', 'freeze', 'followUp', 'notice']),
        title: text(),
        note: text(),
        at: instant(),
        /** Address of this app. */
        link: text(),
        urgent: flag(),
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
    unread: int(),
    unpaidCount: int(),
    unpaidFen: optionalFen(),
    serverTime: instant(),
  }),
  summary: 'What the home page shows: card, next visit, today, course of treatment.',
})

export const unitAddressById = call({
  id: 'index.unitAddressById',
  method: 'GET',
  path: '/api/index/unitAddressById',
  effect: 'read',
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

export const getUnit = call({
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
  data: page(unitShape),
  summary: 'Hospitals by name or place, nearest first when a position is sent.',
})

export const unitSetting = call({
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
    checkInRadiusM: int(500),
    bookingRule: choice(['default', 'second', 'specialNeeds']),
    notice: text(),
    serverTime: instant(),
  }),
  summary: 'Switches and capabilities of a hospital.',
})

export const select = call({
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

export const bindStatus = call({
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

export const noticeList = call({
  id: 'index.noticeList',
  method: 'POST',
  path: '/api/index/noticeList',
  effect: 'read',
  identity: 'optional',
  assumed: true,
  body: { unitId: arg.optionalInt(), pageNo: arg.optionalInt(1, 1000), pageSize: arg.optionalInt(1, 100) },
  data: page(noticeShape),
  summary: 'Announcements of the hospital.',
})

export const selectBanner = call({
  id: 'index.selectBanner',
  method: 'POST',
  path: '/api/index/selectBanner',
  effect: 'read',
  identity: 'optional',
  assumed: true,
  body: { unitId: arg.optionalInt(), place: arg.optionalText(20) },
  data: shape({ list: list(bannerShape) }),
  summary: 'Banners of the home page.',
})

export const getEmbryoDue = call({
  id: 'index.getEmbryoDue',
  method: 'GET',
  path: '/api/index/getEmbryoDue',
  effect: 'read',
  assumed: true,
  summary: 'Storage of embryos that falls due soon.',
})

export const chatMessageList = call({
  id: 'index.chatMessageList',
  method: 'GET',
  path: '/api/index/chatMessageList',
  effect: 'read',
  assumed: true,
  summary: 'Messages of the smart customer service.',
})

export const chatMessageConfig = call({
  id: 'index.chatMessageConfig',
  method: 'GET',
  path: '/api/index/chatMessageConfig',
  effect: 'read',
  assumed: true,
  summary: 'Greeting and quick questions of the smart customer service.',
})

export const goodNews = call({
  id: 'index.goodNews',
  method: 'POST',
  path: '/api/index/goodNews',
  effect: 'read',
  assumed: true,
  summary: 'Good-news posts.',
})

export const article = call({
  id: 'index.article',
  method: 'POST',
  path: '/api/index/article',
  effect: 'read',
  assumed: true,
  summary: 'One article.',
})

export const column = call({
  id: 'index.column',
  method: 'POST',
  path: '/api/index/column',
  effect: 'read',
  assumed: true,
  summary: 'Column of articles.',
})

export const columnList = call({
  id: 'index.columnList',
  method: 'POST',
  path: '/api/index/columnList',
  effect: 'read',
  assumed: true,
  summary: 'Articles of a column.',
})

export const increReading = call({
  id: 'index.increReading',
  method: 'POST',
  path: '/api/index/increReading',
  effect: 'write',
  assumed: true,
  summary: 'Counts a reading of an article.',
})

export const getRecomUser = call({
  id: 'index.getRecomUser',
  method: 'POST',
  path: '/api/index/getRecomUser',
  effect: 'read',
  assumed: true,
  summary: 'Members recommended to follow.',
})

export const recomDoctor = call({
  id: 'index.recomDoctor',
  method: 'POST',
  path: '/api/index/recomDoctor',
  effect: 'read',
  assumed: true,
  summary: 'Recommended doctors.',
})

export const getColumn = call({
  id: 'index.getColumn',
  method: 'POST',
  path: '/api/index/getColumn',
  effect: 'read',
  assumed: true,
  summary: 'Columns of the classroom.',
})

export const articleAnddoctor = call({
  id: 'index.articleAnddoctor',
  method: 'POST',
  path: '/api/index/articleAnddoctor',
  effect: 'read',
  assumed: true,
  summary: 'Articles together with their doctors.',
})

export const chatMessageSave = call({
  id: 'index.chatMessageSave',
  method: 'POST',
  path: '/api/index/chatMessageSave',
  effect: 'write',
  assumed: true,
  summary: 'Sends a message to the smart customer service.',
})
