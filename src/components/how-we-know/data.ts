/** Words alone. */
export interface HowWeKnowPage {
  kind: 'how-we-know'
}
