/**
 * The embedded database keeps a statement that it has read and planned, as drivers of a PostgreSQL server do: `PGlite.query`
 * has every statement parsed and planned anew and asks the engine six times for one answer. A statement kept here costs
 * one.
 */

import { parse, type PGlite, protocol, type QueryOptions, type Results, type Transaction } from '@electric-sql/pglite'

const { serialize } = protocol

/** Statements kept at once; the one that rests longest goes first. Rules of the hospital have some five hundred. */
const MOST_KEPT = 600

/** What reads or changes rows. Everything else is sent as it was: it is rare, or has no plan that could be kept. */
const HAS_PLAN = /^\s*(?:select|insert|update|delete|with)\b/i

/** What may change the columns that a kept statement answers with, or end statements. */
const CHANGES_TABLES = /\b(?:alter|drop|discard|deallocate)\b/i

type Messages = Awaited<ReturnType<PGlite['execProtocolStream']>>

interface Kept {
  readonly name: string
  /** Types of its parameters, by place. */
  readonly parameters: readonly number[]
  /** What its rows consist of; nothing where it has none. */
  readonly columns: Messages
  readonly columnTypes: readonly number[]
}

const joined = (...parts: readonly Uint8Array[]): Uint8Array => {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

/**
 * Lets `client` keep its statements, within transactions as well; answers and errors stay what they were.
 *
 * @param most how many are kept at once
 */
export function keepStatements(client: PGlite, most = MOST_KEPT): PGlite {
  const kept = new Map<string, Kept>()
  let made = 0
  let isStale = false

  const send = (...parts: readonly Uint8Array[]): Promise<Messages> =>
    client.execProtocolStream(joined(...parts, serialize.sync()), { syncToFs: false })

  async function keep(text: string): Promise<Kept> {
    if (isStale) {
      const old = [...kept.values()]
      kept.clear()
      isStale = false
      await send(...old.map(({ name }) => serialize.close({ type: 'S', name })))
    }
    const known = kept.get(text)
    if (known) {
      // The newest is last: the first is the one that rests longest.
      kept.delete(text)
      kept.set(text, known)
      return known
    }
    const [oldest] = kept
    if (oldest && kept.size >= most) {
      kept.delete(oldest[0])
      await send(serialize.close({ type: 'S', name: oldest[1].name }))
    }
    const name = `kept_${++made}`
    const told = await send(serialize.parse({ name, text }), serialize.describe({ type: 'S', name }))
    const columns = told.filter((message) => message instanceof protocol.messages.RowDescriptionMessage)
    const one: Kept = {
      name,
      parameters: parse.parseDescribeStatementResults(told),
      columns,
      columnTypes: columns.flatMap(({ fields }) => fields.map(({ dataTypeID }) => dataTypeID)),
    }
    kept.set(text, one)
    return one
  }

  async function run<Row>(text: string, given: unknown[] = [], options: QueryOptions = {}): Promise<Results<Row>> {
    return client._runExclusiveQuery(async () => {
      try {
        const { name, parameters, columns, columnTypes } = await keep(text)
        const values = given.map((value, at) => {
          if (value === null || value === undefined) return null
          const written = (options.serializers ?? client.serializers)[parameters[at] ?? 0]
          return written ? written(value) : String(value)
        })
        const told = await send(serialize.bind({ statement: name, values }), serialize.execute({}))
        // Only of the columns that there are: a table of all types is long to copy.
        const parsers = Object.fromEntries(
          columnTypes.flatMap((type) => {
            const read = options.parsers?.[type] ?? client.parsers[type]
            return read ? [[type, read]] : []
          }),
        )
        const [result] = parse.parseResults([...columns, ...told], parsers, {
          ...(options.rowMode && { rowMode: options.rowMode }),
        })
        return result as Results<Row>
      } catch (cause) {
        // As PGlite marks what the engine refused: the log knows by it that values may stand in the message.
        throw cause instanceof protocol.messages.DatabaseError
          ? Object.assign(cause, { query: text, params: given })
          : cause
      }
    })
  }

  const plain = {
    query: client.query.bind(client),
    exec: client.exec.bind(client),
    transaction: client.transaction.bind(client),
  }
  const note = (text: string): void => void (isStale ||= CHANGES_TABLES.test(text))

  client.query = async <Row>(text: string, given?: unknown[], options?: QueryOptions): Promise<Results<Row>> => {
    if (!HAS_PLAN.test(text)) {
      note(text)
      return plain.query<Row>(text, given, options)
    }
    await client._checkReady()
    return client._runExclusiveTransaction(async () => {
      const result = await run<Row>(text, given, options)
      await client.syncToFs()
      return result
    })
  }

  client.exec = (text, options) => {
    note(text)
    return plain.exec(text, options)
  }

  client.transaction = (work) =>
    plain.transaction((tx) => {
      const query = async <Row>(text: string, given?: unknown[], options?: QueryOptions): Promise<Results<Row>> => {
        if (!tx.closed && HAS_PLAN.test(text)) return run<Row>(text, given, options)
        note(text)
        return tx.query<Row>(text, given, options)
      }
      const exec: Transaction['exec'] = (text, options) => {
        note(text)
        return tx.exec(text, options)
      }
      return work(Object.create(tx, { query: { value: query }, exec: { value: exec } }) as Transaction)
    })

  return client
}
