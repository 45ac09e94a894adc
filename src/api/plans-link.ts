// The link to the plans, for owners.
import { messagingPlansLink } from '../platform/links.ts';
import { sessionStore } from './session/session.store.ts';

/** Undefined for operators: only an owner chooses a plan. */
export const plansLink = (): string | undefined =>
  sessionStore.read()?.userInfo.is_operator === false ? messagingPlansLink : undefined;
