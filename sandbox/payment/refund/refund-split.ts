/** What the insurance settled of an order goes back to the insurance, and what the payer gave to the payer. */

/** An order of which something is given back; all in fen. */
export interface Refundable {
  /** Own money and the insured part together. */
  readonly paidFen: number
  readonly refundedFen: number
  readonly insuredFen: number
  /** Of `refundedFen` what went to the insurance. */
  readonly insuredBackFen: number
}

/**
 * How much goes back, and how much of it to the insurance: the own money first unless told otherwise, and never more to
 * one of the two than it still has in the order. All in fen.
 * @param part what is to go back, with the share in it that the insurance settled
 */
export function splitRefund(
  { paidFen, refundedFen, insuredFen, insuredBackFen }: Refundable,
  part: { readonly fen: number; readonly insuredFen?: number },
): { backFen: number; insuredFen: number } {
  const left = Math.max(0, paidFen - refundedFen)
  const insuredLeft = Math.max(0, insuredFen - insuredBackFen)
  const backFen = Math.max(0, Math.min(left, part.fen))
  const beyondOwn = Math.max(0, backFen - (left - insuredLeft))
  return { backFen, insuredFen: Math.min(backFen, insuredLeft, Math.max(beyondOwn, part.insuredFen ?? 0)) }
}
