/** @jsxImportSource hono/jsx */
/** The frame of every page of the console: which hospital, what time it is there, and the way to the other pages. */

import type { Child } from 'hono/jsx'

import { Choice, document, type Html } from './html'
import { PAGES } from './page-list'
import { accentStyle, HospitalMark } from './parts/hospital-mark'

import { allHospitals, hospitalOf } from '@/hospitals'

export type Query = Record<string, string>

/** Addresses keep the hospital that was chosen. */
export const inUnit = (path: string, unitId: number): string => `${path}?unitId=${unitId}`

interface ShellProps {
  path: string
  title: string
  about: Child
  unitId: number
  /** What the page is asked for besides the hospital. */
  query?: Query
  clockText: string
  /** What an act that has just been done has to say. */
  said?: string | undefined
  lang?: 'zh-CN' | 'en'
  /** Stands beside the title. */
  beside?: Child
  children?: Child
}

export function shell(props: ShellProps): string {
  const { path, title, about, unitId, clockText, said, lang } = props
  return document(
    { title: `${title} · 沙箱医院`, accent: accentStyle(unitId), live: true, ...(lang ? { lang } : {}) },
    <div class="shell">
      <div class="rail">
        <a class="brand" href={inUnit('/console/start', unitId)}>
          <HospitalMark hospital={hospitalOf(unitId)} />
          <span>
            <strong>沙箱医院</strong>
            <span class="soft small">演示控制台</span>
          </span>
        </a>
        <Units path={path} unitId={unitId} query={props.query ?? {}} />
        <a class="now small" href={inUnit('/console/clock', unitId)}>
          <span class="soft">医院时间 </span>
          <b data-clock={clockText.slice(0, 16)}>{clockText.slice(5, 16)}</b>
        </a>
        <Rail path={path} unitId={unitId} />
      </div>
      <main>
        <div class="top">
          <div>
            <h1>{title}</h1>
            <p class="lead">{about}</p>
          </div>
          {props.beside ?? null}
        </div>
        {said ? (
          <section class="said" role="status">
            {said}
          </section>
        ) : null}
        {props.children}
      </main>
    </div>,
  )
}

function Rail({ path, unitId }: { path: string; unitId: number }): Html {
  const groups = [...new Set(PAGES.map(({ group }) => group))]
  const link = (href: string, label: string, isHere: boolean) => (
    <a href={inUnit(href, unitId)} aria-current={isHere ? 'page' : undefined}>
      {label}
    </a>
  )
  return (
    <nav aria-label="控制台">
      {groups.map((group) => (
        <>
          <h2>{group}</h2>
          {PAGES.filter((one) => one.group === group).map((one) =>
            link(`/console/${one.path}`, one.path === 'start' ? '首页' : one.title, one.path === path),
          )}
          {group === '记录' ? link('/openapi', '接口文档', path === 'openapi') : null}
        </>
      ))}
    </nav>
  )
}

/** The choice of the hospital; the page that is open opens again for it. */
function Units({ path, unitId, query }: { path: string; unitId: number; query: Query }): Html {
  const units = allHospitals().map((one) => [one.unitId, `${one.unitId} ${one.name}`] as const)
  return (
    <form method="get" class="unit" action={path === 'openapi' ? '/openapi' : `/console/${path}`}>
      <Choice name="unitId" label="医院" options={units} selected={unitId} />
      {Object.entries(query).map(([name, value]) =>
        name === 'unitId' || name === 'said' ? null : <input type="hidden" name={name} value={value} />,
      )}
      <button class="quiet">选择</button>
    </form>
  )
}
