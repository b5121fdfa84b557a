/** Text inside HTML. */
export function escape(text: unknown): string {
  return String(text ?? '').replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign)
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Small style sheet of the console: readable from 320 px, calm, no outside font. */
export const STYLE = `
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

/** A whole page. `body` is HTML that was escaped by its writer. */
export function page(title: string, body: string, nav = ''): string {
  return (
    '<!doctype html><html lang="zh-CN"><head><meta charset="utf-8">' +
    '<meta name="viewport" content="width=device-width,initial-scale=1">' +
    `<title>${escape(title)}</title><style>${STYLE}</style></head><body>` +
    `<header><strong>${escape(title)}</strong>${nav}</header><main>${body}</main></body></html>`
  )
}

/** A table that scrolls by itself on a narrow screen; the words where it has no rows. */
export function table(rows: string[], empty: string): string {
  return rows.length > 0 ? `<div class="scroll"><table>${rows.join('')}</table></div>` : `<p class="soft">${empty}</p>`
}

/** A button that does one thing. */
export function post(name: string, fields: Record<string, string>, label: string, quiet = false): string {
  const hidden = Object.entries(fields).map(
    ([key, value]) => `<input type="hidden" name="${key}" value="${escape(value)}">`,
  )
  return `<form method="post" action="/console/do/${name}">${hidden.join('')}<button${quiet ? ' class="quiet"' : ''}>${label}</button></form>`
}
