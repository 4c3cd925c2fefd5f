/**
 * The ids that documentation names. No data set has them and neither the demonstration nor the generator can make
 * one, so that no document tells of a listing that may be withdrawn. They answer like every id that names nothing.
 */
export const exampleIds = ['example-home-1', 'example-home-2'] as const
