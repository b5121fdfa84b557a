/** The balance of a visit card for the domain of payments. */
export { fillCard, giveBackToCard, putBackOnCard, setBalance, takeFromCard } from './card-balance-queries'
