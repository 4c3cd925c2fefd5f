import land from './land.svg?url'
import type { Window } from './window.ts'

interface Props {
  window: Window
}

/**
 * Land and sea of a window, and the seats of all municipalities: references to the one file of outlines. These are a
 * kilometre off in places, so that a map of a few streets is `near`: its shore is a band as wide as that.
 */
export const Ground = ({ window, isNear = false }: Props & { isNear?: boolean }) => {
  const { region, x, y, zoom, size } = window
  const at = `translate(${Math.round(size.width / 2 - x * zoom)} ${Math.round(size.height / 2 - y * zoom)}) scale(${Math.round(zoom * 1000) / 1000})`
  return <use class={isNear ? 'land near' : 'land'} href={`${land}#${region}-seats`} transform={at} />
}
