// The link to the plans, for those who may choose one.
import { messagingPlansLink } from '../platform/links.ts';
import { sessionStore } from './session/session.store.ts';

/** Undefined for operators: a plan is the owner's choice. */
export const plansLink = (): string | undefined =>
  sessionStore.read()?.userInfo.is_operator === false ? messagingPlansLink : undefined;
