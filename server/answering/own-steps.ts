// Knows who may answer before the documents are searched, and who freshens what was found. Knows no one's inside.

import { type OrderTalkDeps, orderTalkStep } from '../areas/shops/order-talk.ts';
import { productFreshener } from '../areas/shops/product-talk.ts';
import type { Freshener, TalkStep } from '../engine/talk.ts';

/** Tried in this order; the first that says something answers. */
export const ownSteps = (deps: OrderTalkDeps): readonly TalkStep[] => [orderTalkStep(deps)];

/** Asked together, for as long as an answer may wait for them. */
export const ownFresheners = (deps: OrderTalkDeps): readonly Freshener[] => [productFreshener(deps)];
