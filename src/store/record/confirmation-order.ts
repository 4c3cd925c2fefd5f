/**
 * The latest confirmation of a listing first: of those of one day the one that was recorded last. What was recorded before
 * that was noted goes by the names of the roles.
 */
export const latestConfirmation = 'confirmed_on DESC, recorded_order DESC, reported_by_role DESC'

/**
 * The place of a confirmation that is recorded now behind the others of its listing; of one that says something new too.
 */
export const recordedNext =
  '(SELECT ifnull(max(recorded_order), 0) + 1 FROM confirmation WHERE listing_id = @listing_id)'
