/** What is copied from a parcel or a chat: a name, a phone and labels may stand before the address. */
function addressPart(text: string): string {
  const words = text.replace(/(?<!\d)1\d{10}(?!\d)/g, ' ').split(/[\s,，;；:：]+/u)
  const from = words.findIndex((word) => /[省市区县旗盟州]/u.test(word))
  return from < 0 ? '' : words.slice(from).join('')
}

/** Province, city and district as the words name them; nothing is asked outside. */
export function addressesIn(text: string) {
  const found = /^(.{2,8}?(?:省|自治区|市))?(.{2,8}?(?:市|自治州|盟))?(.{1,8}?(?:区|县|旗))?(.*)$/u.exec(
    addressPart(text),
  )
  const [, province = '', city = '', district = '', rest = ''] = found ?? []
  return province || city || district ? [{ province, city: city || province, district, text: rest }] : []
}
