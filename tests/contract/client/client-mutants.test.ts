import { mutants, seedOf } from '../support/mutants'
import { sampleData, sampleInput, strictFields } from '../support/sample'
import { clientStage } from './client-stage'

import { catalogue } from '@/api/catalogue'
import { CallError } from '@/api/core/errors'
import { fakeHttp } from '@/platform/http/fake'

/** Sixty of each in the long run, ten in the daily one. */
const COUNT = process.env.ATTACK_FULL === '1' ? 60 : 10
const SEED = Number(process.env.ATTACK_SEED ?? 20261121)

const implemented = catalogue.filter((call) => call.data !== undefined)
const send = (stage: ReturnType<typeof clientStage>, call: (typeof implemented)[number]) =>
  stage.client.send(call as never, sampleInput(call) as never) as Promise<unknown>

const PARTS = ['userInfo', 'ticket', 'sums', 'topUps', 'post']

const uncaught: unknown[] = []
const note = (reason: unknown) => void uncaught.push(reason)
beforeAll(() => void process.on('unhandledRejection', note))
afterAll(() => void process.off('unhandledRejection', note))

it('there is something to mutate', () => {
  expect(implemented.length).toBeGreaterThan(70)
})

it('knows money and identifiers that must not be missing, of many calls', () => {
  expect(implemented.filter((call) => strictFields(call).length > 0).length).toBeGreaterThan(20)
})

describe.each(implemented.map((call) => [call.id, call] as const))('%s', (id, call) => {
  const data = sampleData(call)
  const good = call.bare ? (data as Record<string, unknown>) : { code: 200, message: '', data }

  it('accepts a good answer', async () => {
    const stage = clientStage(fakeHttp(() => ({ text: JSON.stringify(good) })))
    await send(stage, call)
    expect(stage.lines).toMatchObject([{ outcome: 'ok', callId: id }])
    expect(stage.lines[0]?.odd).toBeUndefined()
  })

  const isObject = typeof data === 'object' && data !== null && !Array.isArray(data)
  const strict = strictFields(call)

  // What has no fields, or is taken as it comes, has nothing that could be missing.
  if (isObject && !call.bare)
    it('still reads an answer with every assumed field missing', async () => {
      // A part that holds strict fields of its own (the member of a new session, a number) is part of the answer.
      const kept = Object.fromEntries(
        Object.entries(data).filter(([name]) => strict.includes(name) || PARTS.includes(name)),
      )
      const stage = clientStage(fakeHttp(() => ({ text: JSON.stringify({ ...good, data: kept }) })))
      const answer = (await send(stage, call)) as Record<string, unknown>
      // Nothing is undefined except what is declared as optional text: a screen may render every field as it is.
      for (const name of strict) expect(answer[name]).toEqual((data as Record<string, unknown>)[name])
      expect(stage.lines).toMatchObject([{ outcome: 'ok', callId: id }])
      expect(stage.seen).toEqual([])
    })

  for (const name of strict)
    it(`does not succeed without its ${name}`, async () => {
      const values: unknown[] = [undefined, null, '', {}, [], true, 1.5, 'a b']
      if (name.endsWith('Fen')) values.push(-1, '1e3', '12.50', 'abc', 1e12, '９')
      for (const value of values) {
        const text = JSON.stringify({ ...good, data: { ...(data as object), [name]: value } })
        const stage = clientStage(fakeHttp(() => ({ text })))
        await expect(send(stage, call)).rejects.toMatchObject({
          kind: 'badAnswer',
          outcomeUnknown: call.effect === 'write',
        })
      }
    })

  it(`settles ${COUNT} mutants without an uncaught error, an open overlay or a false success`, async () => {
    for (const mutant of mutants(good, SEED ^ seedOf(id), COUNT)) {
      const stage = clientStage(fakeHttp(() => ({ text: mutant.text })))
      const outcome = await send(stage, call).then(
        (value) => ({ value }),
        (error: unknown) => ({ error }),
      )
      await stage.settled()
      const what = `${id} ${mutant.name}`
      if ('error' in outcome) {
        expect([what, outcome.error instanceof CallError]).toEqual([what, true])
        const { message } = outcome.error as CallError
        expect([what, message.trim() !== '', [...message].length <= 100]).toEqual([what, true, true])
      } else {
        expect([what, !mutant.mustFail || call.bare]).toEqual([what, true])
        for (const name of strict) {
          const value = (outcome.value as Record<string, unknown>)[name]
          const whole = typeof value === 'number' && Number.isSafeInteger(value) && value >= 0
          expect([what, name, whole || (typeof value === 'string' && /^[\x21-\x7e]+$/.test(value))]).toEqual([
            what,
            name,
            true,
          ])
        }
      }
      expect([what, stage.overlay.open]).toEqual([what, 0])
      for (const line of stage.seen)
        expect([what, line]).not.toEqual([what, expect.stringMatching(/evil|javascript|[<>]/)])
    }
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined()
    await new Promise((resolve) => setImmediate(resolve))
    expect(uncaught).toEqual([])
  })
})
