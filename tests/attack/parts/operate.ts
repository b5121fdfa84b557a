import { openHospital } from '../../hospital/open'
import type { AttackPart } from '../part'
import { operateRounds } from '../rounds/operate-rounds'

/** Whole: 400 reports of five faults, so that the least bound of a hospital is passed four times; short: 20. */
export const attack: AttackPart = {
  name: 'operate',
  about: 'strangers at the figures, reports of a megabyte and by the hundred, line ends in headers and parameters',
  async run({ full }) {
    const hospital = await openHospital({ logLevel: 'info', metricsToken: 'watch-word-1' })
    try {
      return await operateRounds(hospital, { rounds: full ? 400 : 20 })
    } finally {
      await hospital.close()
    }
  },
}
