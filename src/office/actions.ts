import type { ActionName } from '#src/domain/office/action.ts'
import type { Action, Subject } from './action.ts'
import { answer } from './actions/answer.ts'
import { endPermission, permission } from './actions/permission.ts'
import { states } from './actions/states.ts'
import { stillForSale } from './actions/still-for-sale.ts'
import { takeBack } from './actions/take-back.ts'

/** Everything that the people of an agency may do, in the order in which it is offered. */
export const actions: readonly Action[] = [
  stillForSale,
  takeBack,
  ...states,
  permission,
  endPermission,
  answer,
]

/** The action of an address; `null` where it names none. */
export const actionOf = (name: string): Action | null => actions.find((each) => each.name === name) ?? null

/** What can be done to a home now. */
export const possibleFor = (subject: Subject): ActionName[] =>
  actions.filter((each) => each.of === 'home' && each.applies(subject)).map(({ name }) => name)
