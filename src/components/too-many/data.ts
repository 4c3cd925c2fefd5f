/** Words alone. */
export interface TooManyPage {
  kind: 'too-many'
}
