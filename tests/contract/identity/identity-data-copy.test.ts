/**
 * The copy of the own data (spec:identity#copy-of-the-own-data): what is in it, that it follows FHIR R4, and that its addresses
 * open for nobody but the session that asked.
 */

import { paired } from '../../../sandbox/couple/example-couple'
import { sendFile } from '../../../sandbox/couple/example-uploads'
import { personOf } from '../../../sandbox/identity/personas'
import { fhirFaults } from '../../stubs/fhir'
import { pdfText } from '../../stubs/pdf-text'
import { newActor } from '../support/actor'
import { startHost, type TestHost } from '../support/test-host'
import { jpegWithPlace } from '../support/upload-files'

import { mentionsPregnancy } from '@/domain/safety/quiet-wording'

let host: TestHost
beforeAll(async () => {
  host = await startHost()
}, 120_000)
afterAll(() => host.close())

type Fields = Record<string, unknown>
interface Addresses {
  pdfUrl: string
  fhirUrl: string
  expireAt: number
}
interface Resource {
  resourceType: string
  id: string
  [field: string]: unknown
}
interface Bundle {
  resourceType: string
  entry: { fullUrl: string; resource: Resource }[]
}

const call = <Data = Fields>(id: string, input: Fields, token: string) => host.client.call<Data>(id, input, token)
const later = (minutes: number) => host.client.act('clock', { shiftMinutes: minutes, keepSessions: true })
const make = async (token: string) =>
  call<Addresses>('ext.makeDataCopy', { stepUpProof: await host.client.stepUp('export', token) }, token)
const addresses = async (token: string): Promise<Addresses> => (await make(token)).data
const fetched = (address: string, token = '', headers: Record<string, string> = {}) =>
  fetch(`${host.url}${address}`, { headers: { ...(token && { token, Authorization: token }), ...headers } })
/** Both files of one copy, and what they say together. */
async function copyOf(token: string) {
  const { pdfUrl, fhirUrl } = await addresses(token)
  const bundle = (await (await fetched(fhirUrl, token)).json()) as Bundle
  const text = pdfText(Buffer.from(await (await fetched(pdfUrl, token)).arrayBuffer())).join('\n')
  return { bundle, text, both: `${JSON.stringify(bundle)}${text}` }
}
const kindsOf = ({ entry }: Bundle) => [...new Set(entry.map(({ resource }) => resource.resourceType))].sort()

const sharedClasses = [
  'profile',
  'labs',
  'imaging',
  'orders',
  'treatment',
  'embryos',
  'appointments',
  'uploads',
  'actFor',
]

describe('what is in a copy', () => {
  it('everything that a woman in treatment reads in the app, in a bundle that follows FHIR R4', async () => {
    const her = await host.client.token('zhou-min')
    await sendFile(host.client.url, her, 'report', jpegWithPlace())
    await call('ext.recordConsent', { kind: 'face', version: '2026-11', agreed: false }, her)
    const { bundle, text } = await copyOf(her)
    expect(fhirFaults(bundle as never)).toEqual([])
    expect(kindsOf(bundle)).toEqual([
      'Appointment',
      'Composition',
      'Consent',
      'DocumentReference',
      'MedicationRequest',
      'MedicationStatement',
      'Observation',
      'Organization',
      'Patient',
    ])
    const { name, birthday } = personOf('zhou-min')
    expect(bundle.entry.find(({ resource }) => resource.resourceType === 'Patient')?.resource).toMatchObject({
      name: [{ text: name }],
      gender: 'female',
      birthDate: birthday,
    })
    for (const heading of ['本人信息', '预约与就诊', '检验结果', '卵泡监测', '用药', '文件与授权'])
      expect(text).toContain(heading)
    expect(text).toContain(name)
  })

  it('a fault of the bundle is found: the validator is not there for nothing', () => {
    const patient = { resourceType: 'Patient', id: 'a', gender: 'female' }
    const bundle = (resource: Fields) => ({
      resourceType: 'Bundle',
      type: 'collection',
      entry: [{ fullUrl: 'urn:uuid:a', resource }],
    })
    expect(fhirFaults(bundle(patient))).toEqual([])
    for (const wrong of [
      { ...patient, gender: '女' },
      { ...patient, birthDate: '1990/01/01' },
      { ...patient, age: 3 },
      { resourceType: 'Observation', id: 'a', status: 'final' },
      { resourceType: 'Observation', id: 'a', status: 'done', code: { text: 'a' } },
      {
        resourceType: 'Observation',
        id: 'a',
        status: 'final',
        code: { text: 'a' },
        subject: { reference: 'urn:uuid:b' },
      },
      { resourceType: 'Appointment', id: 'a', status: 'booked', participant: [{ status: 'accepted' }] },
    ])
      expect([wrong, fhirFaults(bundle(wrong)).length > 0]).toEqual([wrong, true])
  })

  it.each([
    ['zhou-min', 'wu-gang'],
    ['wu-gang', 'zhou-min'],
  ])('nothing of the partner, whatever is shared and whoever is acted for: %s', async (mine, other) => {
    const [me, partner] = [await host.client.token(mine), await host.client.token(other)]
    for (const dataClass of sharedClasses) await call('ext.setSharing', { dataClass, shared: true }, partner)
    const { bundle: alone } = await copyOf(me)
    const theirs = await call<{ list: { cardId: string; relation: string }[] }>('member.queryCardList', {}, me)
    const cardId = theirs.data.list.find(({ relation }) => relation === 'spouse')?.cardId ?? ''
    expect(cardId).not.toBe('')
    expect((await call('member.changeCardInfo', { cardId }, me)).code).toBe(200)
    const { bundle: acting, both } = await copyOf(me)
    const withoutMoment = ({ entry }: Bundle) => entry.filter(({ resource }) => resource.resourceType !== 'Composition')
    expect(withoutMoment(acting)).toEqual(withoutMoment(alone))
    const theirRows = (await copyOf(partner)).bundle.entry.filter(
      ({ resource }) => resource.resourceType !== 'Organization',
    )
    const ids = new Set(theirRows.map(({ fullUrl }) => fullUrl))
    expect(ids.size).toBeGreaterThan(2)
    expect(acting.entry.filter(({ fullUrl }) => ids.has(fullUrl))).toEqual([])
    const { name, mobile, idNo } = personOf(other)
    for (const secret of [name, mobile, idNo, personOf(mine).idNo]) expect(both).not.toContain(secret)
    expect(both.includes('卵泡平均径')).toBe(mine === 'zhou-min')
    if (mine === 'wu-gang') expect(kindsOf(acting)).not.toContain('Procedure')
  })

  it('no result that is sealed or kept at the desk, and every one that was opened', async () => {
    const her = await host.client.token('he-jing')
    const observed = async () => {
      const { bundle, text } = await copyOf(her)
      const results = bundle.entry.filter(({ resource }) => resource.resourceType === 'Observation')
      return { names: results.map(({ resource }) => JSON.stringify(resource['code'])), text }
    }
    const before = await observed()
    const { reportId } = await host.client.act<{ reportId: string }>('publishLab', {
      persona: 'he-jing',
      panel: 'hormones',
      sealed: true,
    })
    expect((await observed()).names).toEqual(before.names)
    await call('ext.openSealedResult', { reportId, kind: 'lab', how: 'now' }, her)
    const after = await observed()
    expect(after.names.length).toBe(before.names.length + 6)
    // What the desk hands out, and what was sealed when the hospital opened, is in none of them.
    for (const { text } of [before, after]) expect(text).not.toMatch(/乙肝|梅毒|HIV|核型/)
  })

  it('no text about an embryo, and in quiet mode nothing that speaks of pregnancy, and a word that something was left out', async () => {
    const her = await host.client.token('he-jing')
    await host.client.act('publishLab', { persona: 'he-jing', panel: 'hcg', sealed: false })
    const loud = await copyOf(her)
    expect(loud.text).toContain('人绒毛膜促性腺激素')
    expect(loud.both).not.toContain('安静模式')
    expect(kindsOf(loud.bundle)).toContain('Procedure')
    expect(loud.text).toMatch(/取卵术[^]*获卵12枚[^]*胚胎移植术/)
    // What was done to her is hers; what is said of an embryo is the laboratory's, and of both.
    const { list } = (await call<{ list: Fields[] }>('period.getEmbryoInfo', {}, her)).data
    const texts = list.flatMap(({ remark, pgtText, gradeText }) => [remark, pgtText, gradeText]).filter(Boolean)
    expect(texts.length).toBeGreaterThan(0)
    expect(texts.filter((text) => loud.both.includes(String(text)))).toEqual([])
    expect(loud.both).not.toMatch(/PGT|囊胚|染色体|雌激素水平较高/)
    const { patientId } = (await call<{ patientId: string }>('member.getPatienInfo', {}, her)).data
    await host.client.act('quiet', { patientId })
    const quiet = await copyOf(her)
    expect(fhirFaults(quiet.bundle as never)).toEqual([])
    expect(quiet.both).not.toContain('人绒毛膜促性腺激素')
    const words = quiet.bundle.entry.flatMap(({ resource }) => [...JSON.stringify(resource).matchAll(/"([^"]+)"/g)])
    expect(words.map(([, word = '']) => word).filter(mentionsPregnancy)).toEqual([])
    for (const file of [quiet.text, JSON.stringify(quiet.bundle)]) expect(file).toContain('部分检查结果未列入')
  })
})

describe('whom the addresses open for', () => {
  const gone = async (answer: Response) => [answer.status, ((await answer.json()) as Fields)['message']]
  const GONE = [404, '文件已失效，请返回后重新获取']
  const opens = async ({ pdfUrl, fhirUrl }: Addresses, token: string) => [
    (await fetched(pdfUrl, token)).status,
    (await fetched(fhirUrl, token)).status,
  ]

  it('asks for a proof first, takes it once, and says on record who, when and which kinds', async () => {
    const { token } = await newActor(host.client)
    const refused = await call<{ stepUp: string }>('ext.makeDataCopy', {}, token)
    expect([refused.code, refused.data.stepUp]).toEqual([400, 'export'])
    const stepUpProof = await host.client.stepUp('export', token)
    const made = await call<Addresses>('ext.makeDataCopy', { stepUpProof }, token)
    expect(made.code).toBe(200)
    expect((await call('ext.makeDataCopy', { stepUpProof }, token)).code).toBe(400)
    const { patientId, name } = (await call<{ patientId: string; name: string }>('member.getPatienInfo', {}, token))
      .data
    const file = await fetched(made.data.pdfUrl, token)
    expect(file.headers.get('content-type')).toBe('application/pdf')
    expect(file.headers.get('cache-control')).toBe('no-store')
    expect((await fetched(made.data.fhirUrl, token)).headers.get('content-type')).toContain('application/fhir+json')
    const { list } = await host.client.look<{ list: Fields[] }>('audit', { target: patientId })
    const rows = list.filter(({ callId }) => ['ext.makeDataCopy', 'dataCopyFile'].includes(String(callId)))
    const kinds = 'patient,appointment,observation,medication,procedure,document'
    expect(rows.map(({ callId, result }) => `${String(callId)} ${String(result)}`)).toEqual(
      expect.arrayContaining([
        `ext.makeDataCopy ok:${kinds}`,
        `dataCopyFile ok:pdf:${kinds}`,
        `dataCopyFile ok:fhir:${kinds}`,
      ]),
    )
    expect(JSON.stringify(rows)).not.toContain(name)
    expect(rows.every(({ actor, at }) => String(actor).startsWith('member:') && Number(at) > 0)).toBe(true)
  })

  it('opens for no stranger, partner, former partner, other session or hospital, nor with another address', async () => {
    const who = await newActor(host.client)
    const { him, pairId } = await paired(who)
    const made = await addresses(who.token)
    expect(await opens(made, who.token)).toEqual([200, 200])
    const others = {
      nobody: '',
      stranger: (await newActor(host.client)).token,
      partner: him,
      anotherPhone: await host.client.token('lin-xiao'),
      anotherHospital: await host.client.token('lin-xiao', 324),
    }
    for (const [name, token] of Object.entries(others))
      expect([name, await opens(made, token)]).toEqual([name, [404, 404]])
    await call('ext.unpair', { pairId }, who.token)
    expect(await opens(made, him)).toEqual([404, 404])
    const [, until = ''] = /until=(\d+)/.exec(made.pdfUrl) ?? []
    for (const address of [
      made.pdfUrl.replace('/pdf?', '/fhir?'),
      made.pdfUrl.replace('/pdf?', '/zip?'),
      made.pdfUrl.replace(until, String(Number(until) + 1)),
      made.pdfUrl.replace(until, ''),
      made.pdfUrl.replace(/sign=.{4}/, 'sign=0000'),
      made.pdfUrl.replace(/&sign=.*/, ''),
    ])
      expect([address, await gone(await fetched(address, who.token))]).toEqual([address, GONE])
    // What an own page of the browser sends along says nothing.
    const cookie = await fetched(made.pdfUrl, '', { cookie: `token=${who.token}` })
    expect(cookie.status).toBe(404)
    expect(await opens(made, who.token)).toEqual([200, 200])
  })

  it('opens for ten minutes', async () => {
    const { token } = await newActor(host.client)
    const made = await addresses(token)
    await later(9)
    expect(await opens(made, token)).toEqual([200, 200])
    await later(1)
    expect(await opens(made, token)).toEqual([404, 404])
  })

  it('is over with the sign-out, with a released record and with a refusal of health data', async () => {
    const signedOut = (await newActor(host.client)).token
    const before = await addresses(signedOut)
    await call('ext.signOut', {}, signedOut)
    expect(await opens(before, signedOut)).toEqual([404, 404])

    const released = (await newActor(host.client)).token
    const held = await addresses(released)
    const done = await call('member.unBind', { stepUpProof: await host.client.stepUp('unBind', released) }, released)
    expect(done.code).toBe(200)
    expect(await opens(held, released)).toEqual([404, 404])

    const refuses = (await newActor(host.client)).token
    const open = await addresses(refuses)
    await call('ext.recordConsent', { kind: 'health', version: '2026-11', agreed: false }, refuses)
    expect(await opens(open, refuses)).toEqual([404, 404])
    expect((await make(refuses)).message).toContain('您未同意在手机上查看健康档案')
  })

  it('hands out five a day', async () => {
    const { token } = await newActor(host.client)
    for (let times = 1; times <= 5; times++) expect([times, (await make(token)).code]).toEqual([times, 200])
    expect(await make(token)).toMatchObject({ code: 400, message: '今日获取次数已用完，请明日再试，或到医院窗口办理' })
  })
})
