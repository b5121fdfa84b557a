/** The encoder of Code 128 with automatic choice of its sets, alone: the package's main file draws on a document. */
declare module 'jsbarcode/bin/barcodes/CODE128/CODE128_AUTO.js' {
  export default class Code128 {
    constructor(text: string, options: object)
    valid(): boolean
    encode(): { text: string; /** '1' is black. */ data: string }
  }
}
