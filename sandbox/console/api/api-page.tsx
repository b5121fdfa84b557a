/** @jsxImportSource hono/jsx */
/** The catalogue of calls for who builds a hospital's side: how much there is, and what to look at. */

import { Choice, Hidden, type Html, Tag } from '../html'
import { coverage, isServed } from './api-coverage'
import { familyName, familyOf, type Lang, titleOf } from './api-titles'
import { wordsOf } from './api-words'

import { catalogue } from '@/api/catalogue'
import type { AnyCall } from '@/api/core/call'
import { sandboxPath } from '@/api/core/openapi'

export const SHOWN = ['all', 'served', 'declared', 'assumed', 'extension', 'writes'] as const
export type Shown = (typeof SHOWN)[number]

const FITS: Readonly<Record<Shown, (call: AnyCall) => boolean>> = {
  all: () => true,
  served: ({ id }) => isServed(id),
  declared: ({ id }) => !isServed(id),
  assumed: (call) => call.assumed,
  extension: ({ ext }) => ext,
  writes: ({ effect }) => effect === 'write',
}

interface ApiQuery {
  lang: Lang
  wanted: string
  shown: Shown
  unitId: number
}

/** Every word of the search stands in the id, the path or one of the two titles. */
function found({ wanted, shown }: ApiQuery): AnyCall[] {
  const words = wanted.toLowerCase().split(/\s+/).filter(Boolean)
  return catalogue.filter((call) => {
    const text = `${call.id} ${sandboxPath(call)} ${titleOf(call, 'zh')} ${call.summary}`.toLowerCase()
    return FITS[shown](call) && words.every((word) => text.includes(word))
  })
}

export const apiAddress = (id: string, { lang, unitId }: Pick<ApiQuery, 'lang' | 'unitId'>): string =>
  `/openapi${id ? `/${id}` : ''}?lang=${lang}&unitId=${unitId}`

export function ApiPage(query: ApiQuery): Html {
  const calls = found(query)
  const families = [...new Set(calls.map(familyOf))].sort()
  const words = wordsOf(query.lang)
  return (
    <>
      <Figures lang={query.lang} />
      <section>
        <form method="get" class="wide" role="search">
          <Hidden name="lang" value={query.lang} />
          <Hidden name="unitId" value={query.unitId} />
          <input
            type="search"
            name="q"
            size={36}
            value={query.wanted}
            placeholder={words.search}
            aria-label={words.search}
          />
          <Choice
            name="shown"
            label={words.all}
            options={SHOWN.map((one) => [one, words[one]])}
            selected={query.shown}
          />
          <button>{words.find}</button>
          <span class="soft">{calls.length}</span>
        </form>
      </section>
      {calls.length === 0 ? <p class="soft">{words.none}</p> : null}
      <div class="doc">
        <aside>
          {families.map((family) => (
            <a href={`#${family}`}>
              {familyName(family, query.lang)}
              <span class="small">{calls.filter((call) => familyOf(call) === family).length}</span>
            </a>
          ))}
        </aside>
        <div>
          {families.map((family) => (
            <section id={family}>
              <h2>
                {familyName(family, query.lang)} <code class="soft">{family}</code>
              </h2>
              <div class="scroll">
                <table class="calls">
                  <tbody>
                    {calls
                      .filter((call) => familyOf(call) === family)
                      .map((call) => (
                        <Row call={call} query={query} />
                      ))}
                  </tbody>
                </table>
              </div>
            </section>
          ))}
        </div>
      </div>
    </>
  )
}

function Row({ call, query }: { call: AnyCall; query: ApiQuery }): Html {
  return (
    <tr>
      <td>
        <a href={apiAddress(call.id, query)}>
          <span class="strong">{titleOf(call, query.lang)}</span>
          <br />
          <span class={call.effect === 'write' ? 'verb write' : 'verb'}>{call.method}</span>{' '}
          <code class="soft">{sandboxPath(call)}</code>
        </a>
      </td>
      <td class="number">
        <Marks call={call} lang={query.lang} />
      </td>
    </tr>
  )
}

/** What must be known of a call before its fields. */
export function Marks({ call, lang }: { call: AnyCall; lang: Lang }): Html {
  const words = wordsOf(lang)
  return (
    <>
      {isServed(call.id) ? <Tag tone="good">{words.served}</Tag> : <Tag>{words.declared}</Tag>}{' '}
      {call.ext ? <Tag tone="info">{words.extension}</Tag> : null}{' '}
      {call.assumed ? <Tag tone="warn">{words.assumed}</Tag> : null}
    </>
  )
}

function Figures({ lang }: { lang: Lang }): Html {
  const words = wordsOf(lang)
  const { specified, extensions, served, all, withSchema, assumed, used } = coverage()
  const figures: [string, string][] = [
    [words.specified, String(specified)],
    [words.extension, String(extensions)],
    [words.withSchema, `${withSchema}/${all}`],
    [words.assumed, String(assumed)],
    [words.used, used === null ? words.usedUnknown : `${used}/${all}`],
  ]
  return (
    <section>
      <p class="soft">{words.served}</p>
      <p class="big">
        {served}/{all}
      </p>
      <svg class="meter" viewBox="0 0 100 1" preserveAspectRatio="none" role="img" aria-label={`${served}/${all}`}>
        <rect width={(100 * served) / all} height="1" fill="#1b7548" />
      </svg>
      <dl class="facts">
        {figures.map(([name, value]) => (
          <div>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
