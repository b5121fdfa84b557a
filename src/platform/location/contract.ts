/** Places on a map, and where the device is: asked once from a tap, and only by the check-in. */
export interface Location {
  /** Whether the host has a map of its own to show a place on; a browser has none, a page of the hospital's choice may be. */
  readonly hasMap: boolean
  /**
   * Shows a place on a map: the host's own on a mini-program; on h5 the maps script of the hospital, fetched on demand.
   * @throws PortFault `unsupported` | `failed`, with the alternative of finding the address in another map
   */
  show(place: ShownPlace): Promise<void>
  /**
   * Where the device is now. Nobody keeps it: it goes into one call (spec:booking#check-in-time).
   * @throws PortFault `denied` | `unsupported` | `timeout` | `failed`
   */
  current(): Promise<DevicePosition>
  /** Opens the host's own settings after a refusal; null where there is no way there from a page. */
  readonly settings: (() => Promise<void>) | null
}

/**
 * A place to show. `service` and `key` name the hospital's maps script for h5, and `ground` the id of the element that the map
 * is drawn into; without them there is no map there.
 */
export interface ShownPlace {
  name: string
  address: string
  longitude: number
  latitude: number
  service?: string
  key?: string
  ground?: string
}

/** Degrees; `coordinates` says of which system, which differ by some hundred metres within China. */
export interface DevicePosition {
  readonly latitude: number
  readonly longitude: number
  /** Metres; absent where the host does not say. */
  readonly accuracyM?: number
  readonly coordinates: 'wgs84' | 'gcj02'
}

/** What a patient can do where no map comes. */
export const MAP_ALTERNATIVE = '您可以复制地址，在手机自带的地图中查找'

/** What a patient can do where no position comes. */
export const POSITION_ALTERNATIVE = '您可以扫描大厅屏幕上的二维码，或到服务台签到'

export const NO_POSITION = '没有取得位置'

/** A phone under a roof takes its time; longer than this nobody waits. Ms. */
export const POSITION_DEADLINE_MS = 15_000

/** The same with the host's questions to the person before it, ms. */
export const ASKED_MS = 60_000
