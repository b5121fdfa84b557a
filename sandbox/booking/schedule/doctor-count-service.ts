/** Figures of a doctor that other domains count up. */
export { countConsultation, countFollowers } from './doctor-count-queries'
