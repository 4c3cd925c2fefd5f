import { compose, type House } from '#src/compose.ts'
import { config } from '#src/config.ts'

/** The argument that names a listing. */
export const listingArgument = {
  type: 'positional',
  description: 'Identifier of the listing',
  required: true,
} as const

/** Gives a verb the store of the configured folder and closes it afterwards. */
export const withHouse = async (act: (house: House) => void | Promise<void>): Promise<void> => {
  const house = compose(config())
  try {
    await act(house)
  } finally {
    house.store.close()
  }
}
