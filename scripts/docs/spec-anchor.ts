/** An id of the inventory as an anchor: `407@17` becomes `407-17`, `idCard.messages` becomes `idcard-messages`. */
export const anchorOf = (id: string): string => id.toLowerCase().replace(/[^a-z0-9]+/g, '-')

/** The element that a citation of a table row leads to. */
export const anchor = (id: string): string => `<a id="${anchorOf(id)}"></a>`
