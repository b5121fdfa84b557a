/**
 * Addresses that a link, a server or a partner may send to lead a patient astray (spec:security#hostile-addresses), and
 * such as may pass.
 */

/** A host that hospital 335 lists. */
export const GOOD = 'card.example.com'
/** Hosts on the list of the tests. */
export const HOSTS = [GOOD, 'pay.hospital-a.example.cn']
/** A host on no list. */
export const EVIL = 'evil.example.net'

/** Hostile addresses by the outline of spec:security#hostile-addresses; every line of the outline is a group. */
const CORPUS: Record<string, string[]> = {
  schemes: [
    'javascript:',
    'data:text/html,',
    'vbscript:',
    'blob:https://',
    'file://',
    'http://',
    'ftp://',
    'ws://',
    'about:',
    'view-source:https://',
  ].map((scheme) => `${scheme}${GOOD}/`),
  'mixed case schemes': [
    `JaVaScRiPt:alert(1)//${GOOD}`,
    `HTTP://${GOOD}/`,
    `javascript://${GOOD}/%0aalert(1)`,
    `DATA:text/html;base64,PHN2Zz4=`,
  ],
  'control characters': ['\t', '\n', '\r', '\u0000', '\u0001', ' ', '\u00a0', '\u200b', '\u2028', '\ufeff'].flatMap(
    (mark) => [`${mark}https://${GOOD}/`, `ht${mark}tps://${GOOD}/`, `https://${GOOD}${mark}/`],
  ),
  'raw characters behind the name': ['\\', '<', '>', '"', '`', '{', '|', '^', '卡', '／'].map(
    (mark) => `https://${GOOD}/a${mark}b`,
  ),
  'slash tricks': [
    '//',
    '\\\\',
    '/\\',
    '///',
    '\\/',
    'https:',
    'https:/',
    'https:///',
    'https:\\\\',
    'https:/\\',
    'https://\\',
    'https:////',
  ].map((start) => `${start}${GOOD}/`),
  userinfo: [
    `https://${GOOD}@${EVIL}/`,
    `https://${GOOD}:443@${EVIL}/`,
    `https://user@${GOOD}/`,
    `https://@${GOOD}/`,
    `https://${GOOD}%40${EVIL}/`,
    `https://${EVIL}\\@${GOOD}/`,
  ],
  'names around the name': [
    `https://${GOOD}.${EVIL}/`,
    `https://${EVIL}/${GOOD}`,
    `https://card%2eexample.com/`,
    `https://x${GOOD}/`,
    `https://x.${GOOD}/`,
    `https://example.com/`,
    `https://${EVIL}?https://${GOOD}/`,
    `https://${EVIL}#https://${GOOD}/`,
    `https://${GOOD},${EVIL}/`,
    `https://${GOOD};${EVIL}/`,
  ],
  'look-alikes': [
    'https://cаrd.example.com/',
    'https://card.exampIe.com/',
    'https://card。example。com/',
    'https://card．example.com/',
    'https://ⓒard.example.com/',
    'https://card.example.com\u0338/',
    'https://xn--crd-8cd.example.com/',
    'https://card.xn--exmple-cua.com/',
    'https://ſcard.example.com/',
    'https://Card.exampleK.com/',
  ],
  addresses: [
    '127.0.0.1',
    '2130706433',
    '0x7f000001',
    '0177.0.0.1',
    '127.1',
    '[::1]',
    '[::ffff:127.0.0.1]',
    '169.254.169.254',
    'localhost',
    '0',
  ].map((host) => `https://${host}/`),
  ports: [':443', ':80', ':8443', ':', ':65536'].map((port) => `https://${GOOD}${port}/`),
  'paths that decode again': [
    `https://${GOOD}//${EVIL}`,
    `https://${GOOD}/%2f%2f${EVIL}`,
    `https://${GOOD}/%5c${EVIL}`,
    `https://${GOOD}/..%2f`,
    `https://${GOOD}/%2e%2e/`,
    `https://${GOOD}/%252f`,
    `https://${GOOD}/a/../b`,
    `https://${GOOD}/./`,
    `https://${GOOD}/%00`,
    `https://${GOOD}/?a=%0d%0aSet-Cookie:x`,
    `https://${GOOD}/?a=%250d%250a`,
    `https://${GOOD}/%zz`,
    `https://${GOOD}/%`,
  ],
  'trailing dot and empty': [
    `https://${GOOD}./`,
    `https://.${GOOD}/`,
    `https://card..example.com/`,
    'https://',
    'https:///',
    '',
    'https://?',
    'https://#',
  ],
  'too long': [`https://${GOOD}/${'a'.repeat(8192)}`],
  'other apps': [
    'weixin://dl/business',
    'alipays://platformapi/startapp',
    'tel:110',
    'sms:10086',
    'intent://x#Intent;end',
    'itms-apps://x',
  ],
}

/** Every hostile address with the name of its group. */
export const HOSTILE = Object.entries(CORPUS).flatMap(([group, urls]) => urls.map((url) => [group, url] as const))

/** The control group: what is sent, and what opens. */
export const LEGITIMATE: [string, string][] = [
  [`https://${GOOD}`, `https://${GOOD}/`],
  [`https://${GOOD}/`, `https://${GOOD}/`],
  [`HTTPS://CARD.EXAMPLE.COM/Card`, `https://${GOOD}/Card`],
  [`https://${GOOD}/card/receive`, `https://${GOOD}/card/receive`],
  [`https://${GOOD}/card?id=1&name=%E5%BC%A0`, `https://${GOOD}/card?id=1&name=%E5%BC%A0`],
  [`https://${GOOD}/#/card/1`, `https://${GOOD}/#/card/1`],
  [
    `https://${GOOD}?return=https%3A%2F%2Fpay.hospital-a.example.cn%2Fok`,
    `https://${GOOD}/?return=https%3A%2F%2Fpay.hospital-a.example.cn%2Fok`,
  ],
  [`https://${GOOD}/a/%E5%8D%A1`, `https://${GOOD}/a/%E5%8D%A1`],
  [`https://${GOOD}/a?x=a%20b`, `https://${GOOD}/a?x=a%20b`],
  [`https://pay.hospital-a.example.cn/h5/pay`, `https://pay.hospital-a.example.cn/h5/pay`],
  [`https://${GOOD}#top`, `https://${GOOD}/#top`],
  [`https://${GOOD}/@hospital/page-1_2~3.html`, `https://${GOOD}/@hospital/page-1_2~3.html`],
]
