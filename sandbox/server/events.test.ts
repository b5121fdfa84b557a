import type { Db } from './db/database'
import { connectListeners, declareEvents, emit, listenTo } from './events'

interface Payloads {
  readonly begun: { readonly id: string }
}
const declared = declareEvents<Payloads>('cycle', { begun: 'A cycle has begun.' })
const onCycle = listenTo<Payloads>('booking', 'cycle')
const transaction = { rollback: () => undefined } as unknown as Db
const heard: string[] = []
const listener = (name: string) =>
  onCycle('begun', 'Notes it.', async (_tx, { id }) => {
    heard.push(`${name}:${id}`)
  })

beforeEach(() => heard.splice(0))

it('tells the listeners one after the other, in the order of the registry', async () => {
  connectListeners([declared.begun], [listener('first'), listener('second')])
  await emit(transaction, declared.begun, { id: 'c1' })
  expect(heard).toEqual(['first:c1', 'second:c1'])
})

it('stops at a listener that fails, with its own reason', async () => {
  const failing = onCycle('begun', 'Fails.', () => Promise.reject(new Error('refused')))
  connectListeners([declared.begun], [listener('first'), failing, listener('third')])
  await expect(emit(transaction, declared.begun, { id: 'c1' })).rejects.toThrow('refused')
  expect(heard).toEqual(['first:c1'])
})

it('is told to nobody outside of a transaction, which could not be taken back', async () => {
  connectListeners([declared.begun], [listener('first')])
  await expect(emit({} as Db, declared.begun, { id: 'c1' })).rejects.toThrow('outside of a transaction')
  expect(heard).toEqual([])
})

it('refuses a listener to what nobody emits, and an event before listeners are connected', async () => {
  const lost = listenTo<Payloads>('booking', 'visit')('begun', 'Notes it.', async () => undefined)
  expect(() => connectListeners([declared.begun], [lost])).toThrow('booking listens to visit.begun')
  const other = declareEvents<Payloads>('tools', { begun: 'It has begun.' })
  await expect(emit(transaction, other.begun, { id: 'c1' })).rejects.toThrow('no listeners are connected')
})
