import { reduce } from './reducer'
import { initialSession, type SessionEvent, type SessionState } from './state'

const CARD = { cardId: 'c', patientId: 'p', name: '李某' }
const PERSON = { unitName: '示例医院', realName: '李某', mobile: '13800000000', userName: 'li', accessToken: '' }
const SIGNED_IN: SessionState = {
  ...initialSession,
  generation: 4,
  token: 'of-li',
  unitId: 335,
  deptId: '7',
  openId: 'open-li',
  userInfo: PERSON,
  card: CARD,
  boundLevel: 'verified',
  consentVersion: '2026-01',
  backToPath: '/CheckList',
  personalInfo: '{}',
  inspectionRecords: [1],
  checkRecords: [2],
  unreadMessageCount: 3,
  unreadConsultCount: 1,
}
const GUEST: SessionState = { ...initialSession, generation: 4, unitId: 335 }

/** Answers that were asked for by one person and may arrive when another, or nobody, is signed in. */
const answersOf = (generation: number): readonly SessionEvent[] => [
  { type: 'levelRecalled', generation, boundLevel: 'bound' },
  { type: 'memberLoaded', generation, userInfo: { realName: '王某' }, boundLevel: 'bound', card: null },
  { type: 'boundLevelChanged', generation, boundLevel: 'bound' },
  { type: 'openIdLearned', generation, openId: 'open-wang' },
  { type: 'expired', generation },
  { type: 'entryConfirmed', generation },
]

describe('an answer that arrives late', () => {
  it.each(answersOf(3))('$type of an older session changes nothing', (event) => {
    const link: SessionState = { ...SIGNED_IN, tokenOrigin: 'link' }
    expect(reduce(SIGNED_IN, event)).toBe(SIGNED_IN)
    expect(reduce(link, event)).toBe(link)
  })

  it.each(answersOf(4).slice(0, 3))('$type changes nothing where nobody is signed in', (event) => {
    expect(reduce(GUEST, event)).toBe(GUEST)
  })

  it.each(answersOf(4).slice(0, 3))('$type of this session counts', (event) => {
    expect(reduce(SIGNED_IN, event)).toMatchObject({ token: 'of-li', boundLevel: 'bound' })
  })

  it('that the session has ended ends it once: what is the person’s goes, the hospital and the way back stay', () => {
    const ended = reduce(SIGNED_IN, { type: 'expired', generation: 4 })
    expect(ended).toEqual({
      ...initialSession,
      generation: 5,
      unitId: 335,
      deptId: '7',
      consentVersion: '2026-01',
      backToPath: '/CheckList',
    })
    expect(reduce(ended, { type: 'expired', generation: 4 })).toBe(ended)
  })
})

describe('a token', () => {
  it('that is already held begins no new session, and nothing is forgotten', () => {
    expect(reduce(SIGNED_IN, { type: 'tokenReceived', token: 'of-li' })).toEqual(SIGNED_IN)
    expect(reduce(SIGNED_IN, { type: 'entered', values: { token: 'of-li' } })).toBe(SIGNED_IN)
  })

  it.each<[string, SessionEvent]>([
    ['received', { type: 'tokenReceived', token: 'of-wang' }],
    ['of an address', { type: 'entered', values: { token: 'of-wang' } }],
    ['of a sign-in', { type: 'loggedIn', token: 'of-wang' }],
  ])('of somebody else, %s, takes nothing of the person before', (_, event) => {
    const next = reduce(SIGNED_IN, event)
    expect(next).toMatchObject({ token: 'of-wang', generation: 5, boundLevel: 'phone', unitId: 335 })
    expect(next).toMatchObject({ openId: '', userInfo: null, card: null, personalInfo: '', inspectionRecords: [] })
  })

  it('leaves a guest’s openId, which is this person’s', () => {
    expect(reduce({ ...GUEST, openId: 'mine' }, { type: 'tokenReceived', token: 'a' }).openId).toBe('mine')
  })
})

describe('another card', () => {
  it('takes the records that were kept for the card before; the same card read again keeps them', () => {
    const renamed = { ...CARD, name: '李' }
    expect(reduce(SIGNED_IN, { type: 'cardSwitched', card: renamed })).toEqual({ ...SIGNED_IN, card: renamed })
    const none = { inspectionRecords: [], checkRecords: [], personalInfo: '' }
    for (const card of [{ ...CARD, cardId: 'd' }, null])
      expect(reduce(SIGNED_IN, { type: 'cardSwitched', card })).toEqual({ ...SIGNED_IN, ...none, card })
  })
})

describe('another hospital', () => {
  const gone = { card: null, inspectionRecords: [], checkRecords: [], personalInfo: '' }

  it('keeps the person and forgets what was known there; the same one with another department keeps all', () => {
    expect(reduce(SIGNED_IN, { type: 'hospitalSwitched', unitId: 324 })).toEqual({
      ...SIGNED_IN,
      ...gone,
      unitId: 324,
      deptId: '',
      boundLevel: 'phone',
      userInfo: { ...PERSON, unitName: '' },
      unreadMessageCount: 0,
      unreadConsultCount: 0,
    })
    expect(reduce(SIGNED_IN, { type: 'hospitalSwitched', unitId: 335, deptId: '8' })).toEqual({
      ...SIGNED_IN,
      deptId: '8',
    })
    expect(reduce(GUEST, { type: 'hospitalSwitched', unitId: 324 }).boundLevel).toBe('guest')
  })

  it('opened apart starts without a person, or with the one who waited there', () => {
    const opened = { type: 'hospitalOpened', unitId: 324, deptId: '', waiting: null } as const
    expect(reduce(SIGNED_IN, opened)).toMatchObject({ ...gone, token: '', boundLevel: 'guest', unitId: 324 })
    expect(reduce(SIGNED_IN, { ...opened, unitId: 335 })).toBe(SIGNED_IN)
  })
})

describe('somebody who was signed in by an address', () => {
  const link: SessionState = { ...SIGNED_IN, tokenOrigin: 'link' }

  it('confirms only when the hospital has said who it is', () => {
    const confirm = { type: 'entryConfirmed', generation: 4 } as const
    expect(reduce(link, confirm).tokenOrigin).toBe('confirmedLink')
    for (const userInfo of [null, PERSON]) {
      const unknown = { ...link, userInfo, userInfoMasked: userInfo !== null }
      expect(reduce(unknown, confirm)).toBe(unknown)
    }
  })

  it('declines, and the account of the address is forgotten; an own sign-in is not', () => {
    expect(reduce(link, { type: 'entryDeclined' })).toMatchObject({ token: '', backToPath: '/CheckList' })
    expect(reduce(SIGNED_IN, { type: 'entryDeclined' })).toBe(SIGNED_IN)
  })
})
