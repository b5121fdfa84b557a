/** What a partner sees: every class that is offered, switched on and off, after unpairing and for strangers (security R25). */
import { paired } from './file-cases'
import { startHost, type TestHost } from './sandbox-host'
import { jpegWithPlace, sendFile } from './upload-files'
import { newActor } from './write-cases'

let host: TestHost
beforeAll(async () => {
  host = await startHost()
}, 90_000)
afterAll(() => host.close())

type Fields = Record<string, unknown>
const call = <Data = Fields>(id: string, input: Fields, token: string) => host.client.call<Data>(id, input, token)

interface Couple {
  her: string
  him: string
  pairId: string
  /** A picture of hers. */
  uploadId: string
  /** A report of hers. */
  reportId: string
}

async function couple(): Promise<Couple> {
  const who = await newActor(host.client)
  const { him, pairId } = await paired(who)
  const sent = await sendFile(host.client.url, who.token, 'report', jpegWithPlace())
  const { reportId } = await host.client.act<{ reportId: string }>('publishLab', { persona: 'lin-xiao' })
  return { her: who.token, him, pairId, uploadId: String(sent.data['uploadId']), reportId }
}

const share = (token: string, dataClass: string, shared: boolean) =>
  call('ext.setSharing', { dataClass, shared }, token)

/** What he sees of hers, by class: true when there is anything. */
const LOOKS: Readonly<Record<string, (who: Couple, token: string) => Promise<boolean>>> = {
  profile: async (_, token) => {
    const his = await call<{ spouse: Fields | null }>('first-visit.getSpouseHisInfo', {}, token)
    const both = await call<{ spouse: Fields | null }>('member.bothPatientInof', {}, token)
    const told = [his.data.spouse, both.data.spouse].map((one) =>
      ['birthday', 'idNoMasked', 'mobileMasked', 'archiveNo'].map((name) => one?.[name] ?? ''),
    )
    const seen = told.flat().filter((value) => value !== '')
    expect(seen.length === 0 || told.every((values) => values.some((value) => value !== ''))).toBe(true)
    return seen.length > 0
  },
  labs: async ({ reportId }, token) => {
    const { data } = await call<{ list?: { reportId: string }[] }>('member.labList', { whose: 'spouse' }, token)
    const detail = await call('member.labDetail', { reportId, whose: 'spouse' }, token)
    const listed = data.list?.some((one) => one.reportId === reportId) ?? false
    expect(detail.code).toBe(listed ? 200 : 400)
    // Asked for as an own one it is never there.
    expect((await call('member.labDetail', { reportId }, token)).message === '未找到该记录').toBe(true)
    return listed
  },
  uploads: async ({ uploadId }, token) => {
    const { list } = (await call<{ list: { uploadId: string }[] }>('ext.uploads', {}, token)).data
    return list.some((one) => one.uploadId === uploadId)
  },
  actFor: async (_, token) => {
    const { list } = (await call<{ list: { patientName: string }[] }>('member.queryCardList', {}, token)).data
    return list.some(({ patientName }) => patientName.includes('*'))
  },
}

it('offers only classes that a call gives to the partner', async () => {
  const { her } = await couple()
  const { list } = (await call<{ list: { dataClass: string; mine: boolean }[] }>('ext.sharing', {}, her)).data
  expect(list.map(({ dataClass }) => dataClass).sort()).toEqual(Object.keys(LOOKS).sort())
  expect(list.every(({ mine }) => !mine)).toBe(true)
  expect((await share(her, 'everything', true)).code).toBe(400)
})

it.each(Object.keys(LOOKS))('%s: nothing before, there when switched on, gone when switched off', async (name) => {
  const who = await couple()
  const sees = () => LOOKS[name]?.(who, who.him)
  expect(await sees()).toBe(false)
  for (const other of Object.keys(LOOKS).filter((one) => one !== name)) await share(who.her, other, true)
  expect(await sees()).toBe(false)
  await share(who.her, name, true)
  expect(await sees()).toBe(true)
  // Her own switch says nothing about his data.
  if (name !== 'labs') expect(await LOOKS[name]?.(who, who.her)).toBe(name === 'uploads')
  await share(who.her, name, false)
  expect(await sees()).toBe(false)
})

it.each(Object.keys(LOOKS))('%s: gone with a refused consent, and after unpairing for good', async (name) => {
  const who = await couple()
  const sees = () => LOOKS[name]?.(who, who.him)
  await share(who.her, name, true)
  await call('ext.recordConsent', { kind: 'couple', version: '2026-11', agreed: false }, who.her)
  expect(await sees()).toBe(false)
  await call('ext.recordConsent', { kind: 'couple', version: '2026-11', agreed: true }, who.her)
  expect(await sees()).toBe(true)
  expect((await call('ext.unpair', { pairId: who.pairId }, who.her)).code).toBe(200)
  expect(await sees()).toBe(false)
  const stranger = await newActor(host.client)
  expect(await LOOKS[name]?.(who, stranger.token)).toBe(false)
  const elsewhere = await host.client.token('zhou-min', 324)
  if (name === 'uploads') expect(await LOOKS[name]?.(who, elsewhere)).toBe(false)
})

it('a picture’s address that the partner kept ends with the sharing and with the pairing; papers are never shared', async () => {
  const who = await couple()
  await share(who.her, 'uploads', true)
  const paper = await sendFile(host.client.url, who.her, 'idFront', jpegWithPlace())
  const list = async () =>
    (await call<{ list: { uploadId: string; url: string }[] }>('ext.uploads', {}, who.him)).data.list
  const shown = await list()
  expect(shown.some(({ uploadId }) => uploadId === paper.data['uploadId'])).toBe(false)
  const kept = shown.find(({ uploadId }) => uploadId === who.uploadId)?.url ?? ''
  const look = async (url: string) => (await fetch(`${host.client.url}${url}`)).status
  expect(await look(kept)).toBe(200)
  await share(who.her, 'uploads', false)
  expect(await look(kept)).toBe(404)
  await share(who.her, 'uploads', true)
  expect(await look(kept)).toBe(200)
  // Nobody makes the address another member's.
  expect(await look(kept.replace(/by=[^&]+/, 'by=someone'))).toBe(404)
  await call('ext.unpair', { pairId: who.pairId }, who.her)
  expect(await look(kept)).toBe(404)
  const own = (await call<{ list: { uploadId: string; url: string }[] }>('ext.uploads', {}, who.her)).data.list
  expect(await look(own.find(({ uploadId }) => uploadId === who.uploadId)?.url ?? '')).toBe(200)
})

it('puts every switch on record', async () => {
  const who = await couple()
  await share(who.her, 'profile', true)
  await share(who.her, 'profile', false)
  const trail = await host.client.look<{ list: { callId: string; result: string }[] }>('audit', {
    target: who.pairId,
    limit: '20',
  })
  const switched = trail.list.filter(({ callId }) => callId === 'ext.setSharing').map(({ result }) => result)
  expect(switched).toEqual(['ok:profile:off', 'ok:profile:on'])
  expect((await share((await newActor(host.client)).token, 'profile', true)).message).toContain('完成夫妻配对后')
})
