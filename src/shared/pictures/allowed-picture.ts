import { fileAddress, pictureAddress } from '@/api/core/file-address'

/** An https address whose host stands between the slashes and what follows. */
const SECURE = /^https:\/\/([^/@?#:\\]+)(?::443)?(?:[/?#]|$)/i

/**
 * Where a film or a recording that an answer names is fetched: at the hospital's own address, or at a host that the hospital
 * names (`pictureHosts`); elsewhere nowhere (''), so that nobody outside learns who sees what. A browser keeps the same rule
 * by the page's policy; the mini-programs fetch from anywhere.
 *
 * @param hosts `pictureHosts` of the hospital
 */
export function allowedFile(src: string, hosts: readonly string[]): string {
  const [, host = ''] = SECURE.exec(src) ?? []
  return host !== '' && hosts.includes(host.toLowerCase()) ? src : pictureAddress(fileAddress(src))
}

/** Where a picture of an article or of a doctor is fetched: inside the text, or where `allowedFile` says. */
export const allowedPicture = (src: string, hosts: readonly string[]): string =>
  /^data:image\//i.test(src) ? src : allowedFile(src, hosts)
