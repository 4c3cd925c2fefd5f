/** It could not be determined in time whether this server is current, so that nothing may be answered. */
export class Unreachable extends Error {
  override readonly name = 'Unreachable'
}
