/** How far everybody can read the site, and whom to tell where they cannot. */
export interface AccessibilityPage {
  kind: 'accessibility'
}
