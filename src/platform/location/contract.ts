export interface Place {
  longitude: number
  latitude: number
  /** Radius in metres, 0 when the host does not tell. */
  accuracy: number
  /** WGS-84 from WeChat and browsers, GCJ-02 from Alipay; conversion is the server's work. */
  system: 'wgs84' | 'gcj02'
}

export interface Location {
  /**
   * Where the device is now.
   * @throws PortFault `denied` | `unsupported` | `timeout` | `failed`, each with the alternative of scanning at the hospital
   */
  current(): Promise<Place>
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

/** How long the host may take, in milliseconds [ours]. */
export const LOCATION_DEADLINE_MS = 10_000

/** What a patient can do instead, said with every fault. */
export const LOCATION_ALTERNATIVE = '您也可以到院后扫描现场二维码签到'
