/**
 * The keyboard of a picture that is seen large, which is the target of the page's address: Escape closes it, and the
 * focus does not leave it for what it covers. Without scripts its links do the same.
 */
export const holdLargePicture = (): void => {
  const large = () => document.querySelector('.strip li:target')
  const close = () => large()?.querySelector<HTMLAnchorElement>('a[href="#gallery"]')
  addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') close()?.click()
  })
  addEventListener('focusin', ({ target }) => {
    if (!large()?.contains(target as Node)) close()?.focus()
  })
}
