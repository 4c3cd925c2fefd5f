/**
 * Whether a release of this program is newer than another, by the numbers of their versions (semver.org, without
 * pre-releases).
 *
 *     isNewer('1.10.0', '1.9.2') // true
 */
export const isNewer = (version: string, than: string): boolean => {
  const [one, other] = [numbersIn(version), numbersIn(than)]
  for (const [index, number] of one.entries()) {
    const against = other[index] ?? 0
    if (number !== against) return number > against
  }
  return false
}

const numbersIn = (version: string): number[] =>
  version.split('.').map((part) => Number.parseInt(part, 10) || 0)
