/**
 * Places on a map. Where the device is, no screen asks: a port asks for a position, and app.config declares it, together
 * with the check-in that needs it.
 */
export interface Location {
  /** Whether the host has a map of its own to show a place on; a browser has none, a page of the hospital's choice may be. */
  readonly hasMap: boolean
  /**
   * Shows a place on a map: the host's own on a mini-program; on h5 the maps script of the hospital, fetched on demand.
   * @throws PortFault `unsupported` | `failed`, with the alternative of finding the address in another map
   */
  show(place: ShownPlace): Promise<void>
}

/** A place to show. `service` and `key` name the hospital's maps script for h5; without them there is no map there. */
export interface ShownPlace {
  name: string
  address: string
  longitude: number
  latitude: number
  service?: string
  key?: string
}

/** What a patient can do where no map comes. */
export const MAP_ALTERNATIVE = '您可以复制地址，在手机自带的地图中查找'
