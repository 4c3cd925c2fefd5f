import { readFinding, legalText, legalWords, type LegalWords } from '#src/domain/law/words.ts'
import type { Language } from '#src/domain/language.ts'
import type { Label } from '#src/domain/vocabulary.ts'
import {
  agencyJudgedBy,
  type Candidate,
  isOwnReason,
  type ClosedReason,
  type OwnReason,
} from '#src/domain/rights/decision.ts'
import { type Instant, lisbonTime } from '#src/domain/time/calendar.ts'
import type { OperatorView } from '#src/compose.ts'

/** Why a listing is not public that is no rule of the law, in words for the operator. */
const ownReasons: Record<OwnReason, Label> = {
  class_not_open: { en: 'its class is not open_listing', pt: 'a sua classe não é open_listing' },
  lifecycle_not_public: {
    en: 'its lifecycle is neither active nor reserved',
    pt: 'o seu estado não é active nem reserved',
  },
  not_in_feed: {
    en: 'it is suspended: not in the feed that it came from',
    pt: 'está suspenso: já não está no feed de onde veio',
  },
  feed_question: {
    en: 'it is held: a question about its feed waits for an answer: npx open-listings held',
    pt: 'está retido: uma pergunta sobre o seu feed espera resposta: npx open-listings held',
  },
  authorisation_missing: {
    en: 'it has no publication authorisation',
    pt: 'não tem autorização de publicação',
  },
  authorisation_requested: {
    en: 'its authorisation was requested and not granted',
    pt: 'a autorização foi pedida e não foi dada',
  },
  authorisation_held: {
    en: 'its authorisation is held, because the clock that ended it is doubted: npx open-listings clock',
    pt: 'a autorização está retida, porque se duvida do relógio que a terminou: npx open-listings clock',
  },
  authorisation_not_started: {
    en: 'its authorisation has not started',
    pt: 'a autorização ainda não começou',
  },
  authorisation_ended: { en: 'its authorisation has ended', pt: 'a autorização terminou' },
  authorisation_suspended: { en: 'its authorisation is suspended', pt: 'a autorização está suspensa' },
  authorisation_revoked: { en: 'its authorisation was revoked', pt: 'a autorização foi revogada' },
  source_damaged: {
    en: 'what is stored of it is not what was written: restore a backup',
    pt: 'o que está guardado não é o que foi escrito: reponha uma cópia de segurança',
  },
}

/** Which law decided; `null` where none did. */
type Judging = { country: string | null }

/** Of a home that the law closes, the rule in words; `null` where something else closes it. */
export const lawOfReason = (
  reason: ClosedReason,
  { country }: Judging,
): (LegalWords & { rule: string }) | null => {
  const finding = isOwnReason(reason) ? null : readFinding(reason)
  const words = finding && country !== null ? legalWords({ country }, finding) : null
  return finding && words && { rule: finding.rule, ...words }
}

/** What the law finds of an agency itself, a line each: `casa-demo: nobody has checked its AMI licence this year (…): …`. */
export const agencyLines = (
  candidate: Pick<Candidate, 'agency' | 'law'>,
  now: Instant,
  language: Language,
): string[] =>
  agencyJudgedBy(candidate, now).map(({ rule, fault }) => {
    const words = legalWords(candidate.law, { rule, fault })
    return `${candidate.agency.agency_id}: ${words ? legalText(words, 'operator', language) : rule}`
  })

/**
 * Why a listing is not public, in words for the operator; of a rule of the law with its article and what to do: `its
 * agency has no AMI licence (…, article 17): state ami_licence …`.
 */
export const reasonText = (reason: ClosedReason, law: Judging, language: Language = 'en'): string => {
  if (isOwnReason(reason)) return ownReasons[reason][language]
  const words = lawOfReason(reason, law)
  return words === null ? reason : legalText(words, 'operator', language)
}

/** One sentence on whether a listing is public now, and why not. */
export const publicNow = (id: string, decision: OperatorView['decision']): string => {
  return decision.open
    ? `${id} is public until ${lisbonTime(decision.open_until)} in Lisbon`
    : `${id} is not public: ${decision.reasons.map((reason) => reasonText(reason, decision)).join('; ')}`
}
