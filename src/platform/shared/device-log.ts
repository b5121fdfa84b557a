import type { Device } from '@/platform/host/contract'

let logged = false

/** Reports a device that is neither iOS nor Android, once (spec:platforms#unknown-device). */
export function noteDevice(device: Device): Device {
  if (device === 'unknown' && !logged) {
    logged = true
    // oxlint-disable-next-line no-console -- the specification asks for the console
    console.error('the device is neither iOS nor Android')
  }
  return device
}
