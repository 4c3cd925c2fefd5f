/** Whether nine digits are a Portuguese tax number: the last one is a check over the others (modulus 11). */
export const isTaxNumber = (digits: string): boolean => {
  if (!/^[1-35689]\d{8}$/.test(digits)) return false
  const sum = [...digits].slice(0, 8).reduce((total, digit, index) => total + Number(digit) * (9 - index), 0)
  const check = 11 - (sum % 11)
  return Number(digits[8]) === (check > 9 ? 0 : check)
}

/** How long the account numbers of the countries are of which owners of homes here have theirs (ISO 13616). */
const lengths: Readonly<Record<string, number>> = {
  PT: 25,
  ES: 24,
  FR: 27,
  DE: 22,
  GB: 22,
  IE: 22,
  NL: 18,
  BE: 16,
  LU: 20,
  CH: 21,
  IT: 27,
  AT: 20,
  SE: 24,
  NO: 15,
  DK: 18,
  FI: 18,
  PL: 28,
}

/** How many characters the account number has that begins so; `null` of another country. */
export const ibanLength = (country: string): number | null => lengths[country.toUpperCase()] ?? null

/** Whether characters are an account number: its two check digits leave 1 (modulus 97). */
export const isIban = (written: string): boolean => {
  const iban = written.toUpperCase()
  if (iban.length !== ibanLength(iban.slice(0, 2))) return false
  const digits = (iban.slice(4) + iban.slice(0, 4)).replaceAll(/[A-Z]/g, (letter) =>
    String(letter.charCodeAt(0) - 55),
  )
  return [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0) === 1
}
