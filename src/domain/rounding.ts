/**
 * Rounding of the figures that people read (spec:money-and-dates#rounding): once, at the end, halves up, on whole numbers.
 * What a figure is classed as follows from the figure before it was rounded.
 */

/** A decimal of three places at most in whole thousandths: its own binary fraction would decide a half. */
export const thousandths = (value: number): number => Math.round(value * 1000)

/**
 * A fraction of two whole numbers as a whole number, halves up.
 * @param by above 0; twice either number stays below 2^53
 */
export const halfUp = (over: number, by: number): number => Math.floor((2 * over + by) / (2 * by))
