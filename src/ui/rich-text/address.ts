/** Longest address of a link (spec:interface#embedded-editor, spec:security#rich-text), characters. */
const LINK_MAX = 1024

/** A picture inside the text itself; SVG can hold script and is not among them. */
const INLINE_PICTURE = /^data:image\/(?:png|jpe?g|gif|webp);base64,[A-Za-z0-9+/]+={0,2}$/i

/** Largest picture inside the text, characters of its address [ours]. */
const INLINE_MAX = 700_000

/** Printable ASCII and letters of any script; no spaces, quotes, backslashes, angle brackets or control characters. */
const PLAIN = /^[^\u0000-\u0020\u007f-\u00a0\u2028\u2029"'`<>\\^{|}]+$/

/** `/files/1.jpg`, never `//host`. */
const ON_OUR_SERVER = /^\/(?!\/)/

/** An https address without a user name in front of its host. */
const SECURE = /^https:\/\/[^/@?#]+(?:[/?#]|$)/i

/** The address of a picture that may be shown, else null: https, our own server, or a picture inside the text. */
export function pictureAddress(address: string): string | null {
  const text = address.trim()
  if (INLINE_PICTURE.test(text) && text.length <= INLINE_MAX) return text
  if (text.length > LINK_MAX || !PLAIN.test(text)) return null
  return SECURE.test(text) || ON_OUR_SERVER.test(text) ? text : null
}

/** The address of a link that may be offered, else null: https, a phone number, or an address of the app (`#/…`, `/…`). */
export function linkAddress(address: string): string | null {
  const text = address.trim()
  if (text.length > LINK_MAX || !PLAIN.test(text)) return null
  if (/^tel:\+?[0-9-]{3,20}$/i.test(text)) return text
  return SECURE.test(text) || /^#?\/(?!\/)/.test(text) ? text : null
}
