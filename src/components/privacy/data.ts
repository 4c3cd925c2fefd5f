/** What becomes of what readers leave behind; whether requests are counted is the operator's to set. */
export interface PrivacyPage {
  kind: 'privacy'
  requestsCounted: boolean
}
