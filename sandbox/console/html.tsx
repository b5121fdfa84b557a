/** @jsxImportSource hono/jsx */

import { raw } from 'hono/html'
import type { Child } from 'hono/jsx'
import type { HtmlEscapedString } from 'hono/utils/html'
import { readFileSync } from 'node:fs'
import path from 'node:path'

/** What a part of a page is. */
export type Html = HtmlEscapedString | Promise<HtmlEscapedString>

/** Calm, readable from 320 px, no outside font; inside the page, so that also who may open one page alone can read it. */
const STYLE = readFileSync(path.join(__dirname, 'style.css'), 'utf8')

interface Frame {
  title: string
  lang?: 'zh-CN' | 'en'
  /** Colours of the hospital that is looked at, as custom properties. */
  accent?: string
  /** The page has the console's script; everything also works without it. */
  live?: boolean
  class?: string
}

/** The document around a page. */
export function document({ title, lang = 'zh-CN', accent, live, class: kind }: Frame, body: Child): string {
  const html = (
    <html lang={lang}>
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <link rel="icon" href="data:," />
        <title>{title}</title>
        <style>{raw(STYLE)}</style>
        {live ? <script src="/console/live.js" type="module" /> : null}
      </head>
      <body class={kind} style={accent}>
        {body}
      </body>
    </html>
  )
  return `<!doctype html>${String(html)}`
}

/** A page that stands alone: the cashier, a word to somebody. */
export function page(title: string, body: Child): string {
  return document(
    { title, class: 'plain' },
    <main>
      <div class="top">
        <h1>{title}</h1>
      </div>
      {body}
    </main>,
  )
}

/** A table that scrolls by itself on a narrow screen; the words where it has no rows. */
export function Table(props: { rows: Child[]; empty: string; head?: readonly string[]; class?: string }): Html {
  if (props.rows.length === 0) return <p class="soft">{props.empty}</p>
  return (
    <div class="scroll">
      <table class={props.class}>
        {props.head ? (
          <thead>
            <tr>
              {props.head.map((name) => (
                <th scope="col">{name}</th>
              ))}
            </tr>
          </thead>
        ) : null}
        <tbody>{props.rows}</tbody>
      </table>
    </div>
  )
}

/** A form of one action of the console. @param live sent by the script where there is one: the page stays as it is */
export function Act({ name, live, children }: { name: string; live?: boolean; children?: Child }): Html {
  return (
    <form method="post" action={`/console/do/${name}`} data-live={live ? '' : undefined}>
      {children}
    </form>
  )
}

/** A value that a form carries along. */
export const Hidden = ({ name, value }: { name: string; value: string | number | boolean }): Html => (
  <input type="hidden" name={name} value={String(value)} />
)

interface PostProps {
  name: string
  fields?: Record<string, string>
  label: Child
  quiet?: boolean
  live?: boolean
  class?: string
}

/** A button that does one thing. */
export function Post(props: PostProps): Html {
  return (
    <Act name={props.name} live={props.live}>
      {Object.entries(props.fields ?? {}).map(([name, value]) => (
        <Hidden name={name} value={value} />
      ))}
      <button class={props.class ?? (props.quiet ? 'quiet' : undefined)}>{props.label}</button>
    </Act>
  )
}

/** A choice with its name for screen readers. */
export function Choice(props: {
  name: string
  label: string
  options: readonly (readonly [value: string | number, label: string])[]
  selected?: string | number
  /** Nothing is sent while the empty first option stands. */
  required?: true
}): Html {
  return (
    <select name={props.name} aria-label={props.label} required={props.required}>
      {props.options.map(([value, label]) => (
        <option value={String(value)} selected={value === props.selected}>
          {label}
        </option>
      ))}
    </select>
  )
}

/** State of something in a word; the tone repeats what the word says. */
export const Tag = ({ tone, children }: { tone?: 'good' | 'warn' | 'bad' | 'info'; children?: Child }): Html => (
  <span class={tone ? `tag ${tone}` : 'tag'}>{children}</span>
)

/** Words in small under others. */
export const Under = ({ text }: { text: string }): Html | null =>
  text ? (
    <>
      <br />
      <span class="soft">{text}</span>
    </>
  ) : null
