import type { Fact } from '#src/domain/listing/fact.ts'
import type { ListingRecord } from '#src/domain/listing/record.ts'

/** What a home costs a month, in euros, as reported. */
export interface Monthly {
  /** `null` where it is not reported, or reports differ; 0 where it does not apply. */
  condominium_eur: number | null
  imi_eur: number | null
  /** Only where both are known. */
  total_eur: number | null
}

const amountOf = (fact: Fact<number>, months: number): number | null => {
  if (fact.state === 'not_applicable') return 0
  return fact.state === 'reported' ? Math.round(Math.round(fact.value * 100) / months) / 100 : null
}

/** The condominium charge and a twelfth of the property tax (IMI). */
export const monthlyOf = ({ condominium_fee_eur_month, imi_eur_year }: ListingRecord): Monthly => {
  const condominium_eur = amountOf(condominium_fee_eur_month, 1)
  const imi_eur = amountOf(imi_eur_year, 12)
  const total_eur =
    condominium_eur === null || imi_eur === null ? null : Math.round((condominium_eur + imi_eur) * 100) / 100
  return { condominium_eur, imi_eur, total_eur }
}
