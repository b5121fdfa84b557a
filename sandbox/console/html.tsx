/** @jsxImportSource hono/jsx */
import { raw } from 'hono/html'
import type { Child } from 'hono/jsx'
import type { HtmlEscapedString } from 'hono/utils/html'

/** What a part of a page is. */
export type Html = HtmlEscapedString | Promise<HtmlEscapedString>

/** Small style sheet of the console: readable from 320 px, calm, no outside font. */
const STYLE = `
:root{--ink:#2b2624;--soft:#7d7470;--line:#ece6e3;--ground:#faf7f5;--accent:#c8553d;--tint:#fbeeea}
*{box-sizing:border-box}
body{margin:0;background:var(--ground);color:var(--ink);font:15px/1.6 system-ui,"PingFang SC","Noto Sans CJK SC","Microsoft YaHei",sans-serif}
header{position:sticky;top:0;background:#fff;border-bottom:1px solid var(--line);padding:10px 16px;z-index:1}
header strong{font-size:17px;margin-right:12px}
nav{display:flex;flex-wrap:wrap;gap:4px;margin-top:6px}
nav a{padding:4px 10px;border-radius:999px;color:var(--soft);text-decoration:none;white-space:nowrap}
nav a[aria-current]{background:var(--tint);color:var(--accent);font-weight:600}
main{max-width:960px;margin:0 auto;padding:16px}
section{background:#fff;border:1px solid var(--line);border-radius:14px;padding:16px;margin-bottom:16px}
h2{font-size:16px;margin:0 0 10px}
h3{font-size:15px;margin:14px 0 6px}
.lead,.soft{color:var(--soft)}
.scroll{overflow-x:auto}
table{border-collapse:collapse;width:100%;font-size:14px}
td,th{padding:6px 10px 6px 0;text-align:left;border-bottom:1px solid var(--line);vertical-align:top}
code{font:13px/1.5 ui-monospace,Menlo,Consolas,monospace;word-break:break-all}
form{display:inline-flex;flex-wrap:wrap;gap:6px;align-items:center;margin:2px 0}
input,select,textarea{font:inherit;padding:7px 10px;border:1px solid #d9d0cc;border-radius:10px;background:#fff;max-width:100%}
button,.button{font:inherit;padding:7px 14px;border:1px solid var(--accent);border-radius:10px;background:var(--accent);color:#fff;cursor:pointer;text-decoration:none;display:inline-block}
button.quiet,.quiet{background:#fff;color:var(--accent)}
.cards{display:grid;grid-template-columns:repeat(auto-fill,minmax(240px,1fr));gap:12px}
.card{border:1px solid var(--line);border-radius:12px;padding:12px}
.tag{display:inline-block;padding:0 8px;border-radius:999px;background:var(--tint);color:var(--accent);font-size:13px}
@media (max-width:600px){tr{display:block;padding:10px 0;border-bottom:1px solid var(--line)}td{display:inline-block;border:0;padding:0 10px 4px 0}td:last-child{display:block}}
.big{font-size:30px;font-weight:600;margin:6px 0}
`

/** A whole page as text. */
export function page(title: string, body: Child, nav: Child = null): string {
  const html = (
    <html lang="zh-CN">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <title>{title}</title>
        <style>{raw(STYLE)}</style>
      </head>
      <body>
        <header>
          <strong>{title}</strong>
          {nav}
        </header>
        <main>{body}</main>
      </body>
    </html>
  )
  return `<!doctype html>${String(html)}`
}

/** A table that scrolls by itself on a narrow screen; the words where it has no rows. */
export function Table({ rows, empty }: { rows: Child[]; empty: string }): Html {
  if (rows.length === 0) return <p class="soft">{empty}</p>
  return (
    <div class="scroll">
      <table>{rows}</table>
    </div>
  )
}

/** A form of one action of the console. */
export function Act({ name, children }: { name: string; children?: Child }): Html {
  return (
    <form method="post" action={`/console/do/${name}`}>
      {children}
    </form>
  )
}

/** A value that a form carries along. */
export const Hidden = ({ name, value }: { name: string; value: string | number | boolean }): Html => (
  <input type="hidden" name={name} value={String(value)} />
)

/** A button that does one thing. */
export function Post(props: { name: string; fields?: Record<string, string>; label: string; quiet?: boolean }): Html {
  return (
    <Act name={props.name}>
      {Object.entries(props.fields ?? {}).map(([name, value]) => (
        <Hidden name={name} value={value} />
      ))}
      <button class={props.quiet ? 'quiet' : undefined}>{props.label}</button>
    </Act>
  )
}

/** A choice with its name for screen readers. */
export function Choice(props: {
  name: string
  label: string
  options: readonly (readonly [value: string | number, label: string])[]
  selected?: string | number
}): Html {
  return (
    <select name={props.name} aria-label={props.label}>
      {props.options.map(([value, label]) => (
        <option value={String(value)} selected={value === props.selected}>
          {label}
        </option>
      ))}
    </select>
  )
}

/** State of something in a word. */
export const Tag = ({ children }: { children?: Child }): Html => <span class="tag">{children}</span>

/** Words in small under others. */
export const Under = ({ text }: { text: string }): Html | null =>
  text ? (
    <>
      <br />
      <span class="soft">{text}</span>
    </>
  ) : null
