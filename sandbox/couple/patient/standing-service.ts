/** What other domains write into a patient's record. */
export { countNoShow, giveArchiveNumber, setStanding, type Standing } from './standing-queries'
