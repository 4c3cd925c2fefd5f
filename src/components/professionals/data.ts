/** Words alone. */
export interface ProfessionalsPage {
  kind: 'professionals'
}
