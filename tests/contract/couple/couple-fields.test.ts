/**
 * Who reads which field about the partner: every answer of every call against the table beside the calls, for the
 * owner, the partner with nothing, with each single class, after everything was taken back, an ex-partner, a stranger
 * and another hospital (spec:couple#sharing).
 *
 * What the table gives to somebody is asked for every day where it is given. A third of all reads meets each reader of
 * whom nothing may be seen, so that every day each read meets some of them and within six days all; a third of the writes
 * is made for the partner.
 */

import { paired } from '../../../sandbox/couple/example-couple'
import { sendFile } from '../../../sandbox/couple/example-uploads'
import { examples } from '../../../sandbox/examples'
import { PERSONAS, personOf } from '../../../sandbox/identity/personas'
import { handlers } from '../../../sandbox/registry'
import type { Answer } from '../../attack/server/server-client'
import { partOf, sampleOf } from '../../day'
import { type Actor, newActor } from '../support/actor'
import { FILE_READS } from '../support/read-cases'
import { sampleInput } from '../support/sample'
import { byField, compare, fieldsOf, rowOf, ruledFields } from '../support/sharing-check'
import { startHost, type TestHost } from '../support/test-host'
import { jpegWithPlace } from '../support/upload-files'
import { WRITES } from '../support/writes'

import type { AnyCall } from '@/api/core/call'
import { OFFERED_CLASSES } from '@/domain/person/sharing-classes'

type Fields = Record<string, unknown>
type ClassName = keyof typeof OFFERED_CLASSES

const CLASSES = Object.keys(OFFERED_CLASSES) as ClassName[]
/** What most depends on, and of the other classes one a day; all of them in a whole round. */
const TODAY: readonly ClassName[] = [
  'profile',
  'actFor',
  ...sampleOf(
    'classes of sharing',
    CLASSES.filter((name) => name !== 'profile' && name !== 'actFor'),
    1,
  ),
]
const READS: readonly AnyCall[] = handlers.map(({ call }) => call).filter(({ effect }) => effect === 'read')

let host: TestHost
beforeAll(async () => {
  host = await startHost()
})
afterAll(() => host.close())

const call = <Data = Fields>(id: string, input: Fields, token: string) => host.client.call<Data>(id, input, token)
const share = (token: string, name: string, shared: boolean) =>
  call('ext.setSharing', { dataClass: name, shared }, token)

describe('the table', () => {
  it.each(handlers.map(({ call: one }) => ({ id: one.id, one })))('has a row for every field of $id', ({ id, one }) => {
    expect([id, rowOf(id)]).not.toEqual([id, undefined])
    const row = byField(id)
    if (!row) return
    const named = fieldsOf(one).sort()
    const lists = new Set(named.flatMap((path) => [...path.matchAll(/\[\]/g)].map(({ index }) => path.slice(0, index))))
    expect([id, [...new Set(ruledFields(row.fields, lists))].sort()]).toEqual([id, named])
  })

  it('leaves consultations to who has them', () => {
    const id = 'consult.selectConsult'
    expect([id, rowOf(id)]).toEqual([id, 'holder'])
  })
})

/** Names and numbers of hers that stand nowhere in his answers; the card's only while he may not act. */
interface Secrets {
  readonly always: readonly string[]
  readonly profile: readonly string[]
  readonly card: string
}

async function secretsOf(token: string): Promise<Secrets> {
  const me = (await call<Record<string, string>>('first-visit.getPatientHisInfo', {}, token)).data
  const persona = PERSONAS.find(({ name }) => name === me['name'])
  return {
    always: [me['name'], me['hisPatientId'], persona?.idNo, persona?.mobile].map(String),
    profile: [me['birthday'], me['caseNo'], me['archiveNo'], me['idNoMasked'], me['mobileMasked']]
      .map(String)
      .filter((one) => one !== ''),
    card: String(me['cardNo']),
  }
}

/**
 * Which of them stand in an answer although they should not. In the file that both write together stand the names that
 * both have written.
 */
function leaks(
  { always, profile, card }: Secrets,
  classes: ReadonlySet<string>,
  id: string,
  answer: unknown,
): string[] {
  const isCommon = rowOf(id) === 'couple' || (byField(id)?.fields as Fields | undefined)?.['answers'] === 'couple'
  const text = JSON.stringify(answer, (name, value: unknown) => (isCommon && name === 'answers' ? '' : value))
  const kept = [...always, ...(classes.has('profile') ? [] : profile), ...(classes.has('actFor') ? [] : [card])]
  return kept.filter((one) => one.length > 1 && text.includes(one))
}

/** What the reads need that have an id: the first of its list, as its owner has it. */
const FIRST_OF: Readonly<Record<string, readonly [list: string, field: string]>> = {
  'member.labDetail': ['member.labList', 'reportId'],
  'member.adviceDetail': ['member.adviceList', 'adviceId'],
  'ext.drug': ['ext.drugs', 'drugId'],
  'advice.adviceDetail': ['advice.adviceList', 'billId'],
  'subjects.selectRecordByOrderId': ['subjects.reservationRecord', 'appointmentId'],
  'subjects.appointProcess': ['subjects.reservationRecord', 'appointmentId'],
  'order.byCode': ['subjects.reservationRecord', 'orderCode'],
  'advice.queryPayState': ['subjects.reservationRecord', 'orderCode'],
  'card-recharge.orderQueryVCard': ['subjects.reservationRecord', 'orderCode'],
  'advice.queryPayState-orderQueryVCard': ['subjects.reservationRecord', 'orderCode'],
  'freeze-other.invoiceDownload': ['subjects.reservationRecord', 'orderCode'],
  'payment.payChannel': ['subjects.reservationRecord', 'orderCode'],
  'apppay.getPrepayId': ['subjects.reservationRecord', 'orderCode'],
}
/** Reads whose preparation would change the couple, and one of a man alone (booking-procedures.test.ts). */
const ELSEWHERE = [
  'activity.getTesticularBy',
  'ext.courseSummary',
  'ext.readSharedCourse',
  'ext.inviteByCode',
  'case-history.getSubsequentRecord',
  'consumer.identityDiscernOcr',
]

async function inputOf({ id, ...rest }: AnyCall, token: string): Promise<Fields> {
  const first = FIRST_OF[id]
  if (first) {
    const [list, field] = first
    const { data } = await call<{ list: Fields[] }>(list, { pageSize: 50 }, token)
    return { [field]: data.list.map((row) => row[field]).find((value) => value !== '') ?? 'absent' }
  }
  if (id === 'member.getPatientInfoImg') {
    const { data } = await call<{ list: Fields[] }>('member.querySign', {}, token)
    return { docId: data.list[0]?.['docId'] }
  }
  const prepare = FILE_READS.get(id)
  return prepare ? prepare({ client: host.client, token } as Actor) : sampleInput({ id, ...rest } as AnyCall)
}

describe('reads', () => {
  const HERE = READS.filter(({ id }) => !ELSEWHERE.includes(id))
  const ASKED = HERE.filter(({ id }) => byField(id)?.about.startsWith('asked'))
  const ACTING = HERE.filter(({ id }) => ['acting', 'askedOrActing'].includes(byField(id)?.about ?? ''))
  const PARTS = HERE.filter(({ id }) => byField(id)?.about === 'parts')
  /** Answers about nobody are the same for everybody: eight of them a day. */
  const ABOUT_NOBODY = READS.filter(({ id }) => rowOf(id) === 'nobody')
  /** What the table gives to somebody is asked for every day, of each kind of the rest the other half. */
  const GIVEN = [...new Set([...ASKED, ...ACTING, ...PARTS])]
  const REST = HERE.filter((one) => !ABOUT_NOBODY.includes(one) && !GIVEN.includes(one))
  const halfOf = (kind: unknown): AnyCall[] => {
    const reads = REST.filter(({ id }) => rowOf(id) === kind)
    return partOf('reads about somebody', reads, Math.min(2, reads.length))
  }
  const ALL = [
    ...GIVEN,
    ...[...new Set(REST.map(({ id }) => rowOf(id)))].flatMap(halfOf),
    ...sampleOf('reads about nobody', ABOUT_NOBODY, 8),
  ]
  /** Of those from which nothing comes but the own, another third for each reader. */
  let readers = 0
  const someOf = (reads: readonly AnyCall[]): AnyCall[] => partOf('reads of a reader', reads, 3, readers++)
  const names = ({ pathParams, query, body }: AnyCall, field: string) => field in { ...pathParams, ...query, ...body }
  /** Asked for the partner on purpose: those that may be, and every day a few others, where the word is nobody's. */
  const FOR_SPOUSE = new Set([
    ...ALL.filter((one) => names(one, 'whose')),
    ...sampleOf('reads that know no partner', ALL, 12),
  ])
  /** What somebody who wants the partner's may send. */
  const triesOf = (one: AnyCall, input: Fields): Fields[] =>
    FOR_SPOUSE.has(one) ? [input, { ...input, whose: 'spouse' }] : [input]

  let her: string
  let him: string
  let secrets: Secrets
  const inputs = new Map<string, Fields>()
  /** What she is answered, and how. */
  const hers = new Map<string, Answer<unknown>>()
  /** A session of his that acts with her card; it ends with the sharing. */
  const acting = async (): Promise<string> => {
    const token = await host.client.token('sun-lei')
    const cards = await call<{ list: { cardId: string; relation: string }[] }>('member.queryCardList', {}, token)
    const card = cards.data.list.find(({ relation }) => relation === 'spouse')
    expect((await call('member.changeCardInfo', { cardId: card?.cardId }, token)).code).toBe(200)
    return token
  }
  const only = async (...names: readonly string[]) => {
    for (const name of CLASSES) await share(her, name, names.includes(name))
    return new Set(names)
  }
  const judged = (id: string, answer: Answer<unknown>, classes: ReadonlySet<string>, isTheirs: boolean) => {
    const row = byField(id)
    const reader = { classes, isTheirs, sex: 'female' } as const
    const faults =
      row && answer.code === 200
        ? compare(row.fields, isTheirs ? hers.get(id)?.data : undefined, answer.data, reader).faults
        : []
    return [id, faults, leaks(secrets, classes, id, answer)]
  }

  beforeAll(async () => {
    ;[her, him] = [await host.client.token('he-jing'), await host.client.token('sun-lei')]
    await host.client.register(her, (await host.client.place(her, { daysAhead: 4 })).slotId)
    await sendFile(host.client.url, her, 'report', jpegWithPlace())
    secrets = await secretsOf(her)
    for (const one of ALL) inputs.set(one.id, await inputOf(one, her))
    for (const { id } of ALL) hers.set(id, await call(id, inputs.get(id) ?? {}, her))
  })

  it('gives the owner everything of the own', async () => {
    for (const { id } of GIVEN) expect([id, hers.get(id)?.code]).toEqual([id, 200])
    expect(hers.get('member.getPatienInfo')?.data).toMatchObject({ name: '何静', birthday: '1987-09-30' })
    expect(secrets.profile.length).toBe(5)
  })

  it.each([{ name: 'nothing' }, ...TODAY.map((name) => ({ name }))])(
    'gives a partner with $name shared what the table says and nothing else',
    async ({ name }) => {
      const classes = await only(name)
      for (const { id } of ASKED) {
        const answer = await call(id, { ...inputs.get(id), whose: 'spouse' }, him)
        if (answer.code === 200) expect(judged(id, answer, classes, true)).toEqual([id, [], []])
        else expect([id, answer.code, answer.data]).toEqual([id, 400, ''])
      }
      for (const { id } of [...PARTS, ...someOf(ALL.filter((one) => !PARTS.includes(one)))])
        expect(judged(id, await call(id, inputs.get(id) ?? {}, him), classes, false)).toEqual([id, [], []])
    },
  )

  const SEEN = new Set<string>()
  it.each([{ with: [] }, ...TODAY.filter((name) => name !== 'actFor').map((name) => ({ with: [name] }))])(
    'gives a partner who acts, with $with shared besides, what the act needs',
    async ({ with: more }) => {
      const classes = await only('actFor', ...more)
      const token = await acting()
      const shown = [...ACTING, ...PARTS]
      for (const one of [...shown, ...someOf(ALL.filter((read) => !shown.includes(read)))]) {
        const { id } = one
        const answer = await call(id, inputs.get(id) ?? {}, token)
        const isTheirs = ACTING.includes(one)
        if (isTheirs) expect([id, answer.code]).toEqual([id, 200])
        expect(judged(id, answer, classes, isTheirs)).toEqual([id, [], []])
        if (!isTheirs) continue
        const { seen } = compare(byField(id)?.fields, undefined, answer.data, { classes, isTheirs, sex: 'female' })
        for (const path of seen) SEEN.add(`${id} ${path}`)
      }
      const who = (await call('member.getPatienInfo', {}, token)).data
      expect(who).toMatchObject({ name: '何*', relation: 'spouse', hisPatientId: '' })
      const isOpen = more.includes('profile')
      expect([who['birthday'], who['archiveNo'] !== '', who['age'] !== null]).toEqual([
        isOpen ? '1987-09-30' : '',
        isOpen,
        isOpen,
      ])
    },
  )

  it('has really shown what may be shown', () => {
    expect(SEEN.size).toBeGreaterThan(150)
    for (const path of [
      'member.getPatienInfo archiveNo',
      'subjects.reservationRecord list.date',
      'order.byCode payableFen',
      'ext.bookingStanding bookableDates',
    ])
      expect([path, SEEN.has(path)]).toEqual([path, true])
  })

  it('ends with what is taken back, with a refused consent, and for whoever was never meant', async () => {
    await only(...CLASSES)
    const token = await acting()
    expect((await call('member.getPatienInfo', {}, token)).data['relation']).toBe('spouse')
    const nothing = async (who: string, reader: string, pair: boolean) => {
      for (const one of someOf(ALL)) {
        const { id } = one
        for (const input of triesOf(one, inputs.get(id) ?? {})) {
          const answer = await call(id, input, reader)
          expect([who, id, leaks(secrets, new Set(), id, answer)]).toEqual([who, id, []])
          if (pair) expect([who, ...judged(id, answer, new Set(), false)]).toEqual([who, id, [], []])
        }
      }
    }
    await call('ext.recordConsent', { kind: 'couple', version: '2026-11', agreed: false }, her)
    await nothing('refused consent', token, true)
    await call('ext.recordConsent', { kind: 'couple', version: '2026-11', agreed: true }, her)
    await only()
    await nothing('taken back', token, true)
    await nothing('taken back', him, true)
    await only(...CLASSES)
    await nothing('a stranger', (await newActor(host.client)).token, false)
    await nothing('another hospital', await host.client.token('sun-lei', 1001), false)
    await only()
  })

  it('puts each refused try on record', async () => {
    await only()
    const me = (await call<{ patientId: string }>('member.getPatienInfo', {}, her)).data.patientId
    for (const { id } of ASKED) {
      expect((await call(id, { ...inputs.get(id), whose: 'spouse' }, him)).code).toBe(400)
      const target = Object.values(inputs.get(id) ?? {}).find((one) => /^[0-9a-f]{32}$/.test(String(one))) ?? me
      const trail = await host.client.look<{ list: Fields[] }>('audit', { target: String(target), limit: '100' })
      expect([id, trail.list.some((row) => row['callId'] === id && row['result'] === 'refused:400')]).toEqual([
        id,
        true,
      ])
    }
  })

  it('is over for an ex-partner, in every call and for a session that acts', async () => {
    const who = await newActor(host.client)
    const { him: his, pairId } = await paired(who)
    for (const name of CLASSES) await share(who.token, name, true)
    const lins = await secretsOf(who.token)
    const cards = await call<{ list: { cardId: string; relation: string }[] }>('member.queryCardList', {}, his)
    const card = cards.data.list.find(({ relation }) => relation === 'spouse')
    expect((await call('member.changeCardInfo', { cardId: card?.cardId }, his)).code).toBe(200)
    expect((await call('member.getPatienInfo', {}, his)).data['name']).toBe('林*')
    await call('ext.unpair', { pairId }, who.token)
    for (const one of someOf(ALL)) {
      const input = await inputOf(one, who.token)
      for (const asked of triesOf(one, input))
        expect([one.id, leaks(lins, new Set(), one.id, await call(one.id, asked, his))]).toEqual([one.id, []])
    }
  })
})

describe('writes for the partner', () => {
  /** A visit that staff made stays when everything else of hers is put back, so that it comes last. */
  const isLast = ({ id }: AnyCall) => Number(id === 'ext.acknowledgeVisit')
  const ABOUT = WRITES.filter(({ id }) => ['acting', 'askedOrActing'].includes(byField(id)?.about ?? ''))
    .filter(({ id }) => id !== 'member.authBind')
    .sort((one, other) => isLast(one) - isLast(other))
  /** Another third every day. */
  const TODAYS = partOf('writes for the partner', ABOUT, 3)

  it('verifying again while acting tells nothing of the partner', async () => {
    const who = await newActor(host.client)
    const { him } = await paired(who)
    const secrets = await secretsOf(who.token)
    await share(who.token, 'actFor', true)
    const cards = await call<{ list: { cardId: string; relation: string }[] }>('member.queryCardList', {}, him)
    const card = cards.data.list.find(({ relation }) => relation === 'spouse')
    await call('member.changeCardInfo', { cardId: card?.cardId }, him)
    const { name, idNo, mobile } = personOf('chen-hao')
    const answer = await call('member.authBind', { name, idType: '1', idNo, mobile }, him)
    expect(leaks(secrets, new Set(['actFor']), 'member.authBind', answer)).toEqual([])
  })

  it('are there', () => {
    expect(ABOUT.length).toBeGreaterThan(18)
  })

  it.each(TODAYS.map(({ id }) => ({ id })))('$id answers with what the act needs', async ({ id }) => {
    const { client } = host
    const who = await newActor(client)
    await paired(who)
    const place = () => client.place(who.token, { daysAhead: 4 }).then(({ slotId }) => slotId)
    const doing: Actor = { ...who, place }
    const input = (await examples.get(id)?.(doing)) ?? {}
    const owner = doing.token
    const secrets = await secretsOf(owner)
    const persona = PERSONAS.find(({ name }) => name === secrets.always[0])
    const partner = PERSONAS.find(({ couple, key }) => couple === persona?.couple && key !== persona?.key)
    const his = await client.token(partner?.key ?? '')
    await share(owner, 'actFor', true)
    const cards = await call<{ list: { cardId: string; relation: string }[] }>('member.queryCardList', {}, his)
    const card = cards.data.list.find(({ relation }) => relation === 'spouse')
    expect((await call('member.changeCardInfo', { cardId: card?.cardId }, his)).code).toBe(200)
    const answer = await client.call<Fields>(id, input, his, who.headers)
    const classes = new Set(['actFor'])
    const { faults } = compare(byField(id)?.fields, undefined, answer.data, {
      classes,
      isTheirs: true,
      sex: 'female',
    })
    expect([answer.code, faults, leaks(secrets, classes, id, answer)]).toEqual([200, [], []])
    await share(owner, 'actFor', false)
    // What this one waits for would be offered to her in the next.
    const { list = [] } = (await call<{ list?: { watchId: string }[] }>('ext.placeWatches', {}, owner)).data
    for (const { watchId } of list) await call('ext.endWatch', { watchId }, owner)
  })
})
