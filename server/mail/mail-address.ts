/**
 * Excludes anything that a mail program could parse as a list, group, route or encoded word. `a%b.example@c.example`
 * and `b.example!a@c.example` are routes as well, and some servers take `|` and `/` for a program and a file.
 */
const plainMailAddress =
  /^(?!.*=\?)[\p{L}\p{N}#$&'*+=?^_`{}~-]+(\.[\p{L}\p{N}#$&'*+=?^_`{}~-]+)*@[\p{L}\p{N}]([\p{L}\p{N}-]*[\p{L}\p{N}])?(\.[\p{L}\p{N}]([\p{L}\p{N}-]*[\p{L}\p{N}])?)+$/u;

export function isPlainMailAddress(address: string): boolean {
  return address.length <= 254 && plainMailAddress.test(address);
}
