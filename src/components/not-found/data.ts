/** Words alone. */
export interface NotFoundPage {
  kind: 'not-found'
}
