import { pictureAddress } from '@/api/core/file-address'

/** An https address whose host stands between the slashes and what follows. */
const SECURE = /^https:\/\/([^/@?#:\\]+)(?::443)?(?:[/?#]|$)/i

/**
 * Where a picture of an article or of a doctor is fetched: inside the text, at the hospital's own address, or at a host that
 * the hospital names (`pictureHosts`); elsewhere nowhere (''), so that nobody outside learns who reads what. A browser keeps
 * the same rule by the page's policy; the mini-programs fetch pictures from anywhere.
 *
 * @param hosts `pictureHosts` of the hospital
 */
export function allowedPicture(src: string, hosts: readonly string[]): string {
  if (/^data:image\//i.test(src)) return src
  const [, host = ''] = SECURE.exec(src) ?? []
  return host !== '' && hosts.includes(host.toLowerCase()) ? src : pictureAddress(src)
}
