/**
 * A picture that is seen large, which is the target of the page's address: Escape closes it, arrow keys lead to the one
 * before and after it, and the focus does not leave it for what it covers. Without scripts its links do the same.
 */
export const holdLargePicture = (): void => {
  const large = () => document.querySelector<HTMLElement>('.strip li:target')
  const wayOut = (selector: string) => large()?.querySelector<HTMLAnchorElement>(selector)
  const ways: Record<string, string> = {
    Escape: '[href="#gallery"]',
    ArrowLeft: '[rel="prev"]',
    ArrowRight: '[rel="next"]',
  }
  addEventListener('keydown', (event) => {
    const link =
      ways[event.key] && !event.altKey && !event.ctrlKey && !event.metaKey && wayOut(ways[event.key] ?? '')
    if (!link) return
    event.preventDefault()
    // A page back leads out of the pictures, however many were looked at.
    location.replace(link.href)
  })
  addEventListener('focusin', ({ target }) => {
    if (!large()?.contains(target as Node)) wayOut('[href="#gallery"]')?.focus()
  })
  // As sharp as the window is wide, not as its place on the page is.
  const sharpen = () => {
    for (const source of large()?.querySelectorAll('source') ?? []) source.sizes = '100vw'
  }
  addEventListener('hashchange', sharpen)
  sharpen()
}
