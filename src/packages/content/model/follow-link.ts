import { host } from '@/platform/host'
import { goLegacy } from '@/routing/go'

/** Follows a link of a text: a call, a page of the app, or an outside page through the screen that judges it. */
export function followLink(address: string): void {
  if (/^tel:/i.test(address)) return void host.callPhone(address.slice('tel:'.length)).catch(() => undefined)
  if (/^https:/i.test(address)) return void goLegacy('/skipUrl', { params: { url: address } })
  void goLegacy(address.replace(/^#/, ''))
}
