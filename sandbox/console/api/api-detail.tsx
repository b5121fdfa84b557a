/** @jsxImportSource hono/jsx */
/** One call: what it takes, what it answers, and a try against this sandbox. */

import { PERSONAS } from '../../identity/personas'
import { Choice, Hidden, type Html, Table, Tag } from '../html'
import { isServed } from './api-coverage'
import { type FieldRow, fieldRow, fieldRows } from './api-fields'
import { apiAddress, Marks } from './api-page'
import { type Lang, titleOf } from './api-titles'
import { wordsOf } from './api-words'

import type { AnyCall, Entries } from '@/api/core/call'
import { jsonOf, sandboxPath } from '@/api/core/openapi'

export interface Tried {
  readonly persona: string
  readonly fields: Readonly<Record<string, string>>
  readonly line: string
  readonly body: string
  readonly status: number
  readonly ms: number
  readonly answer: string
}

interface DetailProps {
  call: AnyCall
  lang: Lang
  unitId: number
  /** Tries are for the person at this machine. */
  mayTry: boolean
  tried: Tried | null
}

type Place = 'path' | 'query' | 'body'

const PLACES: readonly (readonly [Place, (call: AnyCall) => Entries])[] = [
  ['path', (call) => call.pathParams],
  ['query', (call) => call.query],
  ['body', (call) => call.body],
]

export interface Parameter extends FieldRow {
  readonly place: Place
}

/** What the call takes, in the order of a request. */
export const parametersOf = (call: AnyCall): Parameter[] =>
  PLACES.flatMap(([place, entries]) =>
    Object.entries(entries(call)).map(([name, schema]) => ({
      ...fieldRow(
        name,
        jsonOf(schema as never) as never,
        place === 'path' || (schema as { type?: string }).type !== 'optional',
      ),
      place,
    })),
  )

export function ApiDetail({ call, lang, unitId, mayTry, tried }: DetailProps): Html {
  const words = wordsOf(lang)
  const repeat = call.effect === 'read' ? words.readRepeat : call.idempotent ? words.idempotent : words.notIdempotent
  const who = call.identity === 'member' ? words.member : call.identity === 'optional' ? words.visitor : words.anonymous
  return (
    <>
      <section>
        <div class="row">
          <span class={call.effect === 'write' ? 'verb write' : 'verb'}>{call.method}</span>
          <code>{sandboxPath(call)}</code>
          <Marks call={call} lang={lang} />
        </div>
        {lang === 'zh' && titleOf(call, 'zh') !== call.summary ? <p class="soft small">{call.summary}</p> : null}
        {call.data ? null : <p>{words.declaredWhy}</p>}
        {call.assumed ? <p class="soft">{words.assumedWhy}</p> : null}
        <dl class="facts">
          {(
            [
              [words.effect, words[call.effect]],
              [words.identity, who],
              [words.repeat, repeat],
            ] as const
          ).map(([name, value]) => (
            <div>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        {call.invalidates.length > 0 ? (
          <p class="soft small">
            {words.refreshes}：
            {call.invalidates.map((id) => (
              <>
                <a href={apiAddress(id, { lang, unitId })}>
                  <code>{id}</code>
                </a>{' '}
              </>
            ))}
          </p>
        ) : null}
      </section>
      <section>
        <h2>{words.request}</h2>
        <Fields rows={parametersOf(call)} lang={lang} assumed={call.assumed} empty={words.noFields} />
      </section>
      <section>
        <h2>{words.answer}</h2>
        {call.bare ? null : <p class="soft">{words.answerWhy}</p>}
        <Fields
          rows={call.data ? fieldRows(jsonOf(call.data) as never) : []}
          lang={lang}
          assumed={call.assumed}
          empty={call.data ? words.noFields : words.noAnswer}
        />
      </section>
      {mayTry && isServed(call.id) ? <Try call={call} lang={lang} unitId={unitId} tried={tried} /> : null}
    </>
  )
}

interface FieldsProps {
  rows: readonly (FieldRow & { place?: Place })[]
  lang: Lang
  assumed: boolean
  empty: string
}

function Fields({ rows, lang, assumed, empty }: FieldsProps): Html {
  const words = wordsOf(lang)
  const hasPlace = rows.some(({ place }) => place !== undefined)
  return (
    <Table
      class="fields"
      empty={empty}
      head={[words.field, ...(hasPlace ? [words.place] : []), words.type, words.note]}
      rows={rows.map((row) => (
        <tr>
          <td class={`depth${Math.min(row.depth, 3)}`}>
            <code class="strong">{row.name}</code>
          </td>
          {hasPlace ? <td>{row.place ? words[row.place] : ''}</td> : null}
          <td>
            <code>{row.type}</code>
          </td>
          <td>
            {row.required ? <Tag>{words.required}</Tag> : null}{' '}
            {assumed ? <Tag tone="warn">{words.assumedField}</Tag> : null} <code class="soft">{row.note}</code>
          </td>
        </tr>
      ))}
    />
  )
}

function Try({ call, lang, unitId, tried }: Omit<DetailProps, 'mayTry'>): Html {
  const words = wordsOf(lang)
  const people = [['', words.visitorWord], ...PERSONAS.map((who) => [who.key, `${who.name} ${who.key}`])] as [
    string,
    string,
  ][]
  return (
    <section id="try">
      <h2>{words.tryIt}</h2>
      <p class="soft">{words.tryWhy}</p>
      <form method="post" action={`/console/try/${call.id}#try`} class="wide">
        <Hidden name="lang" value={lang} />
        <Hidden name="unitId" value={unitId} />
        <Choice name="persona" label={words.who} options={people} selected={tried?.persona ?? 'zhou-min'} />
        {parametersOf(call).map(({ name, required, type }) => (
          <input
            name={`field.${name}`}
            value={tried?.fields[name] ?? ''}
            placeholder={`${name}（${required ? words.required : words.optional}，${type}）`}
            aria-label={name}
            required={required}
            size={28}
          />
        ))}
        <button>{words.send}</button>
      </form>
      {tried ? (
        <>
          <h3>{words.sent}</h3>
          <pre>{[tried.line, tried.body].filter(Boolean).join('\n')}</pre>
          <h3>
            {words.came} <Tag>{`HTTP ${tried.status}`}</Tag> <span class="soft small">{tried.ms}ms</span>
          </h3>
          <pre id="tried">{tried.answer}</pre>
        </>
      ) : null}
    </section>
  )
}
