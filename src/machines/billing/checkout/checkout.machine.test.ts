import { expect, it } from 'vitest';
import { initialTransition, transition } from 'xstate';
import { doneEvent, errorEvent } from '../../inspection/paths.ts';
import { checkoutMachine } from './checkout.machine.ts';

it('keeps a coupon applied when a new quote fails and is retried', () => {
  const quote = {
    plan: { id: 'basic-monthly', revision: 1 },
    payable: 5,
    problem: null,
    coupon: { code: 'PAEEZ10' },
    gateways: [{ kind: 'one', label: { fa: 'درگاه', en: 'Gateway' }, isUp: true }],
    lastGateway: null,
  };
  const [initial] = initialTransition(checkoutMachine, { planId: 'basic-monthly', newId: () => 'new' });
  const result = [
    doneEvent('quote', quote),
    { type: 'pay.requested' },
    errorEvent('order', { error: 'PriceChanged' }),
    errorEvent('quote', { error: 'Offline' }),
    { type: 'retried' },
  ].reduce((state, event) => transition(checkoutMachine, state, event as never)[0], initial);
  expect(result.value).toBe('quoting');
  expect(result.context.quote?.coupon).toEqual({ code: 'PAEEZ10' });
});
