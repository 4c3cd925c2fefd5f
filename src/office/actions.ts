import type { ActionName } from '#src/domain/office/action.ts'
import type { Action, Subject } from './action.ts'
import { answer, answerOffer } from './actions/answer.ts'
import { drops } from './actions/drop.ts'
import { describePicture, dropPicture, nameOriginal, placings, addPictures } from './actions/pictures.ts'
import { endPermission, permission } from './actions/permission.ts'
import { price } from './actions/price.ts'
import { state } from './actions/state.ts'
import { states, takeBack } from './actions/states.ts'
import { stillForSale } from './actions/still-for-sale.ts'
import { texts, showTexts } from './actions/texts.ts'
import { validate } from './actions/validate.ts'

/** Everything that the people of an agency may do, in the order in which it is offered. */
export const actions: readonly Action[] = [
  stillForSale,
  takeBack,
  ...states,
  permission,
  endPermission,
  price,
  texts,
  showTexts,
  addPictures,
  describePicture,
  nameOriginal,
  ...placings,
  dropPicture,
  state,
  validate,
  ...drops,
  answer,
  answerOffer,
]

/** The action of an address; `null` where it names none. */
export const findAction = (name: string): Action | null => actions.find((each) => each.name === name) ?? null

/** What can be done to a home now. */
export const possibleFor = (subject: Subject): ActionName[] =>
  actions.filter((each) => each.of === 'home' && each.applies(subject)).map(({ name }) => name)
