// Knows where the person here compares plans, who may choose one. Knows no plan.
import { messagingPlansLink } from '../platform/payment-links.ts';
import { sessionStore } from './session.store.ts';

/** Undefined for operators: a plan is the owner's choice. */
export const plansLink = (): string | undefined =>
  sessionStore.read()?.userInfo.is_operator === false ? messagingPlansLink : undefined;
