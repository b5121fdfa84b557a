import { addressKey } from './address-key'

it.each([
  ['198.51.100.7', '198.51.100.7'],
  ['::ffff:198.51.100.7', '198.51.100.7'],
  ['::FFFF:c633:6407', '198.51.100.7'],
  ['2001:db8:1:2::1', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002:ffff:eeee:dddd:cccc', '2001:db8:1:2::/64'],
  ['2001:db8:1:3::1', '2001:db8:1:3::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['64:ff9b::198.51.100.7', '64:ff9b:0:0::/64'],
  ['forwarded by ::ffff:198.51.100.7', 'forwarded by 198.51.100.7'],
  ['forwarded by 2001:db8:1:2::9', 'forwarded by 2001:db8:1:2::/64'],
  ['', ''],
  ['somebody', 'somebody'],
])('counts %s as %s', (address, key) => expect(addressKey(address)).toBe(key))

it('counts forty addresses of one connection as one', () => {
  const addresses = Array.from(
    { length: 40 },
    (_, at) => `2001:db8:1:2:${at.toString(16)}:${(at * 77).toString(16)}::5`,
  )
  expect(new Set(addresses.map(addressKey)).size).toBe(1)
})
