/** A host that stands for the attacker; nothing may ever be asked of it. */
export const BEACON = 'https://beacon.invalid'

/** Name of the function that a payload calls when it comes to run; the tests define it and listen. */
export const ALARM = '__xssAlarm'

/** Elements by which a payload that became markup is recognised, whether or not it ran. */
export const MARKS = [
  '[data-xss]',
  'x-mark',
  'iframe',
  'object',
  'embed',
  'base',
  'meta[http-equiv="refresh" i]',
  `link[href*="${BEACON}"]`,
  ...['onerror', 'onload', 'ontoggle', 'onfocus', 'onbegin', 'onstart', 'onclick', 'onpointerenter'].map(
    (name) => `[${name}]`,
  ),
  ...['href', 'src', 'action', 'data', 'xlink\\:href'].map((name) => `[${name}^="javascript" i]`),
].join(',')

/** Ways in which markup runs something, loads something or leads somewhere. */
const VECTORS: readonly ((run: string, at: number) => string)[] = [
  (run) => `<img src=x onerror=${run} data-xss>`,
  (run) => `<svg onload=${run} data-xss>`,
  (run) => `<script data-xss>${run}</script>`,
  (run) => `<iframe srcdoc="<script>parent.${run}</script>" data-xss></iframe>`,
  (run) => `<iframe src="javascript:parent.${run}" data-xss></iframe>`,
  (run) => `<details open ontoggle=${run} data-xss>甲</details>`,
  (run) => `<video data-xss><source onerror=${run}></video>`,
  (run) => `<audio src=x onerror=${run} data-xss></audio>`,
  (run) => `<body onload=${run} data-xss>`,
  (run) => `<a href="javascript:${run}" data-xss>查看详情</a>`,
  (run) => `<a href="java&#9;script:${run}" data-xss>查看详情</a>`,
  (run) => `<form action="javascript:${run}" data-xss><button>提交</button></form>`,
  (run) => `<math><maction actiontype=statusline xlink:href="javascript:${run}" data-xss>甲</maction></math>`,
  (run) => `<object data="javascript:${run}" data-xss></object>`,
  (run) => `<embed src="javascript:${run}" data-xss>`,
  (run) => `<input autofocus onfocus=${run} data-xss>`,
  (run) => `<select autofocus onfocus=${run} data-xss></select>`,
  (run) => `<marquee onstart=${run} data-xss>甲</marquee>`,
  (_, at) => `<style data-xss>@import '${BEACON}/${at}';*{color:red}</style>`,
  (_, at) => `<link rel=stylesheet href=${BEACON}/${at} data-xss>`,
  (_, at) => `<meta http-equiv=refresh content="0;url=${BEACON}/${at}" data-xss>`,
  () => `<base href=${BEACON}/ data-xss>`,
  (_, at) => `<img src=${BEACON}/${at} data-xss>`,
  (_, at) => `<div style="position:fixed;inset:0;background:url(${BEACON}/${at})" data-xss>甲</div>`,
  (run) => `<noscript><p title="</noscript><img src=x onerror=${run} data-xss>"></noscript>`,
  (run) => `<svg><animate onbegin=${run} attributeName=x dur=1s data-xss></svg>`,
  (run) => `<svg><foreignObject><iframe src="javascript:parent.${run}" data-xss></iframe></foreignObject></svg>`,
  (run) => `<x-mark onpointerenter=${run} style="position:fixed;inset:0" data-xss>甲</x-mark>`,
  (run) => `{{constructor.constructor('${run}')()}}`,
  (run) => `\${${run}}<%= ${run} %>[[${run}]]`,
]

/** Ways in which it may be hidden or break out of where it stands. */
const COVERS: readonly ((markup: string) => string)[] = [
  (markup) => markup,
  (markup) => `"'>${markup}`,
  (markup) => `</textarea></title></script></style>--><!--${markup}`,
  (markup) => markup.replace(/</g, '&lt;').replace(/>/g, '&gt;'),
  (markup) => `${markup.replace(/<(\w)/g, (_, first: string) => `<${first.toUpperCase()}`)}\u2028\u0000<`,
]

/** The 150 texts (spec:security#rich-text): every vector under every cover, each with a number of its own. */
export const XSS_TEXTS: readonly string[] = COVERS.flatMap((cover, row) =>
  VECTORS.map((vector, column) => {
    const at = row * VECTORS.length + column
    return cover(vector(`${ALARM}(${at})`, at))
  }),
)

/** What stands where an address is expected. */
export const XSS_ADDRESSES: readonly string[] = [
  `javascript:${ALARM}(1)`,
  ` JaVaScRiPt:${ALARM}(2)`,
  `java\tscript:${ALARM}(3)`,
  `data:text/html,<script>parent.${ALARM}(4)</script>`,
  `data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==`,
  `vbscript:${ALARM}(5)`,
  `"><img src=x onerror=${ALARM}(6) data-xss>`,
  `https://x" onerror="${ALARM}(7)" data-xss="`,
  `blob:${BEACON}/1`,
  `//beacon.invalid/8`,
]
